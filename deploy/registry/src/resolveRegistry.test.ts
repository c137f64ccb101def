import { describe, expect, it } from '@jest/globals';
import type { RemoteBuild, RemoteName } from '@cofferdam/remote-contract';
import * as fc from 'fast-check';
import { activate, addBuild, newRemote, resolveRegistry, type RegisteredRemote, type RegistryFile } from './index.ts';
import { recordedOf } from './testing/sampleBuild.ts';

const ids = { a: 'aaaaaaaaaaaaaaaa', b: 'bbbbbbbbbbbbbbbb', c: 'cccccccccccccccc' } as const;
const organization = '01900000-0000-7000-8000-00000000000a';
const now = new Date('2026-11-20T12:00:00.000Z');

function fileWith(vault: Partial<RegisteredRemote>): RegistryFile {
  return { contract: 1, remotes: { vault: { ...newRemote, enabled: true, ...vault }, audit: newRemote } };
}

function withBuilds(...builds: string[]): RegistryFile {
  const start: RegisteredRemote = { ...newRemote, enabled: true };
  const vault = builds.reduce(
    (remote, id) => activate(addBuild(remote, recordedOf(id), { base: `/remotes/vault/${id}/`, now }), id, true),
    start,
  );
  return { contract: 1, remotes: { vault, audit: newRemote } };
}

function workspace(build: string): ReadonlyMap<RemoteName, RemoteBuild> {
  return new Map([['vault', { ...recordedOf(build), base: `/remotes/vault/${build}/` }]]);
}

const none: ReadonlyMap<RemoteName, RemoteBuild> = new Map();

describe('the choice of builds', () => {
  it('leaves out a remote that is switched off or was never built', () => {
    expect(resolveRegistry(fileWith({ enabled: false }), workspace(ids.a), null).remotes).toEqual([]);
    expect(resolveRegistry(fileWith({}), none, null).remotes).toEqual([]);
  });

  it('leaves out a new remote, even if a build of it came with the product', () => {
    expect(resolveRegistry({ contract: 1, remotes: { vault: newRemote } }, workspace(ids.a), null).remotes).toEqual([]);
  });

  it('is the same for an organization if no build is tried out', () => {
    const { remotes } = resolveRegistry(withBuilds(ids.a, ids.b), none, organization);
    expect(remotes).toMatchObject([{ active: { build: ids.b }, fallback: { build: ids.a } }]);
  });

  it('returns the build of this checkout if the registry says workspace', () => {
    const { remotes, isSameForAll } = resolveRegistry(fileWith({}), workspace(ids.a), null);
    expect(remotes).toMatchObject([{ name: 'vault', active: { build: ids.a }, fallback: null }]);
    expect(isSameForAll).toBe(true);
  });

  it('returns the published build and the previous one, even after later builds', () => {
    const { remotes } = resolveRegistry(withBuilds(ids.a, ids.b), workspace(ids.c), null);
    expect(remotes).toMatchObject([{ active: { build: ids.b }, fallback: { build: ids.a } }]);
    expect(remotes[0]?.active).not.toHaveProperty('publishedAt');
  });

  it('returns the shipped build as the fallback of the first published build', () => {
    const { remotes } = resolveRegistry(withBuilds(ids.a), workspace(ids.c), null);
    expect(remotes).toMatchObject([{ active: { build: ids.a }, fallback: { build: ids.c } }]);
  });

  it('returns no fallback that equals the live build', () => {
    const { remotes } = resolveRegistry(withBuilds(ids.a), workspace(ids.a), null);
    expect(remotes).toMatchObject([{ active: { build: ids.a }, fallback: null }]);
  });

  it('returns the fallback if the live build was never built here', () => {
    const { builds = {} } = withBuilds(ids.a).remotes['vault'] ?? {};
    const { remotes } = resolveRegistry(fileWith({ active: 'workspace', fallback: ids.a, builds }), none, null);
    expect(remotes).toMatchObject([{ active: { build: ids.a }, fallback: null }]);
  });

  describe('with a build that is tried out', () => {
    const trial = (percent: number, organizations: string[] = []): RegistryFile => {
      const { builds = {} } = withBuilds(ids.a, ids.b).remotes['vault'] ?? {};
      return fileWith({ active: ids.a, builds, canary: { build: ids.b, percent, organizations } });
    };

    it('isn’t returned without an organization, and the response varies by it', () => {
      const registry = resolveRegistry(trial(100), none, null);
      expect(registry).toMatchObject({ isSameForAll: false, remotes: [{ active: { build: ids.a } }] });
    });

    it('makes the response vary, even if no other remote has one', () => {
      const { remotes } = trial(100);
      const file: RegistryFile = { contract: 1, remotes: { ...remotes, audit: { ...newRemote, enabled: true } } };
      expect(resolveRegistry(file, none, null).isSameForAll).toBe(false);
    });

    it('is returned to a listed organization, with the live one as the fallback', () => {
      const registry = resolveRegistry(trial(0, [organization]), none, organization);
      expect(registry).toMatchObject({
        organizationId: organization,
        remotes: [{ active: { build: ids.b }, fallback: { build: ids.a } }],
      });
    });

    it('is returned to about the requested share of organizations, always to the same ones', () => {
      const chosen = Array.from({ length: 2000 }, (_, index) => `organization-${index}`).filter(
        (id) => resolveRegistry(trial(25), none, id).remotes[0]?.active.build === ids.b,
      );
      expect(chosen.length).toBeGreaterThan(400);
      expect(chosen.length).toBeLessThan(600);
    });

    it('is returned to no organization at 0 percent, and to all at 100', () => {
      const chosen = (percent: number) =>
        Array.from({ length: 500 }, (_, index) => `organization-${index}`).filter(
          (id) => resolveRegistry(trial(percent), none, id).remotes[0]?.active.build === ids.b,
        ).length;
      expect([chosen(0), chosen(100)]).toEqual([0, 500]);
    });

    it('is still returned to organizations that had it when the share grows', () => {
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
