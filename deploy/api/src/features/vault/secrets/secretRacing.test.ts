import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { WorkspaceId } from '@cofferdam/domain';
import fc from 'fast-check';
import type { TestAnswer } from '../../../testing/sendCall.ts';
import { startTestApi, type TestApi } from '../../../testing/startTestApi.ts';
import { TestOrganization } from '../../../testing/TestOrganization.ts';
import type { TestPerson } from '../../../testing/TestPerson.ts';

let api: TestApi;
let harbor: TestOrganization;
let owner: TestPerson;
let elsewhere: WorkspaceId;

beforeAll(async () => {
  api = await startTestApi({ processes: 2 });
  harbor = await TestOrganization.create(api, 'BUSINESS');
  owner = harbor.owner;
  const { organizationId } = harbor;
  elsewhere = (await owner.succeed('workspace', 'create', { organizationId, name: 'Staging' })).workspace.id;
});
afterAll(() => api.close());

/** All concurrently, half of them to each process. */
function race(sends: readonly ((person: TestPerson) => Promise<TestAnswer>)[]): Promise<TestAnswer[]> {
  return Promise.all(sends.map((send, index) => send(owner.at(api.url(index % 2)))));
}

const times = <Item>(count: number, item: (index: number) => Item): Item[] =>
  Array.from({ length: count }, (_none, index) => item(index));

/** Every response is a success or one of the refusals, never a server error. */
function expectOutcomes(answers: readonly TestAnswer[], refusals: readonly string[]): void {
  for (const { status, body } of answers) if (status !== 200) expect(refusals).toContain(body.errorCode);
}

/** The invariants of every secret: this query must return no row. */
async function broken(): Promise<unknown[]> {
  return api.database.query(
    `select s.name, s.current_version, s.state, s.version_count, s.last_version from cofferdam.secrets s
     cross join lateral (
       select count(*)::integer as rows, count(*) filter (where v.state <> 'DESTROYED')::integer as kept,
         bool_or(v.state = 'ENABLED') as usable, bool_or(v.state = 'ENABLED' and v.number = s.current_version) as current,
         bool_or((v.state = 'DESTROYED') <> (d.id is null)) as stray, bool_or(v.workspace_id <> s.workspace_id) as apart,
         max(v.created_at) filter (where v.number = coalesce(s.current_version, s.last_version)) as made_at
       from cofferdam.secret_versions v left join cofferdam.data_keys d on d.id = v.id and d.workspace_id = v.workspace_id
       where v.secret_id = s.id
     ) v
     left join lateral (
       select n.number, n.destroy_at from cofferdam.secret_versions n
       where n.secret_id = s.id and n.state = 'SCHEDULED_DESTROY' order by n.destroy_at, n.number desc limit 1
     ) n on true
     where (s.next_destroy_version, s.next_destroy_at) is distinct from (n.number, n.destroy_at)
       or s.rotated_at <> v.made_at or v.rows <> s.last_version or v.kept <> s.version_count or v.stray or v.apart
       or v.usable <> (s.current_version is not null) or (s.current_version is not null and not v.current)`,
  );
}

async function countsAreTrue(): Promise<void> {
  const rows = await api.database.query(
    `select w.name from cofferdam.workspaces w where w.secret_count <> (
       select count(*) from cofferdam.secrets s where s.workspace_id = w.id and s.deleted_at is null)`,
  );
  expect(rows).toEqual([]);
}

async function make(name: string, versions: number): Promise<void> {
  await owner.succeed('secret', 'add', { ...harbor.place, name, value: 'value 1' });
  for (let version = 2; version <= versions; version += 1) {
    await owner.succeed('secret', 'versionAdd', { ...harbor.place, name, value: `value ${version}` });
  }
}

