/** Starts the page: styles, icons, the application. */
import { mount } from 'svelte';
import App from './App.svelte';
import { mountIcons } from './lib/sprites';
import './styles/tokens.css';
import './styles/base.css';
import './styles/pieces.css';

mountIcons();
const target = document.getElementById('app');
if (target) mount(App, { target });
