import type { Page } from 'playwright';

/** A call whose answer is held back. */
export interface HeldCall {
  /** When the page has asked. */
  readonly begun: Promise<unknown>;
  /** Lets the call through, and those after it. */
  release(): void;
}

/** Holds a call of a page back, so that a test can wait for what the page shows until then. */
export async function holdBack(page: Page, address: RegExp): Promise<HeldCall> {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  // The route stays: taking it away while it lets a call through would handle that call twice.
  await page.route(address, async (route) => {
    await held;
    await route.continue();
  });
  const begun = page.waitForRequest(address);
  // A test that fails before it waits for it has a failure of its own.
  begun.catch(() => undefined);
  return { begun, release };
}
