import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { RemoteBuild } from '@cofferdam/remote-contract';
import type { loadBuild } from './loadBuild.ts';
import { buildOf } from './testing/registryOf.ts';

const content = new TextEncoder().encode('the real script');
/** SHA-384 of that text. */
const integrity = 'sha384-BYAyH+KbyQv6nmzC0fy8hvkAIWpYJOu0SiNal3OOp4E1WyVtI16Q9jWCF2myhcjk';
const global = globalThis as Record<string, unknown>;
const originalFetch = globalThis.fetch;
const module = { activate: () => ({ pages: {}, extensions: {}, deactivate: () => undefined }) };

/** What a script does once it is in the document: leaves a container with this module, or fails to load. */
type Run = { readonly module: unknown } | 'fails' | 'leaves nothing';

let load: typeof loadBuild;
/** How the next scripts behave; the last one is repeated. */
let runs: Run[] = [];
let scripts: HTMLScriptElement[] = [];
let probes: string[] = [];
let count = 0;

/** A build with an id of its own, because a page has one federation instance. */
function makeBuild(part: Partial<RemoteBuild> = {}): RemoteBuild {
  count += 1;
  const assets = [{ path: 'entry.js', integrity, bytes: 15 }];
  return buildOf('org-admin', count.toString(16).padStart(16, '0'), { assets, ...part });
}

function network(answer: 'down' | 'fine' | 'gone' | 'tampered'): void {
  globalThis.fetch = ((address: URL) => {
    probes.push(address.pathname);
    if (answer === 'down') return Promise.reject(new TypeError('Failed to fetch'));
    const bytes = answer === 'tampered' ? new TextEncoder().encode('evil') : content;
    return Promise.resolve({
      ok: answer !== 'gone',
      status: answer === 'gone' ? 404 : 200,
      headers: new Map([['content-type', 'text/javascript']]),
      arrayBuffer: () => Promise.resolve(new Uint8Array(bytes).buffer),
    } as unknown as Response);
  }) as typeof fetch;
}

/** jsdom runs no scripts: this is what one would do. */
function runScript(script: HTMLScriptElement): void {
  const run = runs[Math.min(scripts.length, runs.length - 1)];
  scripts.push(script);
  const build = /\/([0-9a-f]{16})\//.exec(script.src)?.[1];
  if (typeof run === 'object') {
    global[`cofferdam_org_admin_${build}`] = { init: () => undefined, get: () => Promise.resolve(() => run.module) };
  }
  script.dispatchEvent(new Event(run === 'fails' ? 'error' : 'load'));
}

const watcher = new MutationObserver((changes) => {
  for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
    if (node instanceof HTMLScriptElement) runScript(node);
  }
});

beforeAll(async () => {
  // What the build writes: without versions there is no table of shared modules.
  global['COFFERDAM_SHARED_VERSIONS'] = new Proxy(
    {},
    { get: (_none, name) => (name === 'react' ? '19.2.0' : '1.2.0') },
  );
  ({ loadBuild: load } = await import('./loadBuild.ts'));
}, 60_000);

beforeEach(() => {
  jest.useFakeTimers();
  [runs, scripts, probes] = [[{ module }], [], []];
  network('fine');
  watcher.observe(document.head, { childList: true });
});
afterEach(() => {
  watcher.disconnect();
  globalThis.fetch = originalFetch;
  document.head.replaceChildren();
  jest.useRealTimers();
});

async function loadAll(build: RemoteBuild, isFresh = false) {
  const loading = load('org-admin', build, isFresh);
  for (let step = 0; step < 20; step += 1) await jest.advanceTimersByTimeAsync(100);
  return loading;
}

describe('a build that this host can’t run', () => {
  it.each([
    ['needs a newer host', makeBuild({ shared: { react: '19.3.0' } }), 'needs-newer-host'],
    ['needs an older host', makeBuild({ shared: { react: '18.0.0' } }), 'needs-older-host'],
  ])('isn’t fetched if it %s', async (_what, build, kind) => {
    expect(await loadAll(build)).toEqual({
      ok: false,
      problem: {
        kind,
        name: 'org-admin',
        build: build.build,
        detail: expect.stringContaining('react'),
        isFallbackTried: false,
      },
    });
    expect([scripts, probes]).toEqual([[], []]);
  });

  it('is broken if its module can’t be activated, and isn’t fetched again', async () => {
    runs = [{ module: { activate: 'now' } }];
    expect(await loadAll(makeBuild())).toMatchObject({ ok: false, problem: { kind: 'broken' } });
    expect([scripts.length, probes]).toEqual([1, []]);
  });

  it('is broken if its entry leaves no container', async () => {
    runs = ['leaves nothing'];
    expect(await loadAll(makeBuild())).toMatchObject({ ok: false, problem: { kind: 'broken' } });
    expect([scripts.length, probes]).toEqual([1, []]);
  });
});

describe('an entry that doesn’t load', () => {
  it('is asked for three times if the network is down, with a growing pause', async () => {
    runs = ['fails'];
    network('down');
    const loading = load('org-admin', makeBuild(), false);
    await jest.advanceTimersByTimeAsync(399);
    expect(scripts).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(1);
    expect(scripts).toHaveLength(2);
    await jest.advanceTimersByTimeAsync(799);
    expect(scripts).toHaveLength(2);
    await jest.advanceTimersByTimeAsync(1);
    expect(scripts).toHaveLength(3);
    expect(await loading).toMatchObject({ ok: false, problem: { kind: 'unreachable' } });
    expect(probes).toHaveLength(3);
  });

  it('is broken if it can be fetched and still doesn’t run', async () => {
    runs = ['fails'];
    expect(await loadAll(makeBuild())).toMatchObject({ ok: false, problem: { kind: 'broken' } });
    expect(scripts).toHaveLength(3);
  });

  it.each([
    ['gone', 'unreachable'],
    ['tampered', 'tampered'],
  ] as const)('isn’t asked for again if it is %s', async (answer, kind) => {
    runs = ['fails'];
    network(answer);
    expect(await loadAll(makeBuild())).toMatchObject({ ok: false, problem: { kind } });
    expect([scripts.length, probes.length]).toEqual([1, 1]);
  });
});

describe('a build that loads', () => {
  it('gives its module, from the announced file with its hash', async () => {
    const build = makeBuild();
    expect(await loadAll(build)).toEqual({ ok: true, module });
    expect(scripts).toHaveLength(1);
    expect(scripts[0]).toMatchObject({ src: `http://localhost${build.base}entry.js`, integrity });
    expect(probes).toEqual([]);
  });

  it('can do so after the network was down for a moment', async () => {
    runs = ['fails', { module }];
    network('down');
    expect(await loadAll(makeBuild())).toEqual({ ok: true, module });
    expect(scripts).toHaveLength(2);
  });

  it('after Retry is fetched past the cache first, and runs only if that is right', async () => {
    const build = makeBuild();
    expect(await loadAll(build, true)).toEqual({ ok: true, module });
    expect(probes).toEqual([`${build.base}entry.js`]);
    network('tampered');
    expect(await loadAll(makeBuild(), true)).toMatchObject({ ok: false, problem: { kind: 'tampered' } });
    expect(scripts).toHaveLength(1);
  });
});
