/** @jest-environment node */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { Registry, RemoteName } from '@cofferdam/remote-contract';
import { buildOf, registryOf } from '../../registry/testing/registryOf.ts';
import { createFakeCaches } from '../testing/fakeCaches.ts';
import { answerFile } from './answers.ts';
import { keepHost, keptDocument, removeOldHosts } from './hostFiles.ts';
import { followRegistry, readPinned } from './pinnedRegistry.ts';

const ids = ['aaaaaaaaaaaaaaaa', 'bbbbbbbbbbbbbbbb', 'cccccccccccccccc', 'dddddddddddddddd'] as const;
const [a, b, c, d] = ids;

/** A file from the network. Its hash identifies its content. */
interface Served {
  readonly integrity: string;
  readonly status?: number;
}

let files: Map<string, Served>;
let registry: Registry | string;
let documentBuild: string;
let fake: ReturnType<typeof createFakeCaches>;
const before = { fetch: globalThis.fetch, caches: Reflect.get(globalThis, 'caches') as unknown };

function serve(remote: RemoteName, build: string, more: Partial<Served> = {}): void {
  for (const { path, integrity } of buildOf(remote, build).assets) {
    files.set(`/remotes/${remote}/${build}/${path}`, { integrity, ...more });
  }
}

function answer(url: string, integrity: string | undefined): Response {
  if (url.startsWith('/registry'))
    return new Response(typeof registry === 'string' ? registry : JSON.stringify(registry));
  if (url === '/shell.html') return new Response('<html>', { headers: { 'x-cofferdam-build': documentBuild } });
  const file = files.get(url);
  if (file === undefined) return new Response('gone', { status: 404 });
  // What a browser does if the integrity hash differs.
  if (integrity !== undefined && integrity !== file.integrity) throw new TypeError('Failed to fetch');
  return new Response(url, { status: file.status ?? 200 });
}

beforeEach(() => {
  files = new Map();
  fake = createFakeCaches();
  documentBuild = a;
  globalThis.fetch = async (input, options) => answer(String(input), options?.integrity);
  Object.assign(globalThis, { caches: fake.storage });
});
afterEach(() => {
  Object.assign(globalThis, before);
});

const vault = (build: string): Registry => registryOf('vault', buildOf('vault', build), null);
const pinned = async () => (await readPinned())?.remotes.map(({ name, active }) => `${name} ${active.build}`);
const vaultCaches = () => fake.names().filter((name) => name.includes('vault'));

async function deploy(build: string): Promise<void> {
  registry = vault(build);
  serve('vault', build);
  await followRegistry(null);
}

describe('the pinned registry', () => {
  it('names a build only after all of its files are cached', async () => {
    await deploy(a);
    registry = vault(b);
    await followRegistry(null);
    expect(await pinned()).toEqual([`vault ${a}`]);
    expect(vaultCaches()).toEqual([`cofferdam-files-remote.vault.${a}`]);
    serve('vault', b);
    await followRegistry(null);
    expect(await pinned()).toEqual([`vault ${b}`]);
  });

  it.each([
    ['was changed on the way', { integrity: 'sha384-other' }],
    ['is an error of a proxy', { status: 502 }],
  ])('leaves out a build whose file %s, and caches none of its files', async (_what, more) => {
    registry = vault(a);
    serve('vault', a, more);
    await followRegistry(null);
    expect(await pinned()).toEqual([]);
    expect(vaultCaches()).toEqual([]);
  });

  it('is unchanged when a captive portal responds', async () => {
    await deploy(a);
    registry = '<h1>Welcome</h1>';
    await expect(followRegistry(null)).rejects.toThrow('not valid JSON');
    registry = '{"hello":1}';
    await expect(followRegistry(null)).rejects.toThrow('did not arrive');
    expect(await pinned()).toEqual([`vault ${a}`]);
  });

  it('keeps one older build for open tabs, and none of a removed remote', async () => {
    for (const build of [a, b, c]) await deploy(build);
    expect(vaultCaches()).toEqual([`cofferdam-files-remote.vault.${b}`, `cofferdam-files-remote.vault.${c}`]);
    registry = { ...vault(c), remotes: [] };
    await followRegistry(null);
    expect([vaultCaches(), await pinned()]).toEqual([[], []]);
  });

  it('doesn’t contain the organization that it was requested for', async () => {
    registry = { ...vault(a), organizationId: 'of-someone', isSameForAll: false };
    serve('vault', a);
    await followRegistry('of-someone');
    expect(await readPinned()).toMatchObject({ organizationId: null, remotes: [{ name: 'vault' }] });
  });
});

describe('the files of the host', () => {
  const list = (build: string) => [{ url: `/assets/${build}.js`, integrity: `sha384-${build}` }];
  const serveHost = (build: string): void => {
    documentBuild = build;
    files.set(`/assets/${build}.js`, { integrity: `sha384-${build}` });
  };

  it('are cached with the document of the same build only', async () => {
    serveHost(a);
    await keepHost(a, list(a));
    expect(fake.files(`cofferdam-files-host-${a}`)).toEqual([`/assets/${a}.js`, '/shell.html']);
    documentBuild = a;
    await expect(keepHost(b, list(b))).rejects.toThrow('document of this build');
    expect(await keptDocument(b)).toBeUndefined();
  });

  it('are cached completely or not at all: without one of them the worker isn’t installed', async () => {
    documentBuild = b;
    await expect(keepHost(b, list(b))).rejects.toThrow('404');
    expect(fake.files(`cofferdam-files-host-${b}`)).toEqual([]);
  });

  const withFirebase = (build: string) => [
    ...list(build),
    { url: '/assets/firebase.js', integrity: 'sha384-firebase', onUse: true },
  ];
  const ask = (build: string) =>
    answerFile({ request: new Request('http://vault.test/assets/firebase.js') } as never, build, withFirebase(build));
  const keptOf = (build: string) => fake.files(`cofferdam-files-host-${build}`);

  it('that only some installations use are cached after a page requested them, and then in each build', async () => {
    files.set('/assets/firebase.js', { integrity: 'sha384-firebase' });
    serveHost(a);
    await keepHost(a, withFirebase(a));
    expect(keptOf(a)).toEqual([`/assets/${a}.js`, '/shell.html']);
    expect((await ask(a)).status).toBe(200);
    expect(keptOf(a)).toContain('/assets/firebase.js');
    serveHost(b);
    await keepHost(b, withFirebase(b));
    expect(keptOf(b)).toContain('/assets/firebase.js');
  });

  it('that only some installations use aren’t cached if their hash differs', async () => {
    files.set('/assets/firebase.js', { integrity: 'sha384-other' });
    serveHost(a);
    await keepHost(a, withFirebase(a));
    await ask(a).catch(() => undefined);
    expect(keptOf(a)).not.toContain('/assets/firebase.js');
  });

  it('of the previous build are kept for open tabs, older ones are deleted', async () => {
    for (const build of [a, b, c, d]) {
      serveHost(build);
      await keepHost(build, list(build));
      await removeOldHosts(build);
    }
    expect(fake.names()).toEqual([`cofferdam-files-host-${c}`, `cofferdam-files-host-${d}`]);
  });
});
