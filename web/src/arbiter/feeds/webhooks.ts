import { asked, notDone } from '../../live/http';
import type { Webhook } from '../../wire/Webhook';
import type { WebhooksPage } from '../../wire/WebhooksPage';
import type { WebhookView } from '../../wire/WebhookView';

const WEBHOOKS = '/api/v1/webhooks';

/** Whom the event is told to, and how far each is. */
export const webhooks = (): Promise<WebhooksPage> =>
  asked(WEBHOOKS, {}, (page): page is WebhooksPage => 'hooks' in page);

/** Says whom it is told to from now on. Rejects where the server says no. */
export async function setWebhooks(revision: number, hooks: readonly Webhook[]): Promise<void> {
  const answer = await fetch(WEBHOOKS, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ revision, hooks }),
  });
  if (!answer.ok) throw await notDone(answer);
}

/** What is asked for when an address is to be told, or one no longer. */
export function setting(hooks: readonly WebhookView[]): Webhook[] {
  return hooks.map(({ address, inside }) => ({ address, inside }));
}
