import { toMove } from '../live/clocks';
import type { GameView } from '../wire/GameView';
import { plyText } from './plies';
import { resultText } from './results';
import { say, type Language } from './say';

/** How a game stands, as it is read out: the last move, check, whose turn it is, or the result. */
export function standingText(language: Language, game: GameView): string {
  const { standing, result } = game;
  const said: string[] = [];
  if (standing) {
    const mover = toMove(standing);
    if (standing.last) {
      const side = say(language, mover === 'red' ? 'black' : 'red');
      said.push(say(language, 'last_move', { side, move: plyText(language, standing.last) }));
    }
    if (standing.check) said.push(say(language, 'check'));
    if (!result) said.push(say(language, 'turn_of', { side: say(language, mover) }));
  }
  if (result) said.push(say(language, 'game_ended', { result: resultText(language, result) }));
  return said.join(language === 'zh' ? '，' : ', ');
}
