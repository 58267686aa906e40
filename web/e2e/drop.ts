import type { Page } from 'playwright-core';

/** Drops a file on a page as a mouse does. */
export async function drop(page: Page, name: string, bytes: readonly number[]): Promise<void> {
  const dataTransfer = await page.evaluateHandle(
    ([file, content]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([new Uint8Array(content)], file));
      return transfer;
    },
    [name, bytes] as const,
  );
  await page.dispatchEvent('body', 'dragover', { dataTransfer });
  await page.dispatchEvent('body', 'drop', { dataTransfer });
}
