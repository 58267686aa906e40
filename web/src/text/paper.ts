import { chineseNumber } from './numerals';
import type { Language } from './say';

/** The words of lists, of paper and of entry lists. */
export const PAPER_TEXTS = {
  // What is listed and printed.
  print: { zh: '打印', en: 'Print' },
  print_lists: { zh: '打印与导出', en: 'Print and export' },
  list_regulations: { zh: '竞赛规程', en: 'Regulations' },
  list_entries: { zh: '参赛名单', en: 'Entry list' },
  list_pairings: { zh: '对阵', en: 'Pairings' },
  list_results: { zh: '成绩', en: 'Results' },
  list_standings: { zh: '名次', en: 'Standings' },
  list_teams: { zh: '团体', en: 'Teams' },
  list_cross: { zh: '循环表', en: 'Cross table' },
  list_prizes: { zh: '获奖名单', en: 'Prizes' },
  table_cards: { zh: '台卡', en: 'Table cards' },
  result_slips: { zh: '成绩单', en: 'Result slips' },
  certificates: { zh: '证书', en: 'Certificates' },
  round_to_print: { zh: '哪一轮', en: 'Which round' },
  all_lists: { zh: '全部 {lists} 张表（Excel）', en: 'All {lists} lists (Excel)' },
  all_lists_file: { zh: '全部各表（Excel）', en: 'All lists (Excel)' },
  archive_file: { zh: '整场存档', en: 'The whole event as an archive' },
  site_file: { zh: '静态网页', en: 'The event as web pages' },
  nothing_to_print: { zh: '这里还没有内容', en: 'There is nothing here yet' },
  places_can_change: {
    zh: '比赛还没有结束，名次还会变',
    en: 'The event is not over: places can still change',
  },
  qr_of_table: { zh: '看这一台的二维码', en: 'QR code of this table' },
  scan_to_watch: { zh: '扫码看这一台', en: 'Scan to watch this table' },
  signature: { zh: '签名', en: 'Signature' },
  slip_reason: { zh: '原因', en: 'Reason' },
  certificate_heading: { zh: '荣誉证书', en: 'Certificate' },
  certificate_individual: { zh: '在{event}个人赛中荣获', en: '{event}, individual competition' },
  certificate_team: { zh: '在{event}团体赛中荣获', en: '{event}, team competition' },
  certificate_issued: { zh: '特发此证，以资鼓励。', en: 'Awarded with congratulations' },
  all_columns: { zh: '全部各栏', en: 'All columns' },
  fewer_columns: { zh: '少几栏', en: 'Fewer columns' },
  round_before: { zh: '上一轮', en: 'Round before' },
  round_after: { zh: '下一轮', en: 'Round after' },
  individual: { zh: '个人', en: 'Individual' },
  by_team: { zh: '团体', en: 'By team' },
  tab_pairings: { zh: '对阵', en: 'Pairings' },
  tab_standings: { zh: '名次', en: 'Places' },
  tab_regulations: { zh: '规程', en: 'Rules' },
  tab_more: { zh: '更多', en: 'More' },

  // Entry lists from files.
  entries: { zh: '报名', en: 'Entries' },
  entries_from_file: { zh: '从表格导入', en: 'From a spreadsheet' },
  drop_here: {
    zh: '把报名表拖到这里，或点一下选择文件',
    en: 'Drop the entry list here, or click to choose a file',
  },
  kinds_of_files: {
    zh: 'Excel、WPS（xlsx、xls、et）或 CSV，最大 4 MB',
    en: 'Excel, WPS (xlsx, xls, et) or CSV, at most 4 MB',
  },
  reading_file: { zh: '正在读 {file}', en: 'Reading {file}' },
  file_faults: {
    zh: '{count} 处有错，整张表都不导入。改好后再拖一次。',
    en: '{count} faults: nothing is taken. Correct them and drop the file again.',
  },
  file_remarks: { zh: '{count} 处请看一眼', en: '{count} things to look at' },
  file_good: {
    zh: '可以导入：{teams} 队，{players} 人',
    en: 'Ready: {teams} teams, {players} players',
  },
  columns_dropped: {
    zh: '不读取、不保存的栏：{columns}',
    en: 'Columns that are not kept: {columns}',
  },
  take_entries: { zh: '导入，替换现有名单', en: 'Take it in place of the present list' },
  take_entries_sure: {
    zh: '再点一次，替换现有名单',
    en: 'Click again to replace the present list',
  },
  entries_taken: { zh: '已导入 {players} 人', en: '{players} players are entered' },
  no_team_name: { zh: '无单位', en: 'No team' },
  hint_agrees: { zh: '证号属本区', en: 'number agrees' },
  hint_differs: { zh: '证号属外区，请看证件', en: 'number differs: look at the card' },
  hint_not_a_number: { zh: '证号有误', en: 'not an identity number' },
  place_in_sheet: {
    zh: '{sheet} 第 {row} 行 {column} 列',
    en: '{sheet}, row {row}, column {column}',
  },
  place_in_file: { zh: '第 {row} 行 {column} 列', en: 'Row {row}, column {column}' },
  row_in_sheet: { zh: '{sheet} 第 {row} 行', en: '{sheet}, row {row}' },
  row_in_file: { zh: '第 {row} 行', en: 'Row {row}' },
  entry_no_heading: {
    zh: '没有找到表头：要有一行写着“姓名”“单位”等',
    en: 'No row of headings was found: one must name the columns, such as 姓名 and 单位',
  },
  entry_no_players: { zh: '表里没有棋手', en: 'There are no players in the list' },
  entry_no_name: { zh: '这一行没有姓名', en: 'This row has no name' },
  entry_not_a_name: { zh: '“{name}”不是姓名', en: '“{name}” is no name' },
  entry_long_name: {
    zh: '“{name}”超过 {longest} 个字',
    en: '“{name}” has more than {longest} characters',
  },
  entry_hidden_character: {
    zh: '“{name}”里藏着看不见的字符 {character}',
    en: '“{name}” contains the hidden character {character}',
  },
  entry_unusual_character: {
    zh: '“{name}”里有只是形似的字符 {character}，请重新输入',
    en: '“{name}” contains {character}, which only looks like an ordinary character',
  },
  entry_missing_glyph: {
    zh: '大棋盘的字体没有“{letter}”（{name}）',
    en: 'The big board’s font has no “{letter}” ({name})',
  },
  entry_identity_as_name: {
    zh: '这一格是证件号，不是姓名',
    en: 'This cell holds an identity number, not a name',
  },
  entry_bad_order: { zh: '台次要是 1 到 99 的数', en: 'The place in the team must be 1 to 99' },
  entry_order_twice: {
    zh: '{team}的第 {order} 台有两人，另一人在{first}',
    en: '{team} has two players for place {order}; the other one: {first}',
  },
  entry_player_twice: {
    zh: '{name}在队里出现两次，先在{first}',
    en: '{name} is in the team twice, first: {first}',
  },
  entry_in_two_teams: {
    zh: '{name}已在{team}（{first}）；若是同名两人，请在姓名上加以区别',
    en: '{name} is in {team} already ({first}); if they are two people, mark the names apart',
  },
  entry_same_identity: {
    zh: '{name}与{other}（{first}）的证件号相同',
    en: '{name} has the identity number of {other} ({first})',
  },
  entry_team_size: {
    zh: '{team}有 {players} 人，应为 {expected} 人',
    en: '{team} has {players} players instead of {expected}',
  },
  entry_no_team: { zh: '{name}没有单位', en: '{name} has no team' },
  entry_looks_alike: {
    zh: '{name}与{other}（{first}）很像',
    en: '{name} looks like {other} ({first})',
  },
  entry_namesake: {
    zh: '{name}与{team}的一名棋手同名（{first}），证件号不同',
    en: '{name} is also the name of a player of {team} ({first}); the numbers differ',
  },
  entry_no_list: {
    zh: '这个工作表没有名单，已略过',
    en: 'This sheet has no list and was left out',
  },
  entry_unknown_team: { zh: '{team}不在邀请之列', en: '{team} is not among the invited teams' },
  entry_team_from_above: {
    zh: '单位空着，按上一行算作{team}',
    en: 'The team is blank, taken to be {team} from above',
  },
} as const;

/** A place: 第一名, Place 1. */
export function placeText(language: Language, place: number): string {
  return language === 'zh' ? `第${chineseNumber(place)}名` : `Place ${place}`;
}

/** A day as it is written on paper: 2016年7月10日, 10 July 2016. */
export function dateText(language: Language, date: string): string {
  const day = new Date(`${date}T00:00:00Z`);
  const form = language === 'zh' ? 'zh-CN' : 'en-GB';
  return day.toLocaleDateString(form, { dateStyle: 'long', timeZone: 'UTC' });
}
