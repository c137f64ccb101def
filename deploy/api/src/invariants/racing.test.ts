import { describe, expect, it } from '@jest/globals';
import type { CallInput } from '@cofferdam/api-contract';
import { tally } from '../testing/race.ts';
import { TestOrganization } from '../testing/TestOrganization.ts';
import type { TestAnswer } from '../testing/sendCall.ts';
import { useRacers } from './useRacers.ts';

const racers = 64;

const { stage, raceOwner } = useRacers();

async function workspaceWith(limitLeft: number): Promise<{ place: TestOrganization['place']; allowed: number }> {
  const { organizationId, owner } = stage.harbor;
  const { workspace } = await owner.succeed('workspace', 'create', { organizationId, name: `Race ${(spaces += 1)}` });
  const allowed = 20_000;
  await stage.api.database.query('update cofferdam.workspaces set secret_count = $2 where id = $1', [
    workspace.id,
    allowed - limitLeft,
  ]);
  return { place: { organizationId, workspaceId: workspace.id }, allowed };
}
let spaces = 0;

const incrementSecretCount = async (workspaceId: string): Promise<number> => {
  const rows = await stage.api.database.query<{ count: number }>(
    'select count(*)::integer as count from cofferdam.secrets where workspace_id = $1',
    [workspaceId],
  );
  return rows[0]?.count ?? -1;
};

describe('concurrent writers', () => {
  it('get version numbers 1 to n without a gap on one secret, and the events have the same numbers', async () => {
    const named = { ...stage.harbor.place, name: 'Hot' };
    await stage.harbor.owner.succeed('secret', 'add', { ...named, value: 'value 0' });
    const answers = await raceOwner(racers, (person, index) =>
      person.call('secret', 'versionAdd', { ...named, value: `value ${index + 1}` }),
    );
    expect(tally(answers)).toEqual({ 200: racers });
    const all = Array.from({ length: racers + 1 }, (_none, index) => index + 1);
    expect(answers.map((answer) => answer.body['version']).sort((a, b) => Number(a) - Number(b))).toEqual(all.slice(1));
    const { versions } = await stage.harbor.owner.succeed('secret', 'versionList', { ...named, limit: 200 });
    expect(versions.map((one) => one.version)).toEqual([...all].reverse());
    const events = (await stage.harbor.events()).filter(
      ({ type, fields }) => type === 'secret.version.added' && fields['name'] === named.name,
    );
    expect(events.map((event) => Number(event.fields['version'])).sort((a, b) => a - b)).toEqual(all.slice(1));
    // Each number belongs to the value whose response contained it.
    const [last] = answers.filter((answer) => answer.body['version'] === racers + 1);
    const { value } = await stage.harbor.owner.succeed('secret', 'versionAccess', named);
    expect(value).toBe(`value ${answers.indexOf(last as TestAnswer) + 1}`);
  });

  it('based on the same version succeed once, and the others get the number of the newer one', async () => {
    const named = { ...stage.harbor.place, name: 'Based' };
    await stage.harbor.owner.succeed('secret', 'add', { ...named, value: 'x' });
    const answers = await raceOwner(16, (person, index) =>
      person.call('secret', 'versionAdd', { ...named, value: `v${index}`, basedOn: 1 }),
    );
    expect(tally(answers)).toEqual({ 200: 1, 'secret.version.stale': 15 });
    expect(new Set(answers.flatMap((answer) => answer.body.details?.currentVersion ?? []))).toEqual(new Set([2]));
  });

  it('never exceed the plan’s limit of versions', async () => {
    const named = { ...stage.harbor.place, name: 'Full' };
    await stage.harbor.owner.succeed('secret', 'add', { ...named, value: 'x' });
    await stage.api.database.query(
      `update cofferdam.secrets set version_count = 990, last_version = 990 where name = 'Full'`,
    );
    const answers = await raceOwner(racers, (person) => person.call('secret', 'versionAdd', { ...named, value: 'y' }));
    expect(tally(answers)).toEqual({ 200: 10, 'subscription.resource-add.error.secret-version': racers - 10 });
    const { secret } = await stage.harbor.owner.succeed('secret', 'get', named);
    expect(secret).toMatchObject({ versionCount: 1_000, currentVersion: 1_000 });
  });

  it('leave one version current while others are made current', async () => {
    const named = { ...stage.harbor.place, name: 'Turning' };
    await stage.harbor.owner.succeed('secret', 'add', { ...named, value: 'value 1' });
    await stage.harbor.owner.succeed('secret', 'versionAdd', { ...named, value: 'value 2' });
    const answers = await raceOwner(32, (person, index) =>
      index % 4 === 0
        ? person.call('secret', 'versionAdd', { ...named, value: `more ${index}` })
        : person.call('secret', 'currentVersion', { ...named, version: 1 + (index % 2) }),
    );
    expect(tally(answers)).toEqual({ 200: 32 });
    const { secret } = await stage.harbor.owner.succeed('secret', 'get', named);
    const { version, value } = await stage.harbor.owner.succeed('secret', 'versionAccess', named);
    expect(version).toBe(secret.currentVersion);
    expect(value).not.toBe('');
    expect(secret.versionCount).toBe(10);
  });
});

