import type { Page } from 'playwright';

/** Pastes what a script puts into `data`, as soon as the page handles it, which it shows by preventing the default. */
export async function paste(page: Page, fill: string): Promise<void> {
  await page.waitForFunction(
    `(() => {
      const data = new DataTransfer();
      ${fill};
      const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
      document.dispatchEvent(event);
      return event.defaultPrevented;
    })()`,
  );
}
