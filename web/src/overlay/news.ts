import type { View } from '../live/view';
import { roundNumber } from '../text/numerals';
import { plyText } from '../text/plies';
import { resultText } from '../text/results';
import { say, type Language } from '../text/say';
import type { GameView } from '../wire/GameView';

/** The most games that the strip tells of: more would take minutes to come round. */
const MOST = 12;

/** What there is to tell, the most important first: notice, results, games in play. */
export function newsOf(language: Language, view: View): readonly string[] {
  const notice = view.scenes?.notice;
  const told = notice ? [`${notice.title} ${notice.text.replaceAll('\n', ' ')}`] : [];
  const over = view.games.filter(({ result }) => result !== undefined);
  const inPlay = view.games.filter(({ result, standing }) => !result && standing?.last);
  const round =
    view.event.round === undefined
      ? []
      : [say(language, 'round', { round: roundNumber(language, view.event.round) })];
  const games = [...over, ...inPlay].slice(0, MOST).map((game) => gameNews(language, game));
  return [...told, ...(games.length > 0 ? games : round)];
}

function gameNews(language: Language, game: GameView): string {
  const table = say(language, 'table', { table: game.table });
  const players = `${game.red.name} ${say(language, 'versus')} ${game.black.name}`;
  const { result, standing } = game;
  const end = result
    ? resultText(language, result)
    : standing?.last
      ? plyText(language, standing.last)
      : say(language, 'in_play');
  return [table, players, end].join('\u3000');
}