describe('concurrent adds', () => {
  it('stop exactly at the limit of the plan', async () => {
    const { place, allowed } = await workspaceWith(10);
    const answers = await raceOwner(racers, (person, index) =>
      person.call('secret', 'add', { ...place, name: `Racer ${index}`, value: 'x' }),
    );
    expect(tally(answers)).toEqual({ 200: 10, 'subscription.resource-add.error.secret': racers - 10 });
    expect(await incrementSecretCount(place.workspaceId)).toBe(10);
    expect((await stage.harbor.owner.succeed('workspace', 'get', place)).workspace.secretCount).toBe(allowed);
  });

  it('with the same name create one secret', async () => {
    const { place, allowed } = await workspaceWith(1_000);
    const answers = await raceOwner(racers, (person, index) =>
      person.call('secret', 'add', { ...place, name: index % 2 === 0 ? 'SAME' : 'same', value: `${index}` }),
    );
    expect(tally(answers)).toEqual({ 200: 1, 'secret.exist.name': racers - 1 });
    expect(await incrementSecretCount(place.workspaceId)).toBe(1);
    expect((await stage.harbor.owner.succeed('workspace', 'get', place)).workspace.secretCount).toBe(allowed - 999);
  });

  it('of workspaces stop exactly at the limit of the plan', async () => {
    const free = await TestOrganization.create(stage.api, 'FREE');
    const answers = await Promise.all(
      Array.from({ length: 32 }, (_none, index) =>
        free.owner.at(stage.api.url(index % 2)).call('workspace', 'create', {
          organizationId: free.organizationId,
          name: `W${index}`,
        }),
      ),
    );
    expect(tally(answers)).toEqual({ 200: 2, 'subscription.resource-add.error.workspace': 30 });
    const { organization } = await free.owner.succeed('organization', 'get', { organizationId: free.organizationId });
    expect(organization.workspaceCount).toBe(3);
  });
});

describe('concurrent imports', () => {
  const entries = (start: number, action: 'add' | 'version'): CallInput<'secret', 'import'>['entries'] =>
    Array.from({ length: 10 }, (_none, index) => ({ name: `Entry ${start + index}`, value: `${start}`, action }));

  it('that overlap write all entries of one and none of the others', async () => {
    const { place } = await workspaceWith(1_000);
    const answers = await raceOwner(16, (person, index) =>
      person.call('secret', 'import', { ...place, entries: entries(index, 'add') }),
    );
    const counts = tally(answers);
    const succeeded = counts['200'] ?? 0;
    expect(counts).toEqual({ 200: succeeded, 'secret.exist.name': 16 - succeeded });
    expect(succeeded).toBeGreaterThan(0);
    expect(await incrementSecretCount(place.workspaceId)).toBe(10 * succeeded);
  });

  it('stop at the limit of the plan, and a refused one writes nothing', async () => {
    const { place } = await workspaceWith(100);
    const answers = await raceOwner(8, (person, writer) =>
      person.call('secret', 'import', {
        ...place,
        entries: Array.from({ length: 30 }, (_none, index) => ({
          name: `W${writer} ${index}`,
          value: 'x',
          action: 'add' as const,
        })),
      }),
    );
    expect(tally(answers)).toEqual({ 200: 3, 'subscription.resource-add.error.secret': 5 });
    expect(await incrementSecretCount(place.workspaceId)).toBe(90);
  });

  it('of versions, together with single writers, cause no gaps and no deadlocks', async () => {
    const { place } = await workspaceWith(1_000);
    await stage.harbor.owner.succeed('secret', 'import', { ...place, entries: entries(0, 'add') });
    const answers = await raceOwner(32, (person, index) =>
      index % 2 === 0
        ? person.call('secret', 'import', {
            ...place,
            entries: index % 4 === 0 ? entries(0, 'version') : entries(0, 'version').reverse(),
          })
        : person.call('secret', 'versionAdd', { ...place, name: `Entry ${index % 10}`, value: 'single' }),
    );
    expect(tally(answers)).toEqual({ 200: 32 });
    const rows = await stage.api.database.query<{ isGapless: boolean; total: number }>(
      `select count(*) = max(v.number) and max(v.number) = max(s.last_version) and max(s.version_count) = count(*)
         as "isGapless", count(*)::integer as total
       from cofferdam.secrets s join cofferdam.secret_versions v on v.secret_id = s.id
       where s.workspace_id = $1 group by s.id`,
      [place.workspaceId],
    );
    expect(rows.every((row) => row.isGapless)).toBe(true);
    expect(rows.reduce((sum, row) => sum + row.total, 0)).toBe(10 + 16 * 10 + 16);
  });
});
