import { asked } from '../live/http';
import type { SeatLink } from '../wire/SeatLink';
import type { SeatRequest } from '../wire/SeatRequest';

/** The secret of a new seat in the hall for layers without delay; only an arbiter is given one. */
export async function hallKey(): Promise<string | undefined> {
  const request: SeatRequest = { seat: { kind: 'hall' }, label: 'OBS', once: false };
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
  };
  const { link } = await asked('/api/v1/seats', init, isLink);
  return link.split('#')[1];
}

// The declarations are generated from the server's own types, so one field tells the shape.
function isLink(page: object): page is SeatLink {
  return 'link' in page;
}
