import { OFFENCES, offenceText, CONSEQUENCES, consequenceText } from './offences';
import { say, type Language, type PlainKey } from './say';
import { tiebreakText } from './tiebreaks';

interface Words {
  readonly zh: string;
  readonly en: string;
}

const w = (zh: string, en: string): Words => ({ zh, en });

/** What the settings of an event are called, by their keys; sections by the beginnings of them. */
const LABELS: Readonly<Record<string, Words>> = {
  name: w('赛事名称', 'Name'),
  rounds: w('轮数', 'Rounds'),
  allowance: w('每方用时（分钟）', 'Time for each side (minutes)'),
  public_delay: w('公众延时（秒）', 'Public delay (seconds)'),

  'regulations.organisation': w('组织', 'Organisation'),
  'regulations.organisation.hosts': w('主办', 'Hosts'),
  'regulations.organisation.organisers': w('承办', 'Organisers'),
  'regulations.organisation.co_organisers': w('协办', 'Co-organisers'),
  'regulations.organisation.dates': w('比赛日期', 'Dates'),
  'regulations.organisation.dates.from': w('开始日期', 'From'),
  'regulations.organisation.dates.to': w('结束日期', 'To'),
  'regulations.organisation.dates.lunar': w('农历', 'Lunar calendar'),
  'regulations.organisation.venue.name': w('比赛地点', 'Venue'),
  'regulations.organisation.venue.address': w('地址', 'Address'),
  'regulations.organisation.venue.opening': w('开幕式地点', 'Opening at'),

  'regulations.entry': w('报名', 'Entry'),
  'regulations.entry.invited': w('邀请的队', 'Invited teams'),
  'regulations.entry.deadline': w('报名截止', 'Deadline'),
  'regulations.entry.documents': w('报名材料', 'Documents'),
  'regulations.entry.players_insure_themselves': w('棋手自办保险', 'Players insure themselves'),
  'regulations.entry.stay_to_the_end': w(
    '每队赛完全程的人数',
    'Players of a team who stay to the end',
  ),
  'regulations.entry.support.yuan_per_team': w('每队补助（元）', 'Support for a team (yuan)'),
  'regulations.entry.support.meals': w('食宿', 'Meals'),
  'regulations.entry.eligibility.checked': w('核查资格', 'Eligibility is checked'),
  'regulations.entry.eligibility.mixed_teams': w('可跨县组队', 'Teams across counties'),
  'regulations.entry.eligibility.outsiders_bring': w('外来务工者另需证件', 'Outsiders also bring'),
  'regulations.entry.eligibility.teams': w('各队的资格要求', 'What each team’s players bring'),

  'regulations.competitions': w('项目', 'Competitions'),
  'regulations.competitions.individual': w('个人赛', 'Individual competition'),
  'regulations.competitions.teams': w('团体赛', 'Team competition'),
  'regulations.competitions.team_size': w('每队人数（0 不限）', 'Players of a team (0: any)'),
  'regulations.competitions.final_tie': w('破同分后仍相同', 'Equal after the last tie-break'),

  'regulations.prizes': w('奖励', 'Prizes'),
  'regulations.prizes.individual': w('个人奖', 'Players’ prizes'),
  'regulations.prizes.individual_total': w(
    '个人奖金总额（核对，0 不核）',
    'Sum of players’ prizes (0: unchecked)',
  ),
  'regulations.prizes.teams': w('团体奖', 'Teams’ prizes'),
  'regulations.prizes.teams_total': w(
    '团体奖金总额（核对，0 不核）',
    'Sum of teams’ prizes (0: unchecked)',
  ),
  'regulations.prizes.sharing': w('名次并列时的奖金', 'Prizes of a shared place'),

  'regulations.programme': w('日程', 'Programme'),
  'regulations.programme.utc_offset_minutes': w(
    '时区（比 UTC 早的分钟数）',
    'Time zone (minutes ahead of UTC)',
  ),
  'regulations.programme.items': w('日程各项', 'Items'),

  'regulations.lottery': w('抽签', 'Lottery'),
  'regulations.lottery.numbering': w('编号', 'Numbers come from'),
  'regulations.lottery.separate_team_mates': w('同队不连号', 'Team mates apart'),

  'regulations.pairing': w('编排与名次', 'Pairing and standings'),
  'regulations.pairing.rounds': w('编排轮数', 'Rounds to pair'),
  'regulations.pairing.points.win': w('胜', 'Win'),
  'regulations.pairing.points.draw': w('和', 'Draw'),
  'regulations.pairing.points.loss': w('负', 'Loss'),
  'regulations.pairing.points.bye': w('轮空得分', 'Bye'),
  'regulations.pairing.points.forfeit_win': w('对方弃权得分', 'Win by forfeit'),
  'regulations.pairing.points.forfeit_loss': w('弃权得分', 'Loss by forfeit'),
  'regulations.pairing.tiebreaks': w('破同分次序', 'Tie-breaks in order'),
  'regulations.pairing.bye_opponent': w('轮空的对手分', 'Opponent’s points of a bye'),
  'regulations.pairing.ops_include_forfeits': w(
    '对手分计入弃权局',
    'Opponents of forfeited games count',
  ),
  'regulations.pairing.wins_include_unplayed': w(
    '轮空和弃权胜算胜局',
    'Byes and forfeit wins are wins',
  ),
  'regulations.pairing.team_count': w(
    '团体取最好几人（0 为全队）',
    'Players of a team that count (0: all)',
  ),
  'regulations.pairing.team_method': w('团体成绩', 'What a team adds up'),
  'regulations.pairing.team_tie': w('团体同分', 'Teams of equal sums'),
  'regulations.pairing.forfeits_in_a_row_limit': w(
    '连续弃权几轮后不再编排（0 不限）',
    'Not paired after so many forfeits in a row (0: never)',
  ),
  'regulations.pairing.met_includes_forfeits': w(
    '弃权的对阵算相遇过',
    'Forfeited pairings have met',
  ),
  'regulations.pairing.rematch_allowed': w('可再次相遇', 'May meet again'),
  'regulations.pairing.bye_after_bye': w('可再次轮空', 'Second bye'),
  'regulations.pairing.bye_after_forfeit_win': w(
    '对方弃权后仍可轮空',
    'Bye after a win by forfeit',
  ),
  'regulations.pairing.team_avoidance': w('同队回避', 'Team mates are kept apart'),
  'regulations.pairing.colour_run_limit': w('连续同色上限（连三）', 'Limit of one colour in a row'),
  'regulations.pairing.colour_surplus_limit': w(
    '先后手差上限（多三）',
    'Limit of a colour’s surplus',
  ),
  'regulations.pairing.last_round_colour_relaxed': w(
    '末轮先后手放宽',
    'Colours relaxed in the last round',
  ),
  'regulations.pairing.first_round': w('首轮编排', 'First round'),
  'regulations.pairing.smaller_number_red_first': w(
    '奇数台小号先',
    'Smaller number red at odd tables',
  ),
  'regulations.pairing.late_entry': w('逾期报名', 'Late entries'),
  'regulations.pairing.unplayed_draw': w('未对弈的协议和棋', 'Agreed draw without a game'),
  'regulations.pairing.exact_up_to': w(
    '多少人以内求最优编排',
    'Optimal pairing up to so many players',
  ),

  'regulations.play': w('对局', 'Play'),
  'regulations.play.rule_book': w('竞赛规则', 'Rule book'),
  'regulations.play.late_minutes': w('迟到几分钟判弃权', 'Forfeit when so many minutes late'),
  'regulations.play.zero_loses': w('读到 0 判负', 'Reading 0 loses'),
  'regulations.play.natural_limit.rounds': w('自然限着（回合）', 'Natural limit (rounds)'),
  'regulations.play.natural_limit.checks_counted': w('其中计入的将军数', 'Checks counted in it'),
  'regulations.play.repetition.cycles': w('循环几次', 'Repeated cycles'),
  'regulations.play.repetition.rounds': w('循环几个回合', 'Repeated rounds'),
  'regulations.play.repetition.occurrences': w('局面出现几次', 'Occurrences'),
  'regulations.play.perpetual_check': w('长将', 'Perpetual check'),
  'regulations.play.must_vary_within_rounds': w('几回合内变着', 'Varies within rounds'),
  'regulations.play.illegal_move': w('违例着法', 'Illegal move'),
  'regulations.play.king_capture_wins': w('吃将即胜', 'Taking the king wins'),
  'regulations.play.check_is_announced': w('将军要喊', 'Check is announced'),
  'regulations.play.knocked_pieces.below_seconds': w(
    '碰倒棋子：对方不足几秒时',
    'Pieces knocked over: opponent under (s)',
  ),
  'regulations.play.knocked_pieces.bonus_seconds': w(
    '碰倒棋子：给对方加几秒',
    'Pieces knocked over: opponent gets (s)',
  ),
  'regulations.play.adjudication_above_seconds': w('提议判和须多于几秒', 'Draw asked above (s)'),
  'regulations.play.adjusting_needs_consent': w('整理棋子须对方同意', 'Adjusting needs consent'),

  'regulations.fouls': w('犯规', 'Fouls'),
  'regulations.fouls.lose_at': w(
    '一局几次犯规判负（0 不判）',
    'Fouls of a game that lose it (0: never)',
  ),
  'regulations.fouls.table': w('处罚表', 'Consequences'),

  'regulations.big_board': w('挂盘', 'Big board'),
  'regulations.big_board.featured': w('挂哪一局', 'Which game hangs'),
  'regulations.big_board.players_must_accept': w('棋手须接受挂盘', 'Players must accept'),
  'regulations.big_board.players_see_it': w('棋手看得见大棋盘', 'Players can see it'),
  'regulations.big_board.tables_with_moves': w('录着法的台数', 'Tables entered move by move'),

  'regulations.interpretation': w('解释权', 'Interpretation'),
  'regulations.questions': w('首轮前要定的问题', 'To be settled before round 1'),
};

