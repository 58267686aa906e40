/** Why something asked of the event's terms, entries, rounds or ledger is not done. */
export const EVENT_REFUSALS = {
  reason_needed: { zh: '需要写明理由', en: 'A reason is needed' },
  bad_text: { zh: '文字不能用：{fault}', en: 'The text {fault}' },
  stale_terms: { zh: '规程已被别处改过', en: 'Others have changed the terms meanwhile' },
  no_such_question: { zh: '这个问题不存在或已经定了', en: 'That is not open' },
  stale_roster: {
    zh: '报名表已被别处改过',
    en: 'Others have changed the entry list meanwhile',
  },
  frozen: {
    zh: '第一轮对阵公布后报名表不能再改',
    en: 'The entry list is frozen since the first pairing was published',
  },
  late_entry: { zh: '规程不收逾期报名', en: 'The regulations take no late entries' },
  bad_entries: { zh: '报名表不能这样：{fault}', en: 'The entry list cannot be so: {fault}' },
  unknown_player: { zh: '没有 {number} 号棋手', en: 'There is no player {number}' },
  already_withdrawn: { zh: '该棋手已经退赛', en: 'The player has left already' },
  not_withdrawn: { zh: '该棋手没有退赛', en: 'The player has not left' },
  open_questions: {
    zh: '规程里还有没定的问题，先在“规程”页定下来',
    en: 'Questions of the regulations are open; settle them on the page “Regulations”',
  },
  not_drawn: { zh: '还没有抽签', en: 'The numbers have not been drawn' },
  open_games: { zh: '还有 {count} 局没有结果', en: '{count} games are open' },
  unknown_offence: { zh: '记录里没有这一条', en: 'There is no such offence in the ledger' },
  not_in_game: { zh: '该棋手不在这一局', en: 'The player is not in that game' },
  round_begun: { zh: '第{round}轮已经开始，不能撤回', en: 'Round {round} has begun' },
  game_begun: {
    zh: '第 {table} 台已经开始，不能重新编排',
    en: 'The game at table {table} has begun, so it is not paired anew',
  },
  already_ruled: { zh: '这一条已经裁定过', en: 'This offence has been ruled on meanwhile' },
  ledger_full: { zh: '犯规记录已满', en: 'The ledger is full' },
} as const;
