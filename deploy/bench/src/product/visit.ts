import { setTimeout as wait } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import type { BrowserContext, CDPSession, Page } from 'playwright';

/** What one first visit of a page cost. */
export interface Visit {
  /** Bytes of script as they came over the wire; a script inside the document as brotli would make it. */
  readonly scriptBytes: number;
  /** Of these, the bytes that a remote brought: its entry, its module and the page that was opened. */
  readonly remoteBytes: number;
  /** Requests started until the awaited one was answered or the page became idle. */
  readonly requests: number;
  /** Requests one after the other, the document not counted, until the awaited one was answered. */
  readonly serialSteps: number;
  readonly largestPaintMilliseconds: number;
  /** What the first interaction brought: bytes of script and requests. */
  readonly interaction: { readonly scriptBytes: number; readonly requests: number };
  /** One line a request, for people who want to know why. */
  readonly trace: readonly string[];
}

/** What is awaited of a visit. */
export interface Awaited {
  /** Something only the finished page shows. */
  readonly text: string;
  /** Path of the request whose answer it shows; null when the scripts are all it takes. */
  readonly requestPath: string | null;
  /** A first interaction with the finished page, such as opening a menu. */
  readonly interact?: (page: Page) => Promise<void>;
}

interface SeenRequest {
  readonly path: string;
  /** Addresses of the scripts that asked for it; empty when the document did. */
  readonly askedBy: readonly string[];
  readonly url: string;
  readonly type: string;
  readonly beganAt: number;
  endedAt: number | null;
  bytes: number;
}

/** 9 Mbit/s, 60 ms, a processor four times slower. */
const slowMachine = { throughput: (9_000_000 / 8) | 0, latency: 60, slowDown: 4 };

/** Opens a page on a slow machine, waits for what it must show, and counts. */
export async function visit(context: BrowserContext, address: string, awaited: Awaited): Promise<Visit> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await slowDown(session);
  const seen = await watchRequests(session);
  await watchPaints(page);
  await page.goto(address, { waitUntil: 'load' });
  await page.getByText(awaited.text, { exact: true }).first().waitFor();
  await wait(2_000);
  const largestPaintMilliseconds = await page.evaluate(
    () => (globalThis as unknown as { largestPaint: number }).largestPaint,
  );
  const inlineScripts = await page.locator('script:not([src]):not([type="application/json"])').allTextContents();
  const requests = [...seen.values()];
  await awaited.interact?.(page);
  await page.close();
  const later = [...seen.values()].slice(requests.length).filter(({ type }) => type === 'Script');
  const target = awaited.requestPath === null ? undefined : requests.find(({ path }) => path === awaited.requestPath);
  const until = target?.endedAt ?? Infinity;
  const counted = requests.filter(({ beganAt }) => beganAt < until);
  const scripts = requests.filter(({ type }) => type === 'Script');
  const ofFiles = bytesOf(scripts);
  const ofDocument = inlineScripts.reduce((sum, text) => sum + brotliCompressSync(text).length, 0);
  return {
    scriptBytes: ofFiles + ofDocument,
    remoteBytes: bytesOf(scripts.filter(({ path }) => path.startsWith('/remotes/'))),
    requests: counted.length,
    serialSteps: target === undefined ? 0 : stepsTo(target, requests),
    largestPaintMilliseconds,
    interaction: { scriptBytes: bytesOf(later), requests: later.length },
    trace: traceOf(counted, requests[0]?.beganAt ?? 0),
  };
}

function bytesOf(requests: readonly SeenRequest[]): number {
  return requests.reduce((sum, { bytes }) => sum + bytes, 0);
}

async function slowDown(session: CDPSession): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: slowMachine.latency,
    downloadThroughput: slowMachine.throughput,
    uploadThroughput: slowMachine.throughput,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowMachine.slowDown });
}

async function watchRequests(session: CDPSession): Promise<ReadonlyMap<string, SeenRequest>> {
  const seen = new Map<string, SeenRequest>();
  session.on('Network.requestWillBeSent', ({ requestId, request, type, timestamp, initiator }) => {
    if (!request.url.startsWith('http')) return;
    const { pathname } = new URL(request.url);
    const common = { path: pathname, url: request.url, type: type ?? 'Other', beganAt: timestamp };
    seen.set(requestId, { ...common, askedBy: scriptsOf(initiator.stack), endedAt: null, bytes: 0 });
  });
  session.on('Network.responseReceived', ({ requestId, response }) => {
    const one = seen.get(requestId);
    // The compressed body: headers are no script.
    if (one !== undefined) one.bytes = Number(response.headers['content-length'] ?? 0);
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength, timestamp }) => {
    const one = seen.get(requestId);
    if (one !== undefined) Object.assign(one, { endedAt: timestamp, bytes: one.bytes || encodedDataLength });
  });
  return seen;
}

async function watchPaints(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const global = globalThis as unknown as { largestPaint: number };
    global.largestPaint = 0;
    // This file has Node's types, which lack the browser's entries.
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) global.largestPaint = entry.startTime;
    }).observe({ type: 'largest-contentful-paint' as 'mark', buffered: true });
  });
}

interface Stack {
  readonly callFrames: readonly { readonly url: string }[];
  readonly parent?: Stack;
}

function scriptsOf(stack: Stack | undefined): string[] {
  if (stack === undefined) return [];
  return [...stack.callFrames.map(({ url }) => url), ...scriptsOf(stack.parent)];
}

/**
 * How many requests had to be made one after the other. What the document asks for is the first step; what a script
 * asks for comes after that script, and after every answer that was there by then, needed or not.
 */
function stepsTo(target: SeenRequest, requests: readonly SeenRequest[]): number {
  const before = requests.filter(
    ({ url, type, endedAt }) =>
      type !== 'Document' &&
      target.askedBy.length > 0 &&
      endedAt !== null &&
      endedAt <= target.beganAt &&
      (type === 'Fetch' || target.askedBy.includes(url)),
  );
  return 1 + Math.max(0, ...before.map((one) => stepsTo(one, requests)));
}

function traceOf(requests: readonly SeenRequest[], start: number): string[] {
  const milliseconds = (at: number | null): string =>
    (at === null ? '…' : ((at - start) * 1_000).toFixed(0)).padStart(5);
  return requests.map(
    (one) =>
      `${milliseconds(one.beganAt)} ${milliseconds(one.endedAt)} ${one.type.padEnd(10)} ${String(one.bytes).padStart(7)} ${one.path}`,
  );
}
