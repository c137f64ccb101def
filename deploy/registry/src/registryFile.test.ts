import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { readRegistryFile } from './index.ts';
import { recordedOf } from './testing/sampleBuild.ts';

const ids = { a: 'a'.repeat(16), b: 'b'.repeat(16) } as const;
const publishedAt = '2026-11-20T12:00:00.000Z';
const good = { ...recordedOf(ids.a), base: '/remotes/vault/x/', publishedAt };
const other = { ...recordedOf(ids.b), base: 'https://cdn.example/vault/', publishedAt };
const bad = { ...other, entry: '../entry.js' };
const vault = { enabled: true, active: ids.a, fallback: null, builds: { [ids.a]: good, [ids.b]: other } };
const audit = { enabled: true, active: 'workspace', fallback: null, builds: {} };

/** The registry with something changed in vault; audit beside it must never notice. */
function read(part: Record<string, unknown>) {
  const { file, problems } = readRegistryFile({ contract: 1, remotes: { vault: { ...vault, ...part }, audit } });
  expect(file.remotes['audit']).toEqual(audit);
  return { vault: file.remotes['vault'], problems };
}

describe('a registry that cannot be read at all', () => {
  it.each([[null], [[]], [{ contract: 2, remotes: {} }], [{ contract: 1 }], ['text']])('is refused: %j', (value) => {
    expect(() => readRegistryFile(value)).toThrow("isn't a registry");
  });
});

