import { describe, expect, it } from '@jest/globals';
import { race, tally } from '../testing/race.ts';
import { TestOrganization } from '../testing/TestOrganization.ts';
import { useRacers } from './useRacers.ts';

const racers = 64;
const seed = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

const { stage, raceOwner } = useRacers();

const named = (name: string) => ({ ...stage.harbor.place, name });

describe('a seed and recovery codes under concurrent changes', () => {
  it('are read consistently while they are replaced, without integrity failures', async () => {
    await stage.harbor.owner.succeed('twoFactor', 'add', { ...named('Vault'), seed });
    const answers = await raceOwner(racers, (person, index) => {
      if (index % 4 === 0) {
        const codes = [`aaaa-${index}`, `bbbb-${index}`];
        return person.call('twoFactor', 'recoverySet', { ...named('Vault'), codes });
      }
      if (index % 4 === 1) return person.call('twoFactor', 'edit', { ...named('Vault'), seed });
      return person.call('twoFactor', index % 4 === 2 ? 'recoveryAccess' : 'seedAccess', named('Vault'));
    });
    expect(tally(answers)).toEqual({ 200: racers });
    const broken = (await stage.harbor.events()).filter(({ type }) => type === 'integrity.failed');
    expect(broken).toEqual([]);
  });
});

describe('a counter under concurrent use', () => {
  it('returns each number once, without gaps, with its code', async () => {
    await stage.harbor.owner.succeed('twoFactor', 'add', { ...named('Fob'), type: 'HOTP', seed });
    const answers = await raceOwner(racers, (person) => person.call('twoFactor', 'hotpGenerate', named('Fob')));
    expect(tally(answers)).toEqual({ 200: racers });
    const counters = answers.map((answer) => Number(answer.body['counter'])).sort((a, b) => a - b);
    expect(counters).toEqual(Array.from({ length: racers }, (_none, index) => index));
    const first = answers.filter((answer) => Number(answer.body['counter']) < 3);
    const codes = first.sort((a, b) => Number(a.body['counter']) - Number(b.body['counter']));
    expect(codes.map((answer) => answer.body['code'])).toEqual(['755224', '287082', '359152']);
    const used = (await stage.harbor.events()).filter((event) => event.type === 'two-factor.code.used');
    expect(used).toHaveLength(racers);
  });

  it('never decreases while someone edits the entry', async () => {
    const answers = await raceOwner(racers, (person, index) =>
      index % 4 === 0
        ? person.call('twoFactor', 'edit', { ...named('Fob'), issuer: `Issuer ${index}` })
        : person.call('twoFactor', 'hotpGenerate', named('Fob')),
    );
    expect(tally(answers)).toEqual({ 200: racers });
    const counters = answers.flatMap((answer) =>
      answer.body['counter'] === undefined ? [] : [answer.body['counter']],
    );
    expect(new Set(counters).size).toBe((racers * 3) / 4);
    const { entry } = await stage.harbor.owner.succeed('twoFactor', 'get', named('Fob'));
    expect(entry.counter).toBe(racers + (racers * 3) / 4);
  });
});

describe('recovery codes under concurrent use', () => {
  it('are returned to one person each', async () => {
    const codes = ['a', 'b', 'c', 'd'];
    await stage.harbor.owner.succeed('twoFactor', 'add', { ...named('AWS'), seed, recoveryCodes: codes });
    const answers = await raceOwner(racers, (person, index) =>
      person.call('twoFactor', 'recoveryUse', { ...named('AWS'), position: 1 + (index % codes.length) }),
    );
    expect(tally(answers)).toEqual({ 200: codes.length, 'two-factor.recovery-code.used': racers - codes.length });
    const given = answers.flatMap((answer) => (answer.status === 200 ? [answer.body['code']] : []));
    expect(given.map(String).sort((a, b) => a.localeCompare(b))).toEqual(codes);
  });
});

