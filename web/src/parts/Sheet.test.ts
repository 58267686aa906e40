// @vitest-environment happy-dom
import { createRawSnippet, mount, unmount } from 'svelte';
import { expect, test, vi } from 'vitest';

import Sheet from './Sheet.svelte';

test('Escape puts it away at once, and the late word of the browser not once more', async () => {
  const onclose = vi.fn();
  const children = createRawSnippet(() => ({ render: () => '<p>走</p>' }));
  const sheet = mount(Sheet, {
    target: document.body,
    props: { title: '键盘', onclose, children },
  });
  await vi.waitFor(() => {
    expect(document.querySelector('dialog')?.open).toBe(true);
  });
  const dialog = document.querySelector('dialog');
  dialog?.dispatchEvent(new Event('cancel', { cancelable: true }));
  expect(onclose).toHaveBeenCalledTimes(1);
  expect(dialog?.open).toBe(false);
  dialog?.dispatchEvent(new Event('close'));
  expect(onclose).toHaveBeenCalledTimes(1);
  await unmount(sheet);
});