/** The readings of settings that have a few, in the order in which they are offered. */
const CHOICES: Readonly<Record<string, Readonly<Record<string, Words>>>> = {
  'regulations.competitions.final_tie': {
    lots: w('抽签', 'lots are drawn'),
    shared: w('名次并列', 'the place is shared'),
  },
  'regulations.prizes.sharing': {
    split: w('相加平分', 'added and divided'),
    whole: w('各得全奖', 'each gets the whole'),
  },
  'regulations.lottery.numbering': {
    lottery: w('电脑抽签', 'a lottery'),
    entry_list: w('报名次序', 'the entry list'),
  },
  'regulations.pairing.bye_opponent': {
    lowest_active: w('在赛棋手的最低分', 'lowest of those still in'),
    lowest_all: w('全体最低分', 'lowest of all'),
    zero: w('0', '0'),
  },
  'regulations.pairing.team_method': {
    points: w('积分之和', 'points'),
    places: w('名次之和', 'places'),
  },
  'regulations.pairing.team_tie': {
    every_place: w('依次比队员名次', 'every player’s place'),
    best_place: w('比最好名次', 'the best place'),
    shared: w('并列', 'shared'),
  },
  'regulations.pairing.team_avoidance': {
    whole_event: w('全程', 'in all rounds'),
    first_round: w('首轮', 'in round 1'),
    never: w('不回避', 'never'),
  },
  'regulations.pairing.first_round': {
    neighbours: w('相邻号', 'neighbours'),
    halves: w('上下半区', 'halves'),
    fold: w('首尾', 'first and last'),
  },
  'regulations.pairing.late_entry': {
    refused: w('不收', 'refused'),
    next_round: w('下一轮加入', 'join the next round'),
  },
  'regulations.pairing.unplayed_draw': {
    double_forfeit: w('双方弃权', 'both forfeit'),
    draw: w('和棋', 'draw'),
  },
  'regulations.play.rule_book': {
    cn2011: w('象棋竞赛规则 2011', 'Chinese rules 2011'),
    cn2020: w('象棋竞赛规则 2020', 'Chinese rules 2020'),
    axf: w('亚洲象棋规则', 'Asian rules'),
  },
  'regulations.play.perpetual_check': {
    loses: w('判负', 'loses'),
    must_vary: w('先令变着', 'must vary'),
  },
  'regulations.play.illegal_move': {
    loses: w('判负', 'loses'),
    foul: w('记犯规', 'a foul'),
  },
  'regulations.big_board.featured': {
    top_group: w('最高分组', 'of the top points group'),
    first_table: w('第一台', 'table 1'),
  },
};

