import type { EventEmitter } from 'node:events';
import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright';

/**
 * Contexts that visits of this process have left, by their options. A context keeps the files and the compiled code that its
 * browser has loaded: in a new one, the first page takes twice the processor time.
 */
const left = new WeakMap<Browser, Map<string, BrowserContext>>();

/** Contexts that a test changed in a way that can't be taken back, or that isn't worth it. */
const changed = new WeakSet<BrowserContext>();
const origins = new WeakMap<BrowserContext, Set<string>>();

const changes = [
  'addInitScript',
  'exposeBinding',
  'exposeFunction',
  'grantPermissions',
  'route',
  'routeFromHAR',
  'routeWebSocket',
  'setExtraHTTPHeaders',
  'setGeolocation',
  'setOffline',
] as const;
const events = ['console', 'dialog', 'request', 'requestfailed', 'requestfinished', 'response', 'weberror'];
const clockChanges = ['install', 'pauseAt', 'runFor', 'fastForward', 'setFixedTime', 'setSystemTime'] as const;

/** Whether a test has changed a context, or still listens to it. */
function isChanged(context: BrowserContext): boolean {
  const { listenerCount } = context as unknown as EventEmitter;
  return changed.has(context) || events.some((event) => listenerCount.call(context, event) > 0);
}

/** Returns a context without any data: one that an earlier visit with the same options has left, or a new one. */
export async function takeContext(
  browser: Browser,
  options: BrowserContextOptions,
  make: () => Promise<BrowserContext>,
): Promise<BrowserContext> {
  const key = JSON.stringify(options);
  const found = left.get(browser)?.get(key);
  left.get(browser)?.delete(key);
  if (found !== undefined) return found;
  const context = await make();
  noteChanges(context);
  return context;
}

/** Ends a visit: closes its pages, and removes all data of its context. One that a test has changed is closed. */
export async function leaveContext(
  browser: Browser,
  options: BrowserContextOptions,
  context: BrowserContext,
): Promise<void> {
  const key = JSON.stringify(options);
  const kept = left.get(browser) ?? new Map<string, BrowserContext>();
  left.set(browser, kept);
  if (isChanged(context) || kept.has(key)) return context.close();
  await Promise.all(context.pages().map((page) => page.close()));
  await context.clearCookies();
  // It is the first page of the next visit.
  const session = await context.newCDPSession(await context.newPage());
  for (const origin of origins.get(context) ?? []) {
    await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  }
  await session.detach();
  origins.get(context)?.clear();
  kept.set(key, context);
}

/** Closes the contexts of a browser that visits still use. */
export async function closeUsedContexts(browser: Browser): Promise<void> {
  const unused = new Set(left.get(browser)?.values());
  await Promise.all(browser.contexts().map((context) => (unused.has(context) ? undefined : context.close())));
}

function noteChanges(context: BrowserContext): void {
  noteCalls(context, changes, context);
  noteCalls(context.clock, clockChanges, context);
  const visited = new Set<string>();
  origins.set(context, visited);
  context.on('page', (page) =>
    page.on('framenavigated', (frame) => {
      const url = URL.parse(frame.url());
      if (url !== null && url.origin !== 'null') visited.add(url.origin);
    }),
  );
}

function noteCalls<Target extends object>(
  target: Target,
  names: readonly (keyof Target)[],
  context: BrowserContext,
): void {
  for (const name of names) {
    const call = target[name] as (...given: unknown[]) => unknown;
    Object.defineProperty(target, name, {
      value: (...given: unknown[]): unknown => {
        changed.add(context);
        return Reflect.apply(call, target, given);
      },
    });
  }
}
