import { describe, expect, it } from '@jest/globals';
import { activate, addBuild, endCanary, forgetOldBuilds, newRemote, rollBack, startCanary } from './changeRemote.ts';
import type { RegisteredRemote } from './registryFile.ts';
import { recordedOf } from './testing/sampleBuild.ts';

const ids = { a: 'a'.repeat(16), b: 'b'.repeat(16), c: 'c'.repeat(16) } as const;
const now = new Date('2026-11-20T12:00:00.000Z');
const shipped: RegisteredRemote = { ...newRemote, enabled: true };

function withBuilds(start: RegisteredRemote, ...builds: string[]): RegisteredRemote {
  const isShipped = start === shipped;
  return builds.reduce(
    (remote, id) => activate(addBuild(remote, recordedOf(id), { base: `/x/${id}/`, now }), id, isShipped),
    start,
  );
}

const canary = { build: ids.b, percent: 10, organizations: [] };
const tried = startCanary(activate(withBuilds(shipped, ids.a, ids.b), ids.a, true), canary);

describe('a change that is refused', () => {
  const published = withBuilds(shipped, ids.a, ids.b);
  it.each([
    [
      'a build id that was published before',
      () => addBuild(published, recordedOf(ids.a), { base: '/', now }),
      'never change',
    ],
    ['a build that is live already', () => activate(published, ids.b, true), 'live already'],
    ['a build that there is not', () => activate(published, ids.c, true), 'no published build'],
    ['a name that every object has', () => activate(published, 'constructor', true), 'no published build'],
    ['what came with the product where nothing did', () => activate(published, 'workspace', false), 'came with'],
    ['going back where nothing was published', () => rollBack(shipped, true), 'no earlier build'],
    [
      'going back from what was taken away',
      () => rollBack(rollBack(withBuilds(newRemote, ids.a), false), false),
      'no earlier',
    ],
    [
      'a canary of a build that there is not',
      () => startCanary(published, { ...canary, build: ids.c }),
      'no published build',
    ],
    ['a canary of the live build', () => startCanary(published, canary), 'everyone has it'],
    ['a canary of no one', () => startCanary(published, { ...canary, build: ids.a, percent: 0 }), 'needs a percentage'],
    ['the shipped build that is live already', () => activate(shipped, 'workspace', true), 'live already'],
    [
      'a canary where nothing is live',
      () => startCanary({ ...published, enabled: false }, canary),
      'needs a live build',
    ],
    ['the end of a canary that there is not', () => endCanary(published), 'no canary'],
  ])('is %s', (_what, change, reason) => {
    expect(change).toThrow(reason);
  });
});

describe('the first build that is published', () => {
  it('can be rolled back to the shipped build, and forward again', () => {
    const first = withBuilds(shipped, ids.a);
    expect(first).toMatchObject({ active: ids.a, fallback: 'workspace' });
    const back = rollBack(first, true);
    expect(back).toMatchObject({ active: 'workspace', fallback: ids.a });
    expect(rollBack(back, true)).toEqual(first);
  });

  it('of a remote that did not come with the product is taken away again', () => {
    const first = withBuilds(newRemote, ids.a);
    expect(first).toMatchObject({ enabled: true, active: ids.a, fallback: null });
    expect(rollBack(first, false)).toMatchObject({ enabled: false });
  });
});