describe('racing', () => {
  it('destroying, disabling and making versions current leaves a usable version current', async () => {
    const named = { ...harbor.place, name: 'Torn' };
    await make('Torn', 12);
    const answers = await race([
      ...times(
        12,
        (index) => (person: TestPerson) =>
          person.call('secret', 'versionDelete', { ...named, version: index + 1, afterDays: index % 2 }),
      ),
      ...times(
        12,
        (index) => (person: TestPerson) => person.call('secret', 'currentVersion', { ...named, version: 12 - index }),
      ),
      ...times(
        12,
        (index) => (person: TestPerson) =>
          index % 3 === 0
            ? person.call('secret', 'versionAdd', { ...named, value: 'more', previous: 'DISABLE' })
            : person.call('secret', 'versionDisable', { ...named, version: index + 1 }),
      ),
    ]);
    expectOutcomes(answers, ['secret.version.current', 'secret.version.not-usable']);
    expect(await broken()).toEqual([]);
  });

  it('schedules, cancellations, destructions and moves leave each secret with the version that is destroyed next', async () => {
    const all = { organizationId: harbor.organizationId };
    await make('Doomed', 10);
    const places = [harbor.workspaceId, elsewhere];
    const answers = await race(
      times(60, (index) => (person: TestPerson) => {
        const named = { ...all, workspaceId: places[index % 2] ?? elsewhere, name: 'Doomed', version: 1 + (index % 9) };
        switch (index % 5) {
          case 0:
          case 1:
            return person.call('secret', 'versionDelete', { ...named, afterDays: 1 + (index % 7) });
          case 2:
            return person.call('secret', 'versionEnable', named);
          case 3:
            return person.call('secret', 'versionDelete', { ...named, afterDays: index % 10 === 3 ? 0 : 5 });
          default: {
            const { workspaceId, name } = named;
            const toWorkspaceId = places[1 - (index % 2)] ?? elsewhere;
            return person.call('secret', 'move', { ...all, workspaceId, names: [name], toWorkspaceId });
          }
        }
      }),
    );
    expectOutcomes(answers, ['secret.not-found.by-secret-name', 'secret.version.not-usable', 'secret.version.current']);
    expect(await broken()).toEqual([]);
    // The job that destroys uses the same path, one secret after the other.
    const [doomed] = await api.database.query<{ readonly workspaceId: WorkspaceId }>(
      `select workspace_id as "workspaceId" from cofferdam.secrets where name = 'Doomed'`,
    );
    const left = { ...all, workspaceId: doomed?.workspaceId ?? elsewhere, name: 'Doomed' };
    // This one is current, so no racer can have scheduled it.
    await owner.succeed('secret', 'versionAdd', { ...left, value: 'x' });
    await owner.succeed('secret', 'versionDelete', { ...left, version: 10, afterDays: 3 });
    for (let day = 1; day <= 8; day += 1) {
      api.clock.advance(86_400);
      await api.runDueJobs();
      expect(await broken()).toEqual([]);
    }
    expect(
      await api.database.query(`select next_destroy_version as next from cofferdam.secrets where name = 'Doomed'`),
    ).toEqual([{ next: null }]);
    owner = await owner.signInAgain();
  });

  it('new versions and new descriptions all succeed, and no description is reported as damaged', async () => {
    const named = { ...harbor.place, name: 'Described' };
    await owner.succeed('secret', 'add', { ...named, value: 'x', description: 'first' });
    const answers = await race(
      times(
        48,
        (index) => (person: TestPerson) =>
          index % 2 === 0
            ? person.call('secret', 'versionAdd', { ...named, value: `x${index}` })
            : person.call('secret', 'update', { ...named, description: `description ${index}` }),
      ),
    );
    expect(answers.filter(({ status }) => status !== 200).map(({ text }) => text)).toEqual([]);
    expect((await harbor.events()).filter(({ type }) => type === 'integrity.failed')).toEqual([]);
  });

  it('only one of several renames to the same name succeeds', async () => {
    const names = times(8, (index) => `Candidate ${index}`);
    for (const name of names) await make(name, 1);
    const answers = await race([
      ...names.map(
        (name) => (person: TestPerson) => person.call('secret', 'update', { ...harbor.place, name, newName: 'Chosen' }),
      ),
      ...times(
        8,
        () => (person: TestPerson) => person.call('secret', 'add', { ...harbor.place, name: 'chosen', value: 'x' }),
      ),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expectOutcomes(answers, ['secret.exist.name']);
  });

  it('moves and new versions lose no version, and each can be read where its secret is', async () => {
    await make('Traveler', 3);
    const at = (workspaceId: WorkspaceId) => ({ organizationId: harbor.organizationId, workspaceId });
    const answers = await race(
      times(32, (index) => (person: TestPerson) => {
        const [from, to] = index % 2 === 0 ? [harbor.workspaceId, elsewhere] : [elsewhere, harbor.workspaceId];
        return index % 4 < 2
          ? person.call('secret', 'move', { ...at(from), names: ['Traveler'], toWorkspaceId: to })
          : person.call('secret', 'versionAdd', { ...at(from), name: 'Traveler', value: `added ${index}` });
      }),
    );
    expectOutcomes(answers, ['secret.not-found.by-secret-name']);
    expect(await broken()).toEqual([]);
    await countsAreTrue();
    const [home] = await api.database.query<{ workspaceId: WorkspaceId; count: number }>(
      `select workspace_id as "workspaceId", last_version as count from cofferdam.secrets where name = 'Traveler'`,
    );
    const added = answers.filter(({ body }) => body['version'] !== undefined).length;
    expect(home?.count).toBe(3 + added);
    for (let version = 1; version <= 3 + added; version += 1) {
      const named = { ...at(home?.workspaceId ?? elsewhere), name: 'Traveler', version };
      const { value } = await owner.succeed('secret', 'versionAccess', named);
      expect(value).toMatch(version <= 3 ? /^value/ : /^added/);
    }
  });

  it('deletions and restores keep the count exact and names unique', async () => {
    await make('Bin', 1);
    await owner.succeed('secret', 'delete', { ...harbor.place, names: ['Bin'] });
    await make('Bin', 1);
    const { secrets } = await owner.succeed('secret', 'trashList', harbor.place);
    const secretIds = secrets.filter(({ name }) => name === 'Bin').map(({ id }) => id);
    const answers = await race(
      times(
        24,
        (index) => (person: TestPerson) =>
          index % 2 === 0
            ? person.call('secret', 'delete', { ...harbor.place, names: ['Bin'] })
            : person.call('secret', 'trashRestore', { ...harbor.place, secretIds }),
      ),
    );
    expectOutcomes(answers, []);
    await countsAreTrue();
    const live = await api.database.query(`select 1 from cofferdam.secrets where name = 'Bin' and deleted_at is null`);
    expect(live.length).toBeLessThanOrEqual(1);
    expect(await api.database.query(`select 1 from cofferdam.secrets where name = 'Bin'`)).toHaveLength(2);
  });

  it('restores stop exactly at the limit of the plan', async () => {
    const names = times(8, (index) => `Limit ${index}`);
    for (const name of names) await make(name, 1);
    await owner.succeed('secret', 'delete', { ...harbor.place, names });
    const { secrets } = await owner.succeed('secret', 'trashList', harbor.place);
    const ids = secrets.filter(({ name }) => name.startsWith('Limit')).map(({ id }) => id);
    const [before] = await api.database.query<{ count: number }>(
      'select secret_count as count from cofferdam.workspaces where id = $1',
      [harbor.workspaceId],
    );
    await api.database.query('update cofferdam.workspaces set secret_count = 19997 where id = $1', [
      harbor.workspaceId,
    ]);
    const answers = await race(
      ids.map(
        (id) => (person: TestPerson) => person.call('secret', 'trashRestore', { ...harbor.place, secretIds: [id] }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expectOutcomes(answers, ['subscription.resource-add.error.secret']);
    await api.database.query('update cofferdam.workspaces set secret_count = $2 where id = $1', [
      harbor.workspaceId,
      (before?.count ?? 0) + 3,
    ]);
    await countsAreTrue();
  });
});

describe('any sequence of changes', () => {
  const step = fc.record({
    call: fc.constantFrom('versionEnable', 'versionDisable', 'versionDelete', 'currentVersion', 'versionAdd'),
    version: fc.integer({ min: 1, max: 5 }),
    afterDays: fc.constantFrom(0, 3),
    previous: fc.constantFrom('KEEP', 'DISABLE', 'KEEP_CURRENT'),
  });

  it('keeps a usable version current, counts exact, and ciphertexts with their keys', async () => {
    let made = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
        const name = `Walk ${(made += 1)}`;
        await make(name, 1);
        for (const { call, version, afterDays, previous } of steps) {
          const named = { ...harbor.place, name };
          const input =
            call === 'versionAdd'
              ? { ...named, value: 'x', previous }
              : { ...named, version, ...(call === 'versionDelete' ? { afterDays } : {}) };
          const answer = await owner.send(`secret.${call}`, input);
          expectOutcomes([answer], ['secret.version.not-found', 'secret.version.current', 'secret.version.not-usable']);
        }
        expect(await broken()).toEqual([]);
      }),
      { numRuns: 30, seed: 20_261_121 },
    );
  });
});
