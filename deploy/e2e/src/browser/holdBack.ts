import type { Page } from 'playwright';

/** A call whose response is held back. */
export interface HeldCall {
  /** Resolves when the page has sent the call. */
  readonly begun: Promise<unknown>;
  /** Lets this call and later ones through. */
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
  // A test that fails earlier reports its own failure.
  begun.catch(() => undefined);
  return { begun, release };
}
