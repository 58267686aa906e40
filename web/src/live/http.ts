import type { Problem } from '../wire/Problem';

/** The server's word that something is not done. */
export class NotDone extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.fault);
    this.problem = problem;
  }
}

/** The page at `url`, if it is one. Rejects with [`NotDone`] where the server says no. */
export async function asked<T>(
  url: string,
  init: RequestInit,
  is: (page: object) => page is T & object,
): Promise<T> {
  const answer = await fetch(url, init);
  if (!answer.ok) throw await notDone(answer);
  const page: unknown = await answer.json();
  if (typeof page === 'object' && page !== null && is(page)) return page;
  throw new NotDone({ fault: `${url} answered something else` });
}

/** Why an answer is not what was asked for. */
export async function notDone(answer: Response): Promise<NotDone> {
  try {
    const problem: unknown = await answer.json();
    if (typeof problem === 'object' && problem !== null && isProblem(problem))
      return new NotDone(problem);
  } catch {
    // Something between the page and the server has answered.
  }
  return new NotDone({ fault: `${answer.status} ${answer.statusText}` });
}

/** The server's words in a caught fault; `undefined` where it was not reached. */
export function problemIn(fault: unknown): Problem | undefined {
  return fault instanceof NotDone ? fault.problem : undefined;
}

function isProblem(page: object): page is Problem {
  return 'fault' in page;
}
