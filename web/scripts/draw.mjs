// Writes the drawings that are made from `assets` into `src`.
import { mkdirSync, writeFileSync } from 'node:fs';

import { drawings } from './drawings.mjs';

for (const [path, text] of Object.entries(drawings())) {
  const file = new URL(`../src/${path}`, import.meta.url);
  mkdirSync(new URL('.', file), { recursive: true });
  writeFileSync(file, text);
}
