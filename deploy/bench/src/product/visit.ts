import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContext } from 'playwright';

/** What one first visit of a page cost. */
export interface Visit {
  /** Bytes of script as they came over the wire. */
  readonly scriptBytes: number;
  readonly requests: number;
  readonly largestPaintMilliseconds: number;
}

/** 9 Mbit/s, 60 ms, a processor four times slower. */
const slowMachine = { throughput: (9_000_000 / 8) | 0, latency: 60, slowDown: 4 };

/** Opens a page on a slow machine and counts until nothing has moved for a second. */
export async function visit(context: BrowserContext, address: string): Promise<Visit> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: slowMachine.latency,
    downloadThroughput: slowMachine.throughput,
    uploadThroughput: slowMachine.throughput,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowMachine.slowDown });

  const scripts = new Set<string>();
  let scriptBytes = 0;
  let requests = 0;
  session.on('Network.requestWillBeSent', () => (requests += 1));
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    const isScript = type === 'Script' || response.mimeType.includes('javascript');
    if (isScript) scripts.add(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) scriptBytes += encodedDataLength;
  });
  await page.addInitScript(() => {
    const global = globalThis as unknown as { largestPaint: number };
    global.largestPaint = 0;
    // Node's types, which stand here, know none of the browser's entries.
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) global.largestPaint = entry.startTime;
    }).observe({ type: 'largest-contentful-paint' as 'mark', buffered: true });
  });
  await page.goto(address, { waitUntil: 'networkidle' });
  await wait(1_000);
  const largestPaintMilliseconds = await page.evaluate(
    () => (globalThis as unknown as { largestPaint: number }).largestPaint,
  );
  await page.close();
  return { scriptBytes, requests, largestPaintMilliseconds };
}
