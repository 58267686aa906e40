import type { Language } from './say';

/** What the program says of a fault, and the same in Chinese. */
const SENTENCES: readonly (readonly [RegExp, string])[] = [
  // Of files.
  [/^the file is empty$/, '文件是空的'],
  [
    /^the file is too large: .*?(\d+) MiB, (\d+) rows and (\d+) columns$/,
    '文件太大：至多 $1 MiB、$2 行、$3 列',
  ],
  [/^the file is locked with a password$/, '文件有密码'],
  [/^the file cannot be read as a spreadsheet: .*$/, '文件不是能读的表格，请另存为 xlsx 再试'],
  [/^the text is neither UTF-8 nor GB18030$/, '文字既不是 UTF-8 也不是 GB18030'],
  // Of pages that are asked for.
  [/^the server is stopping$/, '服务器正在关闭'],
  [/^this seat may not do that$/, '这个席位无权这样做'],
  [/^the seat was taken away already$/, '席位已经收回'],
  [/^there is no event yet$/, '还没有赛事'],
  [/^no such game$/, '没有这一局'],
  [/^no such round$/, '没有这一轮'],
  [/^no round has been published yet$/, '还没有公布任何一轮'],
  [/^there is nothing in this list yet$/, '这张表还没有内容'],
  [/^the pairing was not computed$/, '编排没有算出来'],
  // Of texts.
  [/^is empty$/, '不能为空'],
  [/^has more than (\d+) characters$/, '超过 $1 个字'],
  [/^contains the hidden character (U\+\w+)$/, '里藏着看不见的字符 $1'],
  [/^holds an identity number, which is never kept$/, '含有身份证号，不予保存'],
  // Of entries and settings.
  [/^round (\d+) is there twice$/, '第 $1 轮重复'],
  [/^([^:]+) is there twice$/, '$1 重复'],
  [/^more than (\d+) players$/, '多于 $1 人'],
  [/^at most (\d+) players$/, '至多 $1 人'],
  [/^1 to (\d+) numbers are called$/, '应叫出 1 至 $1 个数'],
  [/^the number is taken twice$/, '号码重复'],
  [/^numbers begin with 1$/, '号码从 1 开始'],
  [/^one is (?:there|named) twice$/, '有重复'],
  [/^at most (\d+)(?: rows| addresses)?$/, '至多 $1 项'],
  [/^at least one$/, '至少为 1'],
  [/^(\d+) to (\d+)$/, '应为 $1 至 $2'],
  [/^at most a day$/, '至多一天'],
  [/^at most an hour$/, '至多一小时'],
  [/^at most (\d+) hours$/, '至多 $1 小时'],
  [/^more than nothing and at most 24 hours$/, '应大于零，至多 24 小时'],
  [/^is before the first day$/, '早于首日'],
  [/^more have been published$/, '已公布的轮次更多'],
  [/^is none of the readings$/, '不是可选的解释'],
  [/^players or teams must be ranked$/, '个人与团体至少要取一项名次'],
  [/^counts more players than the (\d+) of a team$/, '多于每队的 $1 人'],
  [/^the place after (\d+) must be (\d+)$/, '第 $1 名之后应是第 $2 名'],
  [/^the prizes add up to (\d+) yuan, not (\d+)$/, '奖金合计 $1 元，不是 $2 元'],
  [/^the item at (.+) ends before it begins$/, '$1 的一项，结束早于开始'],
  [/^are not in the order of their times$/, '没有按时间先后排列'],
  [/^there is no round (\d+)$/, '没有第 $1 轮'],
  [/^no such item$/, '没有这一项'],
  [/^an offence has 1 to 10 consequences$/, '每种犯规应有 1 至 10 级处罚'],
  [/^an offence costs at most an hour$/, '一次犯规至多罚一小时'],
  [/^a prefix has 2 to 6 digits$/, '证号开头应为 2 至 6 位'],
  [/^1 to 3 proofs$/, '应有 1 至 3 种证明'],
  [/^the tie-breaks name one criterion twice$/, '破同分的顺序里有重复'],
  [/^a result is worth at most (\d+) points, not (\d+)$/, '一局至多 $1 分，不是 $2 分'],
  [/^an event has 1 to (\d+) rounds, not (\d+)$/, '应有 1 至 $1 轮，不是 $2 轮'],
  [/^a larger field would take too long$/, '人数再多就要算得太久'],
  // Of rounds.
  [/^round (\d+) is the next one$/, '下一轮是第 $1 轮'],
  [/^the event has (\d+) rounds$/, '本赛共 $1 轮'],
  [/^the game at table (\d+) of the last round has no result$/, '上一轮第 $1 台还没有结果'],
  [/^1 to (\d+) games$/, '应有 1 至 $1 局'],
  [/^tables are not in ascending order$/, '台号没有由小到大'],
  [/^table (\d+) is not free$/, '第 $1 台没有空出'],
  [/^there is no player (\d+)$/, '没有 $1 号棋手'],
  [/^player (\d+) has left$/, '$1 号棋手已退出'],
  [/^player (\d+) is paired twice$/, '$1 号棋手排了两次'],
  [/^player (\d+) is not there$/, '没有 $1 号棋手'],
  [/^player (\d+) does not wait for a game$/, '$1 号棋手并不等着对局'],
  [/^player (\d+) has neither a game nor a bye$/, '$1 号棋手既没有对局也没有轮空'],
  [/^each game that is to go is named once$/, '要撤的局各列一次'],
];

const PLACES: Readonly<Record<string, string>> = {
  name: '名称',
  team: '队名',
  title: '标题',
  text: '内容',
  label: '用途',
  tables: '台号',
  theme: '配色',
  scenes: '画面',
  scale: '画面大小',
  dwell: '停留秒数',
};

/**
 * What keeps something from being as it was asked for: `player 3: name: is empty`, a place before
 * each colon. The key of a setting and what has no words here stay as the program says them.
 */
export function faultText(language: Language, fault: string): string {
  if (language === 'en') return fault;
  const whole = inChinese(fault);
  if (whole !== undefined) return whole;
  const places = fault.split(': ');
  const said = places.pop() ?? '';
  return [...places.map(place), inChinese(said) ?? said].join('：');
}

function inChinese(said: string): string | undefined {
  const known = SENTENCES.find(([pattern]) => pattern.test(said));
  return known && said.replace(...known);
}

function place(named: string): string {
  const player = /^player (\d+)$/.exec(named)?.[1];
  return player === undefined ? (PLACES[named] ?? named) : `第 ${player} 人`;
}
