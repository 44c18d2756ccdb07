// Says which words a language lacks, has too many, or fills with other arguments than English.
import { readFileSync } from 'node:fs';

const read = (language) =>
  JSON.parse(readFileSync(new URL(`../src/i18n/${language}.json`, import.meta.url), 'utf8'));
const places = (sentence) =>
  [...new Set([...sentence.matchAll(/\{(\w+)/g)].map((found) => found[1]))].sort().join(' ');

const english = read('en');
const faults = [];
for (const language of ['de', 'it']) {
  const words = read(language);
  for (const key of Object.keys(english)) {
    if (!words[key]) faults.push(`${language}: ${key} is missing`);
    else if (places(words[key]) !== places(english[key])) faults.push(`${language}: ${key} fills other places`);
  }
  for (const key of Object.keys(words)) if (!(key in english)) faults.push(`${language}: ${key} is not in English`);
}
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
