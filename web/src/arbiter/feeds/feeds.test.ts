import { expect, test } from 'vitest';

import type { FeedAnswer } from '../../wire/FeedAnswer';
import { isTrouble } from './feeds';

test('a game needs a look when it was not taken as it was sent', () => {
  const answer: FeedAnswer = { index: 1, status: 'taken', faults: [] };
  expect(isTrouble(answer)).toBe(false);
  expect(isTrouble({ ...answer, status: 'unchanged' })).toBe(false);
  expect(isTrouble({ ...answer, status: 'differs' })).toBe(true);
  expect(isTrouble({ ...answer, faults: ['line 3: …'] })).toBe(true);
});