describe('a build that does not pass', () => {
  const descriptor = (part: object) => ({ ...other, descriptor: { ...other.descriptor, ...part } });
  it.each([
    ['with an entry outside of its folder', bad],
    ['with an entry that it does not list', { ...other, entry: 'other.js' }],
    ['with a file to preload that it does not list', { ...other, preload: { home: ['other.js'] } }],
    ['with a descriptor of something else', descriptor({ routes: 'none' })],
    ['with the descriptor of another build', descriptor({ build: ids.a })],
    ['of another remote', descriptor({ name: 'audit' })],
    ['under the id of another', { ...descriptor({ build: 'c'.repeat(16) }), build: 'c'.repeat(16) }],
    ['at an address without TLS', { ...other, base: 'http://cdn.example/' }],
    ['that is nothing', null],
  ])('is left out and reported, %s', (_what, build) => {
    const { vault: kept, problems } = read({ builds: { [ids.a]: good, [ids.b]: build } });
    expect(Object.keys(kept?.builds ?? {})).toEqual([ids.a]);
    expect(kept?.active).toBe(ids.a);
    expect(problems).toEqual([{ remote: 'vault', build: ids.b, reason: expect.stringMatching(/\w/) }]);
  });

  /** Only the path is wrong: the build lists it. */
  const at = (path: string) => ({ ...other, entry: path, assets: other.assets.map((one) => ({ ...one, path })) });
  const from = (base: string) => ({ ...other, base });
  const hashed = (integrity: string) => ({ ...other, assets: other.assets.map((one) => ({ ...one, integrity })) });
  const sized = (bytes: number) => ({ ...other, assets: other.assets.map((one) => ({ ...one, bytes })) });
  const letters = 'A'.repeat(64);

  it.each([
    ...[
      '',
      '/entry.js',
      '//x.example/e.js',
      '../e.js',
      'a/../e.js',
      'a..b',
      '.git/e.js',
      'e.js?x',
      'a\\b.js',
      'e js',
      'e.js ',
    ].map((path) => [`a path ${JSON.stringify(path)}`, at(path)] as const),
    ...[
      '',
      'remotes/',
      'http://cdn.example/',
      'https://cdn.example',
      'https://cdn.example/vault',
      'https:///',
      '//cdn.example/',
      '/a?b/',
      '/a#b/',
      '/a b/',
      'https://a b.example/',
      ' /a/',
      '/a/ ',
      'xhttps://cdn.example/',
    ].map((base) => [`the address ${JSON.stringify(base)}`, from(base)] as const),
    ...[
      `sha256-${letters}`,
      `sha384-${letters}=`,
      `sha384-${letters.slice(1)}`,
      `xsha384-${letters}`,
      `sha384-${letters.slice(1)}-`,
      letters,
    ].map((integrity) => [`the hash ${integrity}`, hashed(integrity)] as const),
    ['a size below 0', sized(-1)],
    ['a size that isn’t whole', sized(0.5)],
    ['no time of publishing', { ...other, publishedAt: 'yesterday' }],
    ['a version of a shared module that isn’t text', { ...other, shared: { react: 19 } }],
  ])('is left out for %s', (_what, build) => {
    expect(Object.keys(read({ builds: { [ids.a]: good, [ids.b]: build } }).vault?.builds ?? {})).toEqual([ids.a]);
  });

  it.each([
    ...['e', 'pages/home-1_2.a.js', '_x/9.js', '-x.js', 'Z/0.map'].map(
      (path) => [`the path ${path}`, at(path)] as const,
    ),
    ...['/', '/remotes/vault/x/', 'https://cdn.example/', 'https://cdn.example:8443/a/b/'].map(
      (base) => [`the address ${base}`, from(base)] as const,
    ),
    ['several files', { ...other, assets: [...other.assets, ...at('page.js').assets], preload: { home: ['page.js'] } }],
    ['an empty file', sized(0)],
    ['versions of shared modules', { ...other, shared: { react: '19.2.1' } }],
  ])('is one that is none with %s', (_what, build) => {
    const { vault: kept, problems } = read({ builds: { [ids.b]: build }, active: ids.b });
    expect(kept?.builds).toEqual({ [ids.b]: build });
    expect(problems).toEqual([]);
  });

  it.each(['B'.repeat(16), 'b'.repeat(15), 'b'.repeat(17), `x${'b'.repeat(16)}`, 'g'.repeat(16)])(
    'is left out for the id %s',
    (id) => {
      const build = { ...other, build: id, descriptor: { ...other.descriptor, build: id } };
      const { vault: kept, problems } = read({ builds: { [ids.a]: good, [id]: build } });
      expect(Object.keys(kept?.builds ?? {})).toEqual([ids.a]);
      expect(problems).toMatchObject([{ build: id }]);
    },
  );

  it.each([
    ['null', null, /^[^:]*$/],
    ['a descriptor of something else', descriptor({ routes: 'none' }), /^descriptor: .*routes/],
    ['the descriptor of another build', descriptor({ build: ids.a }), /^must have the descriptor of the same build$/],
  ])('is reported with the reason for %s', (_what, build, reason) => {
    const { problems } = read({ builds: { [ids.a]: good, [ids.b]: build } });
    expect(problems).toEqual([{ remote: 'vault', build: ids.b, reason: expect.stringMatching(reason) }]);
  });

  it('is described by at most three reasons, each with its place', () => {
    const build = { ...other, build: 1, entry: 2, assets: 3, preload: 4, base: 5 };
    const [problem] = read({ builds: { [ids.a]: good, [ids.b]: build } }).problems;
    expect(problem?.reason.split('; ')).toHaveLength(3);
    expect(problem?.reason).toMatch(/^build: /);
  });

  it('is replaced by the fallback if it is active', () => {
    const { vault: kept, problems } = read({ active: ids.b, fallback: ids.a, builds: { [ids.a]: good, [ids.b]: bad } });
    expect(kept).toMatchObject({ active: ids.a, fallback: null });
    expect(problems).toHaveLength(2);
  });

  it('is replaced by the shipped build if there is no fallback', () => {
    expect(read({ active: ids.b, builds: { [ids.b]: bad } }).vault).toMatchObject({
      active: 'workspace',
      fallback: null,
    });
  });

  it('is neither fallback nor canary', () => {
    const canary = { build: ids.b, percent: 5, organizations: [] };
    const { vault: kept, problems } = read({ fallback: ids.b, canary, builds: { [ids.a]: good, [ids.b]: bad } });
    expect(kept).toEqual({ enabled: true, active: ids.a, fallback: null, builds: { [ids.a]: good } });
    expect(problems).toHaveLength(3);
  });
});

