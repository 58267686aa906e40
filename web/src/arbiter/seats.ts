import { asked, notDone } from '../live/http';
import type { SeatLink } from '../wire/SeatLink';
import type { SeatRequest } from '../wire/SeatRequest';
import type { SeatsPage } from '../wire/SeatsPage';
import type { SeatView } from '../wire/SeatView';

const SEATS = '/api/v1/seats';

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

// The declarations are generated from the server's own types, so one field tells the shape.
function isSeatsPage(page: object): page is SeatsPage {
  return 'seats' in page;
}

function isSeatLink(page: object): page is SeatLink {
  return 'link' in page;
}
