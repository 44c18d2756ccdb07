// Says which words a language lacks, has too many, or fills with other arguments than English.
import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

const sources = fileURLToPath(new URL('../src', import.meta.url));
const folders = globSync(`${sources}/**/en.json`).map((path) => dirname(path));
const places = (sentence) =>
  [...new Set([...sentence.matchAll(/\{(\w+)/g)].map((found) => found[1]))].sort().join(' ');

const faults = [];
for (const folder of folders) {
  const read = (language) => JSON.parse(readFileSync(`${folder}/${language}.json`, 'utf8'));
  const name = folder.slice(sources.length + 1);
  const english = read('en');
  for (const language of ['de', 'it']) {
    const words = read(language);
    for (const key of Object.keys(english)) {
      if (!words[key]) faults.push(`${name} ${language}: ${key} is missing`);
      else if (places(words[key]) !== places(english[key])) faults.push(`${name} ${language}: ${key} fills other places`);
    }
    for (const key of Object.keys(words)) if (!(key in english)) faults.push(`${name} ${language}: ${key} is not in English`);
  }
}
if (folders.length === 0) faults.push('no words found');
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
