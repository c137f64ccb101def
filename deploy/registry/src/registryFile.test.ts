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
    expect(() => readRegistryFile(value)).toThrow('no registry');
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
    ['under the id of another', { ...other, build: 'c'.repeat(16) }],
    ['at an address without TLS', { ...other, base: 'http://cdn.example/' }],
    ['that is nothing', null],
  ])('is left out and reported, %s', (_what, build) => {
    const { vault: kept, problems } = read({ builds: { [ids.a]: good, [ids.b]: build } });
    expect(Object.keys(kept?.builds ?? {})).toEqual([ids.a]);
    expect(kept?.active).toBe(ids.a);
    expect(problems).toEqual([{ remote: 'vault', build: ids.b, reason: expect.stringMatching(/\w/) }]);
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

  it('is no fallback and no canary', () => {
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
    ['a canary of more than everyone', { canary: { build: ids.b, percent: 101, organizations: [] } }, 'canary'],
    ['an empty canary', { canary: null }, 'canary'],
    ['a missing fallback', { fallback: 'c'.repeat(16) }, 'fallback'],
  ])('loses only %s', (_what, part, reason) => {
    const { vault: kept, problems } = read(part);
    expect(kept).toEqual(vault);
    expect(problems[0]?.reason).toContain(reason);
  });

  it.each([
    ['builds that are no table', { builds: [] }],
    ['an active build that is no id', { active: '../x' }],
  ])('is left out for %s, without the others', (_what, part) => {
    expect(read(part).vault).toBeUndefined();
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
