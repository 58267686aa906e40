import type { Answer } from '../wire/Answer';
import type { Question } from '../wire/Question';
import type { Terms } from '../wire/Terms';
import { unreachable } from '../live/unreachable';
import { t } from './language.svelte';

/** A reading of what the regulations leave open. */
export interface Reading {
  readonly answer: Answer;
  /** Whether the regulations themselves propose it. */
  readonly proposed: boolean;
}

export function questionText(question: Question): `question_${Question}` {
  return `question_${question}`;
}

/** What depends on it. */
export function stakesText(question: Question): `stakes_${Question}` {
  return `stakes_${question}`;
}

/** The readings of a question, with the one that the regulations propose. */
export function readings(question: Question, { regulations }: Terms): readonly Reading[] {
  switch (question) {
    case 'team_score': {
      const now = regulations.pairing.team_count;
      const all = regulations.competitions.team_size;
      const counts = [...new Set([now, Math.max(all - 1, 1), 0])];
      return counts.map((count) => ({
        answer: { question, team_count: count },
        proposed: count === now,
      }));
    }
    case 'place_reverse': {
      const kinds = ['reverse', 'ops_reverse', 'opponent_places', 'place_reverse'] as const;
      const now = regulations.pairing.tiebreaks;
      return kinds.map((tiebreak) => ({
        answer: { question, tiebreak },
        proposed: now.includes(tiebreak),
      }));
    }
    case 'repetition': {
      const now = JSON.stringify(regulations.play.repetition);
      const kinds = [{ rounds: 3 }, { cycles: 3 }, { occurrences: 3 }] as const;
      return kinds.map((repetition) => ({
        answer: { question, repetition },
        proposed: JSON.stringify(repetition) === now,
      }));
    }
    default:
      return unreachable(question);
  }
}

export function readingText(answer: Answer): string {
  switch (answer.question) {
    case 'team_score':
      return answer.team_count === 0
        ? t('reading_all')
        : t('reading_best', { count: answer.team_count });
    case 'place_reverse':
      return t(`tiebreak_${answer.tiebreak}`);
    case 'repetition': {
      const { repetition } = answer;
      if ('rounds' in repetition) return t('reading_rounds', { times: repetition.rounds });
      if ('cycles' in repetition) return t('reading_cycles', { times: repetition.cycles });
      return t('reading_occurrences', { times: repetition.occurrences });
    }
    default:
      return unreachable(answer);
  }
}
