import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { drawings } from '../../scripts/drawings.mjs';

test.each(Object.entries(drawings()))('%s is drawn from the assets as they are', (path, text) => {
  const committed = readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
  expect(committed === text, `npm run draw writes src/${path} anew`).toBe(true);
});
