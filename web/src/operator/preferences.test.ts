import { expect, test } from 'vitest';

import { parsePreferences } from './preferences';

test('what was kept comes back', () => {
  const kept = { turn: 2, traditional: true, dark: true, large: false, left: true };
  expect(parsePreferences(JSON.stringify(kept))).toEqual(kept);
});

test.each([null, '{}', '[]', '7', '{"turn":9,"dark":"yes"}'])('%s is as usual', (text) => {
  expect(parsePreferences(text)).toEqual({
    turn: 0,
    traditional: false,
    dark: false,
    large: false,
    left: false,
  });
});
