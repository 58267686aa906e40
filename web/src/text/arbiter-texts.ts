/** What the arbiter reads while he rules on a single game, its clock, its pairing or an offence. */
export const ARBITER_TEXTS = {
  of_this_game: { zh: '悔着、用时', en: 'Moves, clocks' },
  whole_entry: { zh: '打开录入页', en: 'Open the entry page' },
  adjust_clock: { zh: '调整用时', en: 'Adjust a clock' },
  adjust_hint: {
    zh: '调整要写理由，记入变更记录；照着棋钟改，在录入页上改。',
    en: 'An adjustment needs a reason and stands in the change log; a reading of the table’s clock is entered on the entry page.',
  },
  knocked_proposal: {
    zh: '{other}碰倒棋子：给{side}加 {minutes} 分钟',
    en: '{other} knocked pieces over: {minutes} more minutes for {side}',
  },
  knocked_reason: { zh: '对方碰倒棋子', en: 'the opponent knocked pieces over' },
  take_back_last: { zh: '撤回最后一着', en: 'Take back the last move' },
  take_back_sure: { zh: '再点一次，撤回 {move}', en: 'Tap again: take back {move}' },
  entry_adjust: { zh: '{side}用时改为 {time}', en: '{side} clock adjusted to {time}' },

  draft_anew: { zh: '还原为程序的草案', en: 'Back to the program’s draft' },
  repair_title: { zh: '改未开赛的对阵', en: 'Pair anew what has not begun' },
  repair_hint: {
    zh: '先后点两名棋手互换位置；已开赛的台不动。',
    en: 'Tap two players to exchange them; tables in play stay as they are.',
  },
  opponent_rests: { zh: '第 {table} 台：{name} 轮空', en: 'Table {table}: {name} rests' },
  repair_publish: { zh: '公布改动', en: 'Publish the change' },
  repair_undo: { zh: '还原', en: 'Undo' },
  repair_left: { zh: '{name} 已退出，不能再编排', en: '{name} has left and cannot be paired' },
  entry_repair: { zh: '改第{round}轮对阵', en: 'Change the pairing of round {round}' },

  rule_again: { zh: '改判', en: 'Rule anew' },
} as const;