describe('a build of a later version', () => {
  it('is read without unknown parts, which are reported', () => {
    const later = {
      ...other,
      signature: 'x',
      descriptor: {
        ...other.descriptor,
        contract: 3,
        navigation: [{ route: 'a', label: 'A', icon: 'skull', group: 'resources', order: 1 }],
      },
    };
    const { vault: kept, problems } = read({ active: ids.b, builds: { [ids.b]: later } });
    expect(kept?.active).toBe(ids.b);
    expect(kept?.builds[ids.b]).not.toHaveProperty('signature');
    expect(problems).toEqual([{ remote: 'vault', build: ids.b, reason: expect.stringContaining('icon') }]);
  });
});

describe('an invalid record of a remote', () => {
  it.each([
    ['a canary of less than no one', { canary: { build: ids.b, percent: -1, organizations: [] } }, 'canary: percent'],
    ['a canary of half a percent', { canary: { build: ids.b, percent: 0.5, organizations: [] } }, 'canary: percent'],
    [
      'a canary of something else than organizations',
      { canary: { build: ids.b, percent: 1, organizations: ['x'] } },
      'organizations.0',
    ],
    ['a canary of more than everyone', { canary: { build: ids.b, percent: 101, organizations: [] } }, 'canary'],
    ['an empty canary', { canary: null }, 'canary'],
    ['a missing fallback', { fallback: 'c'.repeat(16) }, 'fallback'],
  ])('loses only %s', (_what, part, reason) => {
    const { vault: kept, problems } = read(part);
    expect(kept).toEqual(vault);
    expect(problems[0]?.reason).toContain(reason);
  });

  it.each([0, 100])('is none if a canary is of %d percent', (percent) => {
    const canary = { build: ids.b, percent, organizations: ['01900000-0000-7000-8000-00000000000a'] };
    expect(read({ canary })).toEqual({ vault: { ...vault, canary }, problems: [] });
  });

  it('says which build is active instead, and why a build can’t be the fallback', () => {
    const { problems } = read({ active: ids.b, fallback: 'c'.repeat(16), builds: { [ids.a]: good } });
    expect(problems).toEqual([
      { remote: 'vault', build: 'c'.repeat(16), reason: "is the fallback and can't be used" },
      { remote: 'vault', build: ids.b, reason: "is active and can't be used; workspace is used in its place" },
    ]);
  });

  it('has no fallback that is the active build', () => {
    expect(read({ fallback: ids.a })).toEqual({ vault, problems: [] });
  });

  it.each([
    ['builds that aren’t a table', { builds: [] }],
    ['an active build that isn’t an id', { active: '../x' }],
    ['an active build with something before its id', { active: `x${ids.a}` }],
    ['an active build with something after its id', { active: `${ids.a}x` }],
  ])('is left out for %s, without the others', (_what, part) => {
    const { vault: kept, problems } = read(part);
    expect(kept).toBeUndefined();
    expect(problems).toEqual([{ remote: 'vault', build: null, reason: expect.stringMatching(/^(builds|active): /) }]);
  });

  it('is left out for its name, without the others', () => {
    const remotes = { vault, '../x': vault, constructor: vault };
    const { file, problems } = readRegistryFile({ contract: 1, remotes });
    expect(Object.keys(file.remotes)).toEqual(['vault']);
    expect(problems).toHaveLength(2);
  });
});

describe('registry.json', () => {
  it('can be used unchanged', () => {
    const value: unknown = JSON.parse(readFileSync(resolve(import.meta.dirname, '../registry.json'), 'utf8'));
    expect(readRegistryFile(value)).toEqual({ file: value, problems: [] });
  });
});
