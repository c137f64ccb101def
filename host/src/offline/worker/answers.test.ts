/** @jest-environment node */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { hostBuildHeader } from '@cofferdam/remote-contract';
import { createFakeCaches } from '../testing/fakeCaches.ts';
import { answerDocument, answerRegistry } from './answers.ts';
import { cacheNames } from './cacheNames.ts';
import type { WorkerFetchEvent } from './workerScope.ts';

const build = 'aaaaaaaaaaaaaaaa';
const before = { fetch: globalThis.fetch, caches: Reflect.get(globalThis, 'caches') as unknown };

/** What the server sends for a path; a path that isn't listed is never answered. */
let sent: Readonly<Record<string, Response>>;

beforeEach(async () => {
  jest.useFakeTimers();
  const { storage } = createFakeCaches();
  globalThis.fetch = async (asked) => sent[String(asked)] ?? new Promise(() => undefined);
  Object.assign(globalThis, { caches: storage });
  await (await storage.open(cacheNames.host(build))).put('/shell.html', new Response('cached document'));
  await (await storage.open(cacheNames.registry)).put('/registry', new Response('pinned registry'));
});
afterEach(() => {
  jest.useRealTimers();
  Object.assign(globalThis, before);
});

const asked = (path: string): WorkerFetchEvent =>
  ({ request: path, preloadResponse: Promise.resolve(undefined) }) as unknown as WorkerFetchEvent;

/** The text of a response, or "waits", after a time. */
async function after(milliseconds: number, answer: Promise<Response>): Promise<string> {
  const waits = new Promise<string>((resolve) => setTimeout(() => resolve('waits'), milliseconds));
  const text = Promise.race([answer.then((response) => response.clone().text()), waits]);
  await jest.advanceTimersByTimeAsync(milliseconds);
  return text;
}

describe('a server that accepts connections and never answers', () => {
  it('delays the cached document by 1.5 s and the pinned registry by one more', async () => {
    sent = {};
    const document = answerDocument(asked('/r/secrets'), build);
    expect(await after(1_400, document)).toBe('waits');
    expect(await after(101, document)).toBe('cached document');
    const registry = answerRegistry(asked('/registry'));
    expect(await after(900, registry)).toBe('waits');
    expect(await after(101, registry)).toBe('pinned registry');
  });

  it('has longer to send the registry if it sent the document', async () => {
    sent = { '/r/secrets': new Response('document', { headers: { [hostBuildHeader]: build } }) };
    expect(await after(0, answerDocument(asked('/r/secrets'), build))).toBe('document');
    const registry = answerRegistry(asked('/registry'));
    expect(await after(3_900, registry)).toBe('waits');
    expect(await after(101, registry)).toBe('pinned registry');
  });
});
