import type { CDPSession, Page } from 'playwright';

const sessions = new WeakMap<Page, Promise<CDPSession>>();

/** Switches an open page to a phone: its width, its layout, and touch. */
export async function becomePhone(page: Page): Promise<void> {
  await emulate(page, { width: 360, height: 780, mobile: true });
}

/** Switches it back to a desktop. */
export async function leavePhone(page: Page): Promise<void> {
  await emulate(page, { width: 1440, height: 900, mobile: false });
}

async function emulate(
  page: Page,
  device: { readonly width: number; readonly height: number; readonly mobile: boolean },
): Promise<void> {
  const session = await sessionOf(page);
  const { width, height, mobile } = device;
  // Playwright stores the size; the rest, which it can only set for a new browser, is set directly.
  await page.setViewportSize({ width, height });
  await session.send('Emulation.setDeviceMetricsOverride', { ...device, deviceScaleFactor: 1 });
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: mobile, maxTouchPoints: 1 });
}

function sessionOf(page: Page): Promise<CDPSession> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page);
  sessions.set(page, session);
  return session;
}