describe('a build that is made live', () => {
  const added = addBuild(shipped, recordedOf(ids.a), { base: '/x/', now });

  it('is added with its place and time, and changes nothing until then', () => {
    const published = { ...recordedOf(ids.a), base: '/x/', publishedAt: now.toISOString() };
    expect(added).toEqual({ ...shipped, builds: { [ids.a]: published } });
    expect(Object.keys(addBuild(added, recordedOf(ids.b), { base: '/y/', now }).builds)).toEqual([ids.a, ids.b]);
  });

  it.each([
    ['of a remote that is switched off', { ...added, enabled: false, active: ids.b, fallback: null }, true, ids.b],
    [
      'that was live when its remote was switched off',
      { ...added, enabled: false, active: ids.a, fallback: ids.b },
      true,
      ids.b,
    ],
    ['of a remote that came with the product', added, true, 'workspace'],
    [
      'of a switched-off remote that didn’t come with the product',
      { ...added, enabled: false, active: ids.b },
      false,
      null,
    ],
    ['of a remote that didn’t come with the product', added, false, null],
    ['after another one of such a remote', { ...added, active: ids.b }, false, ids.b],
  ])('%s has the right one to fall back to', (_what, remote, isShipped, fallback) => {
    expect(activate(remote, ids.a, isShipped)).toMatchObject({ enabled: true, active: ids.a, fallback });
  });

  it('can be the shipped one again', () => {
    const live = activate(added, ids.a, true);
    expect(activate(live, 'workspace', true)).toMatchObject({ active: 'workspace', fallback: ids.a });
  });

  it('is rolled back with nothing of a canary, to the shipped one if it has no fallback', () => {
    const live = { ...activate(added, ids.a, true), fallback: null };
    expect(rollBack(live, true)).toMatchObject({ enabled: true, active: 'workspace', fallback: ids.a });
    expect(rollBack(live, false)).toEqual({ ...live, enabled: false });
  });
});

describe('a later build', () => {
  it('can be rolled back to the previous one, and twice returns to the start', () => {
    const second = withBuilds(newRemote, ids.a, ids.b);
    expect(second).toMatchObject({ active: ids.b, fallback: ids.a });
    expect(rollBack(second, false)).toMatchObject({ active: ids.a, fallback: ids.b });
    expect(rollBack(rollBack(second, false), false)).toEqual(second);
  });

  it.each([
    ['publishing', () => withBuilds(tried, ids.c)],
    ['going back', () => rollBack(tried, true)],
    ['making another one live', () => activate(tried, 'workspace', true)],
    ['ending it', () => endCanary(tried)],
  ])('is no longer a canary after %s', (_what, change) => {
    expect(tried.canary).toEqual(canary);
    expect(change()).not.toHaveProperty('canary');
  });
});

it('tries a build out in named organizations alone', () => {
  const named = { build: ids.b, percent: 0, organizations: ['01900000-0000-7000-8000-00000000000a'] };
  expect(startCanary(tried, named)).toEqual({ ...tried, canary: named });
});

describe('old builds', () => {
  const later = (days: number): Date => new Date(now.getTime() + days * 86_400_000);
  const left = (remote: RegisteredRemote, days: number): RegisteredRemote => forgetOldBuilds(remote, later(days));
  const names = ({ builds }: RegisteredRemote): string[] => Object.keys(builds);
  const never = addBuild(tried, recordedOf(ids.c), { base: '/x/', now });

  it('are forgotten 30 days after the change that left them unused, and not if a pointer names them', () => {
    const begun = left(never, 1);
    expect(names(left(begun, 31))).toEqual([ids.a, ids.b, ids.c]);
    expect(names(left(begun, 31.5))).toEqual([ids.a, ids.b]);
  });

  it('are kept for the tabs that run them, even if they were live for months', () => {
    const replaced = left({ ...never, canary: undefined, active: ids.c, fallback: 'workspace' }, 90);
    expect(names(replaced)).toEqual([ids.a, ids.b, ids.c]);
    expect(names(left(replaced, 119))).toEqual([ids.a, ids.b, ids.c]);
    expect(names(left(replaced, 121))).toEqual([ids.c]);
  });

  it('that are used again count from the start', () => {
    const again = left({ ...left(never, 1), fallback: ids.c }, 20);
    expect(again.builds[ids.c]).not.toHaveProperty('unusedSince');
    expect(names(left({ ...again, fallback: null }, 40))).toContain(ids.c);
  });
});
