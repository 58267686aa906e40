import { expect, test } from 'vitest';

import { changedText, changeValueText } from './change-log';

test.each([
  ['regulations.play.late_minutes', '15', '迟到几分钟判弃权', '15'],
  ['player.7.name', '张三', '7 姓名', '张三'],
  ['round.3.', 'published', '第 3 轮对阵', '已公布'],
  ['round.3.table.4', '11-36', '第 3 轮对阵 · 第 4 台', '11-36'],
  ['round.3.byes', undefined, '第 3 轮对阵 · 轮空', '—'],
  ['clock.2.1.black', '479000', '第2轮 第 1 台 黑方余时', '07:59'],
])('%s is told in words', (key, value, what, told) => {
  expect(changedText('zh', key)).toBe(what);
  expect(changeValueText('zh', key, value)).toBe(told);
  expect(changedText('en', key)).not.toMatch(/[一-龥]/);
});
