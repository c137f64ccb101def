import { describe, expect, it } from '@jest/globals';
import { checkDescriptor, checkRegistry, type BuiltRemoteDescriptor } from './index.ts';

const descriptor: BuiltRemoteDescriptor = {
  contract: 1,
  name: 'vault',
  version: '0.1.0',
  build: '0123456789abcdef',
  needs: { host: 1, api: 1 },
  routes: [
    { id: 'secrets', path: '/r/secrets', title: 'Secrets', access: 'secret:list' },
    { id: 'secret', path: '/secret/:secretName', title: 'Secret', access: 'signed-in', frame: 'app' },
  ],
  navigation: [{ route: 'secrets', label: 'Secrets', icon: 'key', group: 'resources', order: 10 }],
  extensions: [],
  events: { emits: ['secret.created'], listens: ['workspace.switched'] },
};

function changed(part: Record<string, unknown>): unknown {
  return { ...descriptor, ...part };
}

describe('checkDescriptor', () => {
  it.each([
    ['nothing', undefined, 'must be an object'],
    ['a list', [], 'must be an object'],
    ['a contract that is no number', changed({ contract: '2' }), 'descriptor.contract'],
    ['a name with signs of an address', changed({ name: 'a/b' }), 'descriptor.name'],
    ['a name that every object has', changed({ name: 'constructor' }), 'descriptor.name'],
    ['a missing field', changed({ needs: undefined }), 'descriptor.needs'],
    ['routes that are no list', changed({ routes: {} }), 'descriptor.routes'],
    ['a build that is no hash', changed({ build: 'latest' }), 'descriptor.build'],
    ['a need that is no number', changed({ needs: { host: '1', api: 1 } }), 'needs.host'],
  ])('refuses %s', (_what, value, reason) => {
    const checked = checkDescriptor(value);
    expect(checked).toEqual({ ok: false, reason: expect.stringContaining(reason) });
  });

  const [secrets, secret] = descriptor.routes;
  const onlySecret = { routes: [secret], navigation: [] };
  const events = { emits: ['secret.created'], listens: ['workspace.switched'] };
  const tooMuch: readonly (readonly [string, object, object, string])[] = [
    ['a field no one knows', { color: 'red' }, {}, 'descriptor.color'],
    [
      'a permission there is not, with the menu item of its route',
      { routes: [{ ...secrets, access: 'secret:eat' }, secret] },
      onlySecret,
      'routes[0].access',
    ],
    ['a relative path', { routes: [{ ...secrets, path: 'r/secrets' }, secret] }, onlySecret, 'routes[0].path'],
    ['a field of a later version', { routes: [{ ...secrets, beta: true }, secret] }, onlySecret, 'routes[0].beta'],
    [
      'the second of two routes of one id',
      { routes: [secrets, { ...secret, id: 'secrets' }] },
      { routes: [secrets] },
      'repeat an id',
    ],
    [
      'the second of two routes of one path',
      { routes: [secrets, { ...secret, path: '/r/secrets' }] },
      { routes: [secrets] },
      'repeat a path',
    ],
    [
      'a menu item without a route',
      { navigation: [{ ...descriptor.navigation[0], route: 'notes' }] },
      { navigation: [] },
      'notes',
    ],
    [
      'an icon there is not',
      { navigation: [{ ...descriptor.navigation[0], icon: 'skull' }] },
      { navigation: [] },
      'icon',
    ],
    [
      'an event there is not',
      { events: { ...events, emits: ['secret.created', 'secret.eaten'] } },
      { events },
      'emits[1]',
    ],
    [
      'an extension point there is not',
      { extensions: [{ point: 'sky', id: 'a', order: 1, access: 'signed-in' }] },
      { extensions: [] },
      'point',
    ],
    [
      'a command whose route has parameters',
      { commands: [{ id: 'a', route: 'secret', label: 'A', icon: 'plus' }] },
      { commands: [] },
      'parameters',
    ],
  ];
  it.each(tooMuch)('skips %s, and keeps the rest', (_what, part, kept, reason) => {
    const checked = checkDescriptor(changed(part as Record<string, unknown>));
    if (!checked.ok) throw new Error(checked.reason);
    const { color: _, ...known } = checked.descriptor as unknown as Record<string, unknown>;
    expect(known).toEqual({ ...descriptor, ...kept });
    expect(checked.leftOut[0]).toContain(reason);
  });

  it('accepts a build’s descriptor, unchanged by JSON', () => {
    const checked = checkDescriptor(JSON.parse(JSON.stringify(descriptor)));
    expect(checked).toEqual({ ok: true, descriptor, leftOut: [] });
  });

  it.each([1, 2, 3])('accepts contract %d, so that the page can explain why the remote can’t run', (contract) => {
    expect(checkDescriptor(changed({ contract, name: 'reports' }))).toMatchObject({ ok: true, leftOut: [] });
  });
});