/** The columns of settings that are tables. */
const COLUMNS: Readonly<Record<string, Words>> = {
  from: w('从第几名', 'From place'),
  to: w('到第几名', 'To place'),
  yuan: w('奖金（元）', 'Yuan'),
  cup: w('奖杯', 'Cup'),
  certificate: w('证书', 'Certificate'),
  what: w('事项', 'What'),
  round: w('轮次', 'Round'),
  starts: w('开始', 'Starts'),
  ends: w('结束', 'Ends'),
  note: w('说明', 'Note'),
  offence: w('事由', 'Offence'),
  counted_in: w('累计范围', 'Counted in'),
  consequences: w('逐次处罚', 'Consequences'),
  costs_seconds: w('扣时（秒）', 'Costs (s)'),
  team: w('队', 'Team'),
  proofs: w('证件', 'Proofs'),
  prefixes: w('证号前六位', 'First six digits'),
  chooses_from: w('可选自', 'Chooses from'),
};

const TIEBREAKS = [
  'ops',
  'wins',
  'fouls',
  'reverse',
  'ops_reverse',
  'opponent_places',
  'place_reverse',
  'progressive',
  'direct',
  'black_games',
  'black_wins',
  'otb_wins',
] as const;
const PROOFS = ['county_card', 'work_card', 'employment_certificate'] as const;
const OCCASIONS = ['check_in', 'meeting', 'lottery', 'opening', 'meal', 'closing'] as const;

