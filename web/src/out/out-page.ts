import { asked, notDone } from '../live/http';
import type { OutPage } from '../wire/OutPage';
import type { SoundRequest } from '../wire/SoundRequest';

/** How the stream and the delay are doing. */
export function outPage(): Promise<OutPage> {
  return asked('/api/v1/out', {}, isOutPage);
}

/** Mutes the stream, or lets it be heard again. */
export async function setSound(muted: boolean): Promise<void> {
  const request: SoundRequest = { muted };
  const answer = await fetch('/api/v1/out/sound', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(request),
  });
  if (!answer.ok) throw await notDone(answer);
}

/** Whole seconds, as people say them. */
export function seconds(millis: number): number {
  return Math.round(millis / 1000);
}

// The declarations are generated from the server's own types, so one field tells the shape.
function isOutPage(page: object): page is OutPage {
  return 'delay' in page;
}
