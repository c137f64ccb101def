import { randomInt } from 'node:crypto';
import type { BrowserContext, Page } from 'playwright';

/** Set by `npm run e2e -- --slow`. */
const isWanted = process.env['COFFERDAM_TEST_SLOW'] === '1';

const timesSlower = 4;
const [leastMilliseconds, mostMilliseconds] = [20, 400];

/**
 * With `--slow`, throttles each page's CPU to a fourth and varies the network latency, so that assertions before the
 * awaited state fail here and not on another machine.
 */
export function slowDown(context: BrowserContext): void {
  // A page can be closed before it is throttled.
  if (isWanted) context.on('page', (page) => void slowDownPage(context, page).catch(() => undefined));
}

async function slowDownPage(context: BrowserContext, page: Page): Promise<void> {
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: timesSlower });
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: randomInt(leastMilliseconds, mostMilliseconds),
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
}
