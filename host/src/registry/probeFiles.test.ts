import { afterEach, describe, expect, it } from '@jest/globals';
import { probeFiles } from './probeFiles.ts';
import { buildOf } from './testing/registryOf.ts';

const content = new TextEncoder().encode('the real script');
/** SHA-384 of that text. */
const integrity = 'sha384-BYAyH+KbyQv6nmzC0fy8hvkAIWpYJOu0SiNal3OOp4E1WyVtI16Q9jWCF2myhcjk';
const build = buildOf('vault', 'aaaaaaaaaaaaaaaa', { assets: [{ path: 'entry.js', integrity, bytes: 15 }] });
const originalFetch = globalThis.fetch;

/** Replaces the network. */
function network(answer: () => Promise<Partial<Response>>): { readonly caches: unknown[] } {
  const caches: unknown[] = [];
  globalThis.fetch = (_address, init) => {
    caches.push(init?.cache);
    return answer() as Promise<Response>;
  };
  return { caches };
}

function file(bytes: Uint8Array, type = 'text/javascript; charset=utf-8', status = 200): Promise<Partial<Response>> {
  return Promise.resolve({
    ok: status < 400,
    status,
    headers: new Map([['content-type', type]]) as unknown as Headers,
    arrayBuffer: () => Promise.resolve(new Uint8Array(bytes).buffer),
  });
}

afterEach(() => {
  globalThis.fetch = originalFetch;
});

describe('a refetched file', () => {
  it.each([
    ['there is no response', () => Promise.reject(new TypeError('Failed to fetch')), 'unreachable', true],
    ['it takes too long', () => Promise.reject(new DOMException('late', 'TimeoutError')), 'too-slow', false],
    ['it is gone', () => file(content, 'text/plain', 404), 'unreachable', false],
    ['a page comes in its place', () => file(content, 'text/html'), 'not-a-script', false],
    ['its content is another', () => file(new TextEncoder().encode('evil')), 'tampered', false],
  ])('has the right cause if %s', async (_what, answer, kind, isNetworkError) => {
    network(answer);
    expect(await probeFiles(build, ['entry.js'])).toMatchObject({ kind, isNetworkError });
  });

  it('is valid if its hash is the announced one, and the HTTP cache was bypassed', async () => {
    const { caches } = network(() => file(content));
    expect(await probeFiles(build, ['entry.js'])).toBeNull();
    expect(caches).toEqual(['reload']);
  });

  it('that was not announced is never valid', async () => {
    network(() => file(content));
    expect(await probeFiles(build, ['other.js'])).toMatchObject({ kind: 'tampered' });
  });
});
