import type { Problem } from '../wire/Problem';
import type { SeatLink } from '../wire/SeatLink';
import type { SeatRequest } from '../wire/SeatRequest';
import type { SeatsPage } from '../wire/SeatsPage';
import type { SeatView } from '../wire/SeatView';

const SEATS = '/api/v1/seats';

/** The server's word that something is not done. */
export class NotDone extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem.fault);
    this.problem = problem;
  }
}

/** The seats that were given out. Rejects with [`NotDone`] where the server says no. */
export async function givenSeats(): Promise<readonly SeatView[]> {
  return (await asked(SEATS, {}, isSeatsPage)).seats;
}

/** Gives out a seat; its link is never told again. */
export function giveSeat(request: SeatRequest): Promise<SeatLink> {
  const headers = { 'content-type': 'application/json' };
  return asked(SEATS, { method: 'POST', headers, body: JSON.stringify(request) }, isSeatLink);
}

/** Takes a seat away, with all its links and sessions. */
export async function takeSeatAway(id: number): Promise<void> {
  const answer = await fetch(`${SEATS}/${id}`, { method: 'DELETE' });
  if (!answer.ok) throw await notDone(answer);
}

async function asked<T>(
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

async function notDone(answer: Response): Promise<NotDone> {
  try {
    const problem: unknown = await answer.json();
    if (typeof problem === 'object' && problem !== null && isProblem(problem))
      return new NotDone(problem);
  } catch {
    // Something between the page and the server has answered.
  }
  return new NotDone({ fault: `${answer.status} ${answer.statusText}` });
}

// The declarations are generated from the server's own types, so one field tells the shape.
function isSeatsPage(page: object): page is SeatsPage {
  return 'seats' in page;
}

function isSeatLink(page: object): page is SeatLink {
  return 'link' in page;
}

function isProblem(page: object): page is Problem {
  return 'fault' in page;
}
