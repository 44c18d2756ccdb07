// Builds the page into the server's package; `npm run dev` passes the API on to a running server.
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

const server = 'http://127.0.0.1:8000';

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: '../src/conclave/server/static',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false }, // every browser that runs the page has it built in
    rolldownOptions: { checks: { bundlerTimings: false } }, // a slow machine is no fault
  },
  server: {
    proxy: {
      '/api': server,
      '/healthz': server,
      '/ws': { target: server, ws: true },
    },
  },
});
