import type { Problem } from '../wire/Problem';
import { faultText } from './faults';
import { refusalText } from './refusals';
import { say, type Language } from './say';

/** Why a request over HTTP came to nothing; without a problem, the server was not reached. */
export function problemText(language: Language, problem: Problem | undefined): string {
  if (problem === undefined) return say(language, 'reconnecting');
  const said =
    language === 'zh' && problem.zh !== undefined ? problem.zh : faultText(language, problem.fault);
  const why = problem.refusal ? refusalText(language, problem.refusal) : said;
  return say(language, 'request_failed', { why });
}
