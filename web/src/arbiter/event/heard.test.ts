import { expect, test } from 'vitest';

import { heard } from './heard';

test('what was saved is heard of before it is shown', () => {
  const command = { type: 'begin_rehearsal' } as const;
  const saved = { id: 'a', command, answer: { kind: 'saved', seq: 9 } } as const;
  const sending = { id: 'b', command, answer: { kind: 'sending' } } as const;
  expect(heard(7, [])).toBe(7);
  expect(heard(7, [saved, sending])).toBe(9);
  expect(heard(12, [saved])).toBe(12);
});
