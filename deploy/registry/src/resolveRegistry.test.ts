import { describe, expect, it } from '@jest/globals';
import type { RemoteBuild, RemoteName } from '@cofferdam/remote-contract';
import * as fc from 'fast-check';
import {
  publishBuild,
  registryFileSchema,
  resolveRegistry,
  rollBack,
  type RecordedBuild,
  type RegisteredRemote,
  type RegistryFile,
} from './index.ts';

const ids = { a: 'aaaaaaaaaaaaaaaa', b: 'bbbbbbbbbbbbbbbb', c: 'cccccccccccccccc' } as const;
const organization = '01900000-0000-7000-8000-00000000000a';
const now = new Date('2026-11-20T12:00:00.000Z');

function recorded(build: string, name: RemoteName = 'vault'): RecordedBuild {
  return {
    build,
    entry: 'entry.js',
    descriptor: {
      contract: 1,
      name,
      version: '0.1.0',
      build,
      needs: { host: 1, api: 1 },
      routes: [],
      navigation: [],
      extensions: [],
      events: { emits: [], listens: [] },
    },
    assets: [{ path: 'entry.js', integrity: `sha384-${'a'.repeat(64)}`, bytes: 7000 }],
    preload: {},
  };
}

function place(build: string) {
  return { base: `/remotes/vault/${build}/`, now };
}

const off: RegisteredRemote = { enabled: false, active: 'workspace', fallback: null, builds: {} };

function fileWith(vault: Partial<RegisteredRemote>): RegistryFile {
  return {
    contract: 1,
    remotes: {
      vault: { ...off, enabled: true, ...vault },
      'org-admin': off,
      billing: off,
      audit: off,
      'public-share': off,
    },
  };
}

function withBuilds(...builds: string[]): RegistryFile {
  return builds.reduce((file, id) => publishBuild(file, 'vault', recorded(id), place(id)), fileWith({}));
}

function workspace(build: string): ReadonlyMap<RemoteName, RemoteBuild> {
  return new Map([['vault', { ...recorded(build), base: `/remotes/vault/${build}/` }]]);
}

const none: ReadonlyMap<RemoteName, RemoteBuild> = new Map();

describe('the choice of builds', () => {
  it('leaves out a remote that is switched off or was never built', () => {
    expect(resolveRegistry(fileWith({ enabled: false }), workspace(ids.a), null).remotes).toEqual([]);
    expect(resolveRegistry(fileWith({}), none, null).remotes).toEqual([]);
  });

  it('gives the build of this checkout where the registry says workspace', () => {
    const { remotes, isSameForAll } = resolveRegistry(fileWith({}), workspace(ids.a), null);
    expect(remotes).toMatchObject([{ name: 'vault', active: { build: ids.a }, fallback: null }]);
    expect(isSameForAll).toBe(true);
  });

  it('gives the published build and the one before it, whatever was built since', () => {
    const { remotes } = resolveRegistry(withBuilds(ids.a, ids.b), workspace(ids.c), null);
    expect(remotes).toMatchObject([{ active: { build: ids.b }, fallback: { build: ids.a } }]);
    expect(remotes[0]?.active).not.toHaveProperty('publishedAt');
  });

  describe('with a build that is tried out', () => {
    const trial = (percent: number, organizations: string[] = []): RegistryFile => {
      const file = withBuilds(ids.a, ids.b);
      const vault = { ...file.remotes.vault, active: ids.a, fallback: null };
      const canary = { build: ids.b, percent, organizations };
      return { ...file, remotes: { ...file.remotes, vault: { ...vault, canary } } };
    };

    it('never gives it to a visit of no organization, and says that answers differ', () => {
      const registry = resolveRegistry(trial(100), none, null);
      expect(registry).toMatchObject({ isSameForAll: false, remotes: [{ active: { build: ids.a } }] });
    });

    it('gives it to a named organization, with the live one to fall back to', () => {
      const registry = resolveRegistry(trial(0, [organization]), none, organization);
      expect(registry).toMatchObject({
        organizationId: organization,
        remotes: [{ active: { build: ids.b }, fallback: { build: ids.a } }],
      });
    });

    it('gives it to about the share of organizations that was asked for, and to each always the same', () => {
      const chosen = Array.from({ length: 2000 }, (_, index) => `organization-${index}`).filter(
        (id) => resolveRegistry(trial(25), none, id).remotes[0]?.active.build === ids.b,
      );
      expect(chosen.length).toBeGreaterThan(400);
      expect(chosen.length).toBeLessThan(600);
    });

    it('gives it to people who had it when the share grows', () => {
      fc.assert(
        fc.property(fc.uuid(), fc.nat(100), fc.nat(100), (id, one, other) => {
          const [less, more] = one < other ? [one, other] : [other, one];
          const had = resolveRegistry(trial(less), none, id).remotes[0]?.active.build === ids.b;
          const has = resolveRegistry(trial(more), none, id).remotes[0]?.active.build === ids.b;
          expect(!had || has).toBe(true);
        }),
      );
    });
  });
});

describe('publishing', () => {
  it('refuses a build id that was published before, live or not', () => {
    const file = withBuilds(ids.a, ids.b);
    expect(() => publishBuild(file, 'vault', recorded(ids.a), place(ids.a))).toThrow('never change');
    expect(() => publishBuild(file, 'vault', recorded(ids.b), place(ids.b))).toThrow('never change');
  });

  it('touches no other remote', () => {
    const before = fileWith({});
    const after = publishBuild(before, 'vault', recorded(ids.a), place(ids.a));
    expect({ ...after.remotes, vault: null }).toEqual({ ...before.remotes, vault: null });
  });

  it('makes a file that the schema accepts', () => {
    expect(registryFileSchema.parse(withBuilds(ids.a, ids.b, ids.c))).toEqual(withBuilds(ids.a, ids.b, ids.c));
  });
});

describe('rolling back', () => {
  it('refuses where there is nothing to go back to', () => {
    expect(() => rollBack(fileWith({}), 'vault')).toThrow('no build to go back to');
    expect(() => rollBack(withBuilds(ids.a), 'vault')).toThrow('no build to go back to');
  });

  it('swaps the live build and the one before it, and twice is where it began', () => {
    const file = withBuilds(ids.a, ids.b);
    const back = rollBack(file, 'vault');
    expect(back.remotes.vault).toMatchObject({ active: ids.a, fallback: ids.b });
    expect(rollBack(back, 'vault')).toEqual(file);
  });
});

describe('the schema', () => {
  const parse = (vault: Record<string, unknown>) =>
    registryFileSchema.safeParse({
      ...fileWith({}),
      remotes: { ...fileWith({}).remotes, vault: { ...off, ...vault } },
    }).success;
  const build = { ...recorded(ids.a), base: '/remotes/vault/x/', publishedAt: now.toISOString() };

  it.each([
    ['an active build that is not there', { active: ids.a }],
    ['a fallback that is not there', { fallback: ids.a }],
    ['a canary that is not there', { canary: { build: ids.a, percent: 5, organizations: [] } }],
    ['a share over 100', { builds: { [ids.a]: build }, canary: { build: ids.a, percent: 101, organizations: [] } }],
    ['a build under another id', { builds: { [ids.b]: build } }],
    ['a base over plain http', { builds: { [ids.a]: { ...build, base: 'http://cdn.example/' } } }],
    ['an unknown field', { latest: true }],
  ])('refuses %s', (_what, vault) => {
    expect(parse(vault)).toBe(false);
  });

  it('accepts a pinned build', () => {
    expect(parse({ active: ids.a, builds: { [ids.a]: build } })).toBe(true);
  });
});
