import { expect, test } from 'vitest';

import { faultText } from './faults';

test.each([
  ['player 3: name: is empty', '第 3 人：名称：不能为空'],
  ['player 2: 张三 is there twice', '第 2 人：张三 重复'],
  ['清城区象棋队: more than 5 players', '清城区象棋队：多于 5 人'],
  ['regulations.play.late_minutes: at most a day', 'regulations.play.late_minutes：至多一天'],
  ['contains the hidden character U+202E', '里藏着看不见的字符 U+202E'],
  [
    'regulations.prizes.individual_total: the prizes add up to 5900 yuan, not 5800',
    'regulations.prizes.individual_total：奖金合计 5900 元，不是 5800 元',
  ],
  ['player 7 is paired twice', '7 号棋手排了两次'],
  [
    'the file is too large: at most 4 MiB, 5000 rows and 200 columns',
    '文件太大：至多 4 MiB、5000 行、200 列',
  ],
  ['what nobody has put into words', 'what nobody has put into words'],
])('%s is told in Chinese', (fault, told) => {
  expect(faultText('zh', fault)).toBe(told);
  expect(faultText('en', fault)).toBe(fault);
});