const named = <Code extends string>(
  codes: readonly Code[],
  key: (code: Code) => PlainKey,
): readonly (readonly [string, PlainKey])[] => codes.map((code) => [code, key(code)]);

/** What the parts of lists and tables of settings may be, by the last word of their keys. */
const PARTS: Readonly<Record<string, readonly (readonly [string, PlainKey])[]>> = {
  tiebreaks: named(TIEBREAKS, tiebreakText),
  proofs: named(PROOFS, (proof) => proof),
  outsiders_bring: named(PROOFS, (proof) => proof),
  offence: named(OFFENCES, offenceText),
  consequences: named(CONSEQUENCES, consequenceText),
  counted_in: [
    ['game', 'counted_in_game'],
    ['event', 'counted_in_event'],
  ],
  what: [
    ...named(OCCASIONS, (occasion) => `occasion_${occasion}` as const),
    ['round', 'occasion_round'],
    ['other', 'offence_other'],
  ],
  questions: [
    ['team_score', 'part_team_score'],
    ['repetition', 'part_repetition'],
    ['place_reverse', 'tiebreak_reverse'],
  ],
};

/** What a setting is called. */
export function settingText(language: Language, key: string): string {
  return LABELS[key]?.[language] ?? key;
}

/** What a column of a table of settings is called. */
export function columnText(language: Language, column: string): string {
  return COLUMNS[column]?.[language] ?? column;
}

/** What a setting may be, where that is one of a few; nothing otherwise. */
export function choicesOf(language: Language, key: string): readonly (readonly [string, string])[] {
  const choices = Object.entries(CHOICES[key] ?? {});
  if (choices.length > 0) return choices.map(([value, words]) => [value, words[language]]);
  return (PARTS[lastOf(key)] ?? []).map(([code, text]) => [code, say(language, text)]);
}

const lastOf = (key: string): string => key.slice(key.lastIndexOf('.') + 1);

/** What a setting is. */
export function valueText(language: Language, key: string, value: string): string {
  if (value === 'true') return language === 'zh' ? '是' : 'yes';
  if (value === 'false') return language === 'zh' ? '否' : 'no';
  return CHOICES[key]?.[value]?.[language] ?? value;
}

/** Whether a setting has a name in both languages. */
export function isNamed(key: string): boolean {
  return LABELS[key] !== undefined;
}