describe('entries under concurrent changes', () => {
  it('stop exactly at the limit of the plan, including restores and moves', async () => {
    const { organizationId, owner } = stage.harbor;
    const make = async (name: string) =>
      (await owner.succeed('workspace', 'create', { organizationId, name })).workspace;
    const [full, source] = [await make('Full'), await make('Source')];
    const inFull = { organizationId, workspaceId: full.id };
    const inSource = { organizationId, workspaceId: source.id };
    for (let index = 0; index < 8; index += 1) {
      await owner.succeed('twoFactor', 'add', { ...inFull, name: `Trashed ${index}`, seed });
      await owner.succeed('twoFactor', 'delete', { ...inFull, name: `Trashed ${index}` });
      await owner.succeed('twoFactor', 'add', { ...inSource, name: `Moving ${index}`, seed });
    }
    await stage.api.database.query('update cofferdam.workspaces set two_factor_count = 4990 where id = $1', [full.id]);
    const answers = await raceOwner(32, (person, index) => {
      if (index % 4 === 0) return person.call('twoFactor', 'restore', { ...inFull, name: `Trashed ${index / 4}` });
      if (index % 4 === 1) {
        const name = `Moving ${(index - 1) / 4}`;
        return person.call('twoFactor', 'move', { ...inSource, name, targetWorkspaceId: full.id });
      }
      return person.call('twoFactor', 'add', { ...inFull, name: `New ${index}`, seed });
    });
    expect(tally(answers)).toEqual({ 200: 10, 'subscription.resource-add.error.two-factor': 22 });
    const rows = await stage.api.database.query<{ count: number }>(
      `select count(*)::integer as count from cofferdam.two_factors where workspace_id = $1 and deleted_at is null`,
      [full.id],
    );
    expect(rows).toEqual([{ count: 10 }]);
    expect((await owner.succeed('workspace', 'get', inFull)).workspace.twoFactorCount).toBe(5_000);
  });

  it('of one new name create one entry at the plan’s limit', async () => {
    const crowded = await TestOrganization.create(stage.api, 'FREE');
    const place = (name: string) => ({ ...crowded.place, name });
    const names = ['One', 'Two', 'Three', 'Four'];
    for (const name of names) await crowded.owner.succeed('twoFactor', 'add', { ...place(name), seed });
    // As after a change of plan: these four are the oldest of too many.
    await stage.api.database.query('update cofferdam.workspaces set two_factor_count = 100 where id = $1', [
      crowded.workspaceId,
    ]);
    const answers = await race(stage.api, names.length, (url, index) =>
      crowded.owner.at(url).call('twoFactor', 'rename', { ...place(names[index] ?? ''), newName: 'Same' }),
    );
    expect(tally(answers)).toEqual({ 200: 1, 'two-factor.exist.name': names.length - 1 });
  });

  it('of one name create one entry, and crossing moves don’t deadlock', async () => {
    const { organizationId, owner } = stage.harbor;
    const make = async (name: string) =>
      (await owner.succeed('workspace', 'create', { organizationId, name })).workspace;
    const places = [await make('Left'), await make('Right')].map(({ id }) => ({ organizationId, workspaceId: id }));
    const [left, right] = places as [(typeof places)[0], (typeof places)[0]];
    const same = await raceOwner(16, (person) => person.call('twoFactor', 'add', { ...left, name: 'Same', seed }));
    expect(tally(same)).toEqual({ 200: 1, 'two-factor.exist.name': 15 });
    for (let index = 0; index < 8; index += 1) {
      await owner.succeed('twoFactor', 'add', { ...(index % 2 === 0 ? left : right), name: `M${index}`, seed });
    }
    const moved = await raceOwner(8, (person, index) => {
      const [from, to] = index % 2 === 0 ? [left, right] : [right, left];
      return person.call('twoFactor', 'move', { ...from, name: `M${index}`, targetWorkspaceId: to.workspaceId });
    });
    expect(tally(moved)).toEqual({ 200: 8 });
    const counts = await Promise.all(places.map((place) => owner.succeed('workspace', 'get', place)));
    expect(counts.map(({ workspace }) => workspace.twoFactorCount)).toEqual([5, 4]);
  });
});
