// @vitest-environment happy-dom
import { mount, unmount } from 'svelte';
import { afterEach, expect, test, vi } from 'vitest';

import type { DelayAlarm } from '../wire/DelayAlarm';
import type { OutPage } from '../wire/OutPage';
import OutPanel from './OutPanel.svelte';

let component: ReturnType<typeof mount> | undefined;

afterEach(async () => {
  if (component) await unmount(component);
  vi.unstubAllGlobals();
});

/** What alarms the panel shows, once it has heard how the delay is doing. */
async function alarms(alarm?: DelayAlarm): Promise<string[]> {
  const page: OutPage = {
    delay: {
      delay: 30_000,
      released_until: 0,
      waiting: 3,
      oldest: 33_200,
      ...(alarm && { alarm }),
    },
  };
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(JSON.stringify(page))));
  const seat = { kind: 'technician' } as const;
  component = mount(OutPanel, { target: document.body, props: { seat, onask: () => undefined } });
  await vi.waitFor(() => {
    expect(document.body.textContent).toContain('30');
  });
  const shown = document.querySelectorAll('[role="alert"]');
  return [...shown].map((one) => one.textContent.trim());
}

test('nothing is alarming while the age of what is released is right', async () => {
  expect(await alarms()).toEqual([]);
});

test.each([
  [{ what: 'late', by: 3200 } as const, '3'],
  [{ what: 'early', by: 2000 } as const, '2'],
])('an alarm says by how much the age of what is released is off', async (alarm, seconds) => {
  const shown = await alarms(alarm);
  expect(shown).toHaveLength(1);
  expect(shown[0]).toContain(seconds);
});
