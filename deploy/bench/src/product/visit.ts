import { setTimeout as wait } from 'node:timers/promises';
import { brotliCompressSync } from 'node:zlib';
import type { BrowserContext, CDPSession, Page } from 'playwright';

/** The cost of a first visit of a page. */
export interface Visit {
  /** Bytes of script as transferred; inline scripts as compressed by brotli. */
  readonly scriptBytes: number;
  /** Bytes of script that the page loads once it is idle: for the service worker and for visits without a network. */
  readonly idleScriptBytes: number;
  /** The part of these bytes that belongs to remotes: entry, module and opened page. */
  readonly remoteBytes: number;
  /** Requests started until the awaited one ended or the page became idle. */
  readonly requests: number;
  /** Sequential requests until the awaited one ended, not counting the document. */
  readonly serialSteps: number;
  readonly largestPaintMilliseconds: number;
  /** Bytes of script and requests of the first interaction. */
  readonly interaction: { readonly scriptBytes: number; readonly requests: number };
  /** One line per request, to explain the figures. */
  readonly trace: readonly string[];
}

/** The content and the request that a visit waits for. */
export interface Awaited {
  /** A text that only the finished page shows. */
  readonly text: string;
  /** Path of the request whose response it shows; null if it only needs scripts. */
  readonly requestPath: string | null;
  /** A first interaction with the finished page, such as opening a menu. */
  readonly interact?: (page: Page) => Promise<void>;
}

interface SeenRequest {
  readonly path: string;
  /** URLs of the scripts that requested it; empty if the document did. */
  readonly askedBy: readonly string[];
  readonly url: string;
  readonly type: string;
  readonly beganAt: number;
  endedAt: number | null;
  bytes: number;
}

/** What the page loads once it is idle. */
const whenIdle = /^\/assets\/(?:worker|offline)\..*\.js$/;

/** 9 Mbit/s, 60 ms latency, a processor that is four times slower. */
const slowMachine = { throughput: (9_000_000 / 8) | 0, latency: 60, slowDown: 4 };

/** Opens a page on a slow machine, waits for its content, and counts. */
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
  const idleScriptBytes = bytesOf(scripts.filter(({ path }) => whenIdle.test(path)));
  const ofFiles = bytesOf(scripts) - idleScriptBytes;
  const ofDocument = inlineScripts.reduce((sum, text) => sum + brotliCompressSync(text).length, 0);
  return {
    scriptBytes: ofFiles + ofDocument,
    idleScriptBytes,
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
    // Only the compressed body, without headers.
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
 * The number of sequential requests. Requests of the document are the first step. A script's requests come after that
 * script and after every response that had arrived by then, whether it was needed or not.
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
