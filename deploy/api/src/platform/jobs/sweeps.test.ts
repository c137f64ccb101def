import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startTestApi, type TestApi } from '../../testing/startTestApi.ts';
import { TestOrganization } from '../../testing/TestOrganization.ts';
import { addNextSweep } from './sweepTask.ts';

let api: TestApi;
let harbor: TestOrganization;
let foreign: TestOrganization;

beforeAll(async () => {
  api = await startTestApi();
  harbor = await TestOrganization.create(api);
  foreign = await TestOrganization.create(api);
});
afterAll(() => api.close());

const day = 86_400;
let names = 0;
const newName = (): string => `RECORD_${(names += 1)}`;
const seed = 'JBSWY3DPEHPK3PXP';

interface Kind {
  readonly name: string;
  /** Creates a record with this name that will be due. */
  readonly prepare: (organization: TestOrganization, name: string) => Promise<unknown>;
  /** Moves its due date to `$2`. */
  readonly move: readonly string[];
  /** Finds remaining sealed texts of the record by its name. */
  readonly left: string;
  readonly event: string;
}

const kinds: readonly Kind[] = [
  {
    name: 'a scheduled version',
    prepare: async ({ owner, place }, name) => {
      await owner.succeed('secret', 'add', { ...place, name, value: 'x' });
      await owner.succeed('secret', 'versionAdd', { ...place, name, value: 'y' });
      return owner.succeed('secret', 'versionDelete', { ...place, name, version: 1, afterDays: 30 });
    },
    move: [
      `update cofferdam.secret_versions v set destroy_at = $2 from cofferdam.secrets s
       where s.id = v.secret_id and s.name = $1 and v.destroy_at is not null`,
      'update cofferdam.secrets set next_destroy_at = $2 where name = $1',
    ],
    left: `select v.id from cofferdam.secret_versions v join cofferdam.secrets s on s.id = v.secret_id
           where s.name = $1 and v.number = 1 and v.sealed_value is not null`,
    event: 'secret.version.destroyed',
  },
  {
    name: 'a scheduled version in the trash',
    prepare: async ({ owner, place }, name) => {
      await owner.succeed('secret', 'add', { ...place, name, value: 'x' });
      await owner.succeed('secret', 'versionAdd', { ...place, name, value: 'y' });
      await owner.succeed('secret', 'versionDelete', { ...place, name, version: 1, afterDays: 30 });
      await owner.succeed('secret', 'delete', { ...place, names: [name] });
    },
    move: [
      `update cofferdam.secret_versions v set destroy_at = $2 from cofferdam.secrets s
       where s.id = v.secret_id and s.name = $1 and v.destroy_at is not null`,
      'update cofferdam.secrets set next_destroy_at = $2 where name = $1',
    ],
    left: `select v.id from cofferdam.secret_versions v join cofferdam.secrets s on s.id = v.secret_id
           where s.name = $1 and v.number = 1 and v.sealed_value is not null`,
    event: 'secret.version.destroyed',
  },
  {
    name: 'a secret in the trash',
    prepare: async ({ owner, place }, name) => {
      await owner.succeed('secret', 'add', { ...place, name, value: 'x', description: 'kept' });
      return owner.succeed('secret', 'delete', { ...place, names: [name] });
    },
    move: [`update cofferdam.secrets set deleted_at = $2::timestamptz - interval '30 days' where name = $1`],
    left: 'select id from cofferdam.secrets where name = $1',
    event: 'secret.destroyed',
  },
  {
    name: 'a note in the trash',
    prepare: async ({ owner, place }, name) => {
      await owner.succeed('note', 'add', { ...place, name, text: 'x' });
      return owner.succeed('note', 'delete', { ...place, name });
    },
    move: [`update cofferdam.notes set deleted_at = $2::timestamptz - interval '30 days' where name = $1`],
    left: 'select id from cofferdam.notes where name = $1',
    event: 'note.destroyed',
  },
  {
    name: 'a two-factor entry in the trash',
    prepare: async ({ owner, place }, name) => {
      await owner.succeed('twoFactor', 'add', { ...place, name, seed });
      return owner.succeed('twoFactor', 'delete', { ...place, name });
    },
    move: [`update cofferdam.two_factors set deleted_at = $2::timestamptz - interval '30 days' where name = $1`],
    left: 'select id from cofferdam.two_factors where name = $1',
    event: 'two-factor.destroyed',
  },
];

const isLeft = async ({ left }: Kind, name: string): Promise<boolean> =>
  (await api.database.query(left, [name])).length > 0;
const countEvents = async (organization: TestOrganization, { event }: Kind): Promise<number> =>
  (await organization.events()).filter(({ type }) => type === event).length;

