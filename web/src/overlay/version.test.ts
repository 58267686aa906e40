import { expect, test } from 'vitest';

import { scriptIn } from './version';

test('a page’s version is the script that it loads', () => {
  const page = '<head><script type="module" crossorigin src="/assets/overlay-B1x_9.js"></script>';
  expect(scriptIn(page)).toBe('/assets/overlay-B1x_9.js');
  expect(scriptIn('<script src="/src/overlay/main.ts">')).toBeUndefined();
});