describe('checkRegistry', () => {
  const asset = { path: 'entry.js', integrity: `sha384-${'a'.repeat(64)}`, bytes: 7000 };
  const active = {
    build: descriptor.build,
    base: '/remotes/vault/0123456789abcdef/',
    entry: 'entry.js',
    descriptor,
    assets: [asset],
    preload: { secrets: ['entry.js'] },
  };
  const registry = {
    contract: 1,
    organizationId: null,
    isSameForAll: true,
    remotes: [{ name: 'vault', active, fallback: null }],
  };
  const withActive = (part: Record<string, unknown>) => ({
    ...registry,
    remotes: [{ name: 'vault', active: { ...active, ...part }, fallback: null }],
  });

  it.each([
    ['no object', null],
    ['another contract', { ...registry, contract: 2 }],
    ['a remote without a name', { ...registry, remotes: [{ active, fallback: null }] }],
    ['a name that is part of an address', { ...registry, remotes: [{ name: '../x', active, fallback: null }] }],
  ])('refuses all of %s', (_what, value) => {
    expect(checkRegistry(value).ok).toBe(false);
  });

  it.each([
    ['an entry that is not among its assets', { entry: 'other.js' }, 'entry'],
    ['a path that leaves its base', { entry: '../entry.js' }, 'entry'],
    ['a base that is no https address', { base: 'http://cdn.example/x/' }, 'base'],
    ['a base on another host without https', { base: '//cdn.example/x/' }, 'base'],
    ['a base that runs a script', { base: 'javascript:alert(1)/' }, 'base'],
    ['a hash of another kind', { assets: [{ ...asset, integrity: 'md5-abc' }] }, 'integrity'],
    ['the descriptor of another build', { build: 'ffffffffffffffff' }, 'another build'],
    ['the descriptor of another remote', { descriptor: { ...descriptor, name: 'audit' } }, 'another remote'],
    ['a preload of a file that is not announced', { preload: { secrets: ['evil.js'] } }, 'preload'],
    ['a descriptor that is refused', { descriptor: { ...descriptor, routes: 9 } }, 'descriptor'],
    ['a shared version that is none', { shared: { react: '<b>' } }, 'version'],
  ])('skips a remote with %s and reports it', (_what, part, reason) => {
    const checked = checkRegistry(withActive(part));
    expect(checked).toMatchObject({
      ok: true,
      registry: { remotes: [] },
      refused: [{ name: 'vault', reason: expect.stringContaining(reason) }],
    });
  });

  it('returns the fallback instead of a bad build', () => {
    const bad = { ...active, assets: 'none' };
    const checked = checkRegistry({ ...registry, remotes: [{ name: 'vault', active: bad, fallback: active }] });
    expect(checked).toMatchObject({ ok: true, registry: { remotes: [{ active, fallback: null }] }, refused: [{}] });
  });

  it('accepts the registry of a later version, and reports unknown entries', () => {
    const later = { ...active, descriptor: { ...descriptor, extensions: [{ point: 'sky' }] }, signature: 'x' };
    const checked = checkRegistry({
      ...registry,
      extra: 1,
      remotes: [{ name: 'vault', active: later, fallback: null }],
    });
    expect(checked).toMatchObject({
      ok: true,
      registry: { remotes: [{ active: { descriptor } }] },
      refused: [{ name: 'vault', reason: expect.stringContaining('point') }],
    });
  });

  it('keeps the good remotes if one is bad', () => {
    const audit = {
      ...active,
      descriptor: { ...descriptor, name: 'audit' },
      base: 'https://cdn.example/audit/',
    };
    const checked = checkRegistry({
      ...registry,
      remotes: [
        { name: 'vault', active: { ...active, assets: 'none' }, fallback: null },
        { name: 'audit', active: audit, fallback: audit },
      ],
    });
    expect(checked).toMatchObject({
      ok: true,
      registry: { remotes: [{ name: 'audit' }] },
      refused: [{ name: 'vault' }],
    });
  });
});