describe.each(kinds)('$name', (kind) => {
  it.each([
    ['destroyed once the database’s clock says so, while the server’s says not yet', 60, 120],
    ['kept as long as the database’s clock says so, while the server’s says it is due', -60, 0],
  ])('is %s', async (_name, dueInSeconds, aheadSeconds) => {
    const name = newName();
    await kind.prepare(harbor, name);
    const before = await countEvents(harbor, kind);
    const due = new Date(api.clock.now().getTime() + dueInSeconds * 1_000);
    for (const statement of kind.move) {
      await api.database.query(statement, [name, due]);
    }
    await api.runDueJobs(aheadSeconds - 120);
    expect(await isLeft(kind, name)).toBe(true);
    await api.runDueJobs(aheadSeconds);
    expect(await isLeft(kind, name)).toBe(false);
    expect(await countEvents(harbor, kind)).toBe(before + 1);
  });

  it('is deleted in every organization, with or without its job in the queue', async () => {
    const here = newName();
    await kind.prepare(harbor, here);
    const there = newName();
    await kind.prepare(foreign, there);
    await api.database.query('delete from graphile_worker._private_jobs');
    await api.runDueJobs(31 * day);
    expect([await isLeft(kind, here), await isLeft(kind, there)]).toEqual([false, false]);
    const events = (await foreign.events()).filter(({ type }) => type === kind.event);
    expect(events.at(-1)).toMatchObject({ actorId: null, fields: expect.anything() as unknown });
  });
});

describe('a sweep', () => {
  it('continues in other organizations if it fails in one, logs why, and retries', async () => {
    const trashed = async ({ owner, place }: TestOrganization, name: string): Promise<unknown> => {
      await owner.succeed('secret', 'add', { ...place, name, value: 'x' });
      return owner.succeed('secret', 'delete', { ...place, names: [name] });
    };
    await trashed(harbor, 'Stuck');
    await trashed(foreign, 'Free');
    await api.database.query(
      `create function public.refuse() returns trigger language plpgsql as $$
       begin if old.name = 'Stuck' then raise exception 'pl4nted' using errcode = '55000'; end if; return old; end $$`,
    );
    await api.database.query(
      'create trigger refuse before delete on cofferdam.secrets for each row execute function public.refuse()',
    );
    await api.runDueJobs(31 * day);
    const remaining = () => api.database.query(`select name from cofferdam.secrets where name in ('Stuck', 'Free')`);
    expect(await remaining()).toEqual([{ name: 'Stuck' }]);
    expect(api.log()).toContain('sweep failed');
    expect(api.log()).toContain('55000');
    expect(api.log()).not.toContain('pl4nted');
    await api.database.query('drop trigger refuse on cofferdam.secrets');
    await api.runDueJobs(31 * day);
    expect(await remaining()).toEqual([]);
  });

  it('skips records that were restored, canceled or are locked', async () => {
    const { owner, place } = harbor;
    await owner.succeed('secret', 'add', { ...place, name: 'Kept', value: 'x' });
    await owner.succeed('secret', 'versionAdd', { ...place, name: 'Kept', value: 'y' });
    await owner.succeed('secret', 'versionDelete', { ...place, name: 'Kept', version: 1, afterDays: 7 });
    await owner.succeed('secret', 'versionDisable', { ...place, name: 'Kept', version: 1 });
    await owner.succeed('note', 'add', { ...place, name: 'Kept', text: 'x' });
    const { id } = await owner.succeed('note', 'delete', { ...place, name: 'Kept' });
    await owner.succeed('note', 'restore', { ...place, id });
    await api.runDueJobs(365 * day);
    expect(await owner.succeed('secret', 'versionGet', { ...place, name: 'Kept', version: 1 })).toMatchObject({
      version: { state: 'DISABLED' },
    });
    expect((await owner.succeed('note', 'get', { ...place, name: 'Kept' })).note.name).toBe('Kept');
  });

  it('releases jobs that a killed process had locked', async () => {
    await api.database.query(`select graphile_worker.add_job('test.lost')`);
    await api.database.query(
      `update graphile_worker._private_jobs j set locked_at = now() - interval '11 minutes', locked_by = 'killed'
       from graphile_worker._private_tasks t where t.id = j.task_id and t.identifier = 'test.lost'`,
    );
    await api.runDueJobs();
    const lost = `select locked_by from graphile_worker.jobs where task_identifier = 'test.lost'`;
    expect(await api.database.query(lost)).toEqual([{ locked_by: null }]);
  });

  it('is scheduled once for the next minute, across all processes', async () => {
    const other = await startTestApi({ processes: 3, configuration: { runsJobs: true } });
    const scheduled = () =>
      other.database.query(
        `select run_at > now() and extract(second from run_at) = 0 as "isNextMinute" from graphile_worker.jobs
         where task_identifier = 'platform.sweep' and locked_by is null`,
      );
    while ((await scheduled()).length === 0) await new Promise((resolve) => setTimeout(resolve, 50));
    await other.database.query(addNextSweep);
    expect(await scheduled()).toEqual([{ isNextMinute: true }]);
    await other.close();
  });
});
