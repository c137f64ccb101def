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
    ['another version of the contract', changed({ contract: 2 }), 'descriptor.contract'],
    ['an unknown remote', changed({ name: 'chat' }), 'descriptor.name'],
    ['a field no one knows', changed({ color: 'red' }), 'descriptor.color is not a known field'],
    ['a missing field', changed({ needs: undefined }), 'descriptor.needs'],
    ['a build that is no hash', changed({ build: 'latest' }), 'descriptor.build'],
    [
      'a permission there is not',
      changed({ routes: [{ ...descriptor.routes[0], access: 'secret:eat' }] }),
      'routes[0].access',
    ],
    ['a relative path', changed({ routes: [{ ...descriptor.routes[0], path: 'r/secrets' }] }), 'routes[0].path'],
    [
      'two routes of one id',
      changed({ routes: [descriptor.routes[0], { ...descriptor.routes[1], id: 'secrets' }] }),
      'repeat an id',
    ],
    [
      'two routes of one path',
      changed({ routes: [descriptor.routes[0], { ...descriptor.routes[1], path: '/r/secrets' }] }),
      'repeat a path',
    ],
    [
      'a menu item without a route',
      changed({ navigation: [{ ...descriptor.navigation[0], route: 'notes' }] }),
      'notes',
    ],
    ['an icon there is not', changed({ navigation: [{ ...descriptor.navigation[0], icon: 'skull' }] }), 'icon'],
    ['an event there is not', changed({ events: { emits: ['secret.read'], listens: [] } }), 'emits[0]'],
    ['a need that is no number', changed({ needs: { host: '1', api: 1 } }), 'needs.host'],
  ])('refuses %s', (_what, value, reason) => {
    const checked = checkDescriptor(value);
    expect(checked).toEqual({ ok: false, reason: expect.stringContaining(reason) });
  });

  it('accepts what a build emits, unchanged after a way through JSON', () => {
    const checked = checkDescriptor(JSON.parse(JSON.stringify(descriptor)));
    expect(checked).toEqual({ ok: true, descriptor });
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
    ['an unknown field', { ...registry, extra: 1 }],
    ['a remote no one knows', { ...registry, remotes: [{ name: 'chat', active, fallback: null }] }],
  ])('refuses the whole of %s', (_what, value) => {
    expect(checkRegistry(value).ok).toBe(false);
  });

  it.each([
    ['an entry that is not among its assets', { entry: 'other.js' }, 'entry'],
    ['a path that leaves its base', { entry: '../entry.js' }, 'entry'],
    ['a base that is no https address', { base: 'http://cdn.example/x/' }, 'base'],
    ['a base that runs a script', { base: 'javascript:alert(1)/' }, 'base'],
    ['a hash of another kind', { assets: [{ ...asset, integrity: 'md5-abc' }] }, 'integrity'],
    ['the descriptor of another build', { build: 'ffffffffffffffff' }, 'another build'],
    ['the descriptor of another remote', { descriptor: { ...descriptor, name: 'audit' } }, 'another remote'],
    ['a preload of a file that is not announced', { preload: { secrets: ['evil.js'] } }, 'preload'],
    ['a descriptor that is refused', { descriptor: { ...descriptor, contract: 9 } }, 'descriptor'],
  ])('leaves out a remote with %s and says so', (_what, part, reason) => {
    const checked = checkRegistry(withActive(part));
    expect(checked).toMatchObject({
      ok: true,
      registry: { remotes: [] },
      refused: [{ name: 'vault', reason: expect.stringContaining(reason) }],
    });
  });

  it('keeps the good remotes beside a bad one', () => {
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
