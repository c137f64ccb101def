import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { cascadedTables, erasedTables, keptTables } from '../features/erasing/erasedTables.ts';
import { sampleInputs } from '../testing/sampleInputs.ts';
import { runScenarios } from '../testing/runScenarios.ts';
import { startTestApi, type TestApi } from '../testing/startTestApi.ts';
import { TestOrganization } from '../testing/TestOrganization.ts';
import type { TestPerson } from '../testing/TestPerson.ts';

let api: TestApi;
let harbor: TestOrganization;
let neighbor: TestOrganization;
let owner: TestPerson;
let member: TestPerson;

beforeAll(async () => {
  api = await startTestApi();
  harbor = await TestOrganization.create(api, 'BUSINESS');
  neighbor = await TestOrganization.create(api, 'BUSINESS', harbor.owner);
  owner = harbor.owner;
  member = await harbor.addWorkspaceMember('ADMIN');
  for (const organization of [harbor, neighbor]) await fill(organization);
});
afterAll(() => api.close());

/** Adds records of every kind that people can create. */
async function fill({ place, organizationId, workspaceId }: TestOrganization): Promise<void> {
  await owner.succeed('secret', 'add', { ...place, name: 'KEPT', value: 'one', description: 'd', labels: ['l'] });
  await owner.succeed('secret', 'versionAdd', { ...place, name: 'KEPT', value: 'two' });
  await owner.succeed('secret', 'add', { ...place, name: 'TRASHED', value: 'one' });
  await owner.succeed('secret', 'delete', { ...place, names: ['TRASHED'] });
  await owner.succeed('secret', 'add', { ...place, name: 'Sample', value: 'shared' });
  for (const name of ['twoFactor.add', 'note.add', 'share.secret']) {
    const answer = await owner.send(name, sampleInputs(place)[name]);
    expect([name, answer.status]).toEqual([name, 200]);
  }
  await owner.succeed('userOrganization', 'addUser', {
    organizationId,
    email: 'invited@example.com',
    role: 'MEMBER',
    workspaces: [{ workspaceId, role: 'READER' }],
  });
}

/** The tables with remaining rows of a workspace or organization, except the log. */
async function whatIsLeft(column: 'workspace_id' | 'organization_id', id: string): Promise<string[]> {
  const tables = await api.database.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relnamespace = 'cofferdam'::regnamespace and c.relkind = 'r' and a.attname = $1
       and c.relname <> all ($2)`,
    [column, keptTables],
  );
  expect(tables.length).toBeGreaterThan(5);
  const left: string[] = [];
  for (const { name } of tables) {
    const rows = await api.database.query<{ count: number }>(
      `select count(*)::integer as count from cofferdam.${name} where ${column} = $1`,
      [id],
    );
    if ((rows[0]?.count ?? 0) > 0) left.push(name);
  }
  return left;
}

async function rowsOf(table: string, column: string, id: string): Promise<number> {
  const [row] = await api.database.query<{ count: number }>(
    `select count(*)::integer as count from cofferdam.${table} where ${column} = $1`,
    [id],
  );
  return row?.count ?? -1;
}

async function openLinksOf(column: string, id: string): Promise<number> {
  const [row] = await api.database.query<{ count: number }>(
    `select count(*)::integer as count from cofferdam.shares s left join cofferdam.share_contents c
       on c.organization_id = s.organization_id and c.share_id = s.id
     where s.${column} = $1 and (s.ended_at is null or c.share_id is not null)`,
    [id],
  );
  return row?.count ?? -1;
}

/** Removes the jobs, as if they were lost with a killed process. */
async function loseJobs(): Promise<void> {
  await api.database.query('delete from graphile_worker._private_jobs');
}

const stale = (): Promise<void> => Promise.resolve(api.clock.advance(301));

describe('erasing a workspace', () => {
  runScenarios([
    {
      name: 'is refused without its exact name',
      send: () => owner.call('workspace', 'delete', { ...harbor.place, name: 'production' }),
      refusal: 'workspace.validation.name',
      details: { fields: ['name'] },
    },
    {
      name: 'is refused for a private workspace, even to its owner',
      send: () =>
        owner.call('workspace', 'delete', {
          organizationId: harbor.organizationId,
          workspaceId: harbor.privateWorkspaceId,
          name: 'Private',
        }),
      refusal: 'access-denied.exception',
    },
    {
      name: 'is preceded by a count of its contents, including the trash',
      send: () => member.call('workspace', 'contents', harbor.place),
      body: { secrets: 3, twoFactors: 1, notes: 1, openShares: 1, roleAssignments: 1 },
    },
    {
      name: 'hides everything and destroys the keys before any other row is erased',
      send: () => member.call('workspace', 'delete', { ...harbor.place, name: 'Production' }),
      after: async () => {
        expect(await whatIsLeft('workspace_id', harbor.workspaceId)).toContain('secrets');
        expect(await rowsOf('data_keys', 'workspace_id', harbor.workspaceId)).toBe(0);
        expect(await openLinksOf('workspace_id', harbor.workspaceId)).toBe(0);
        for (const call of ['secret.list', 'note.list', 'twoFactor.list', 'workspace.get']) {
          const answer = await owner.send(call, harbor.place);
          expect([call, answer.body.errorCode]).toEqual([call, 'workspace.not-found.by-workspace-id']);
        }
        const { organizationId } = harbor;
        const { workspaces } = await owner.succeed('workspace', 'list', { organizationId });
        expect(workspaces.map(({ id }) => id)).not.toContain(harbor.workspaceId);
        const found = await owner.send('search.all', { organizationId, term: 'KEPT' });
        expect([found.status, found.text.includes('KEPT')]).toEqual([200, false]);
      },
    },
  ]);

  it('keeps the log, the counts and everything else', async () => {
    const events = await harbor.events();
    expect(events.at(-1)).toMatchObject({ type: 'workspace.deleted', workspaceId: harbor.workspaceId });
    expect(events.filter(({ type }) => type === 'secret.created')).toHaveLength(3);
    const { organization } = await owner.succeed('organization', 'get', { organizationId: harbor.organizationId });
    expect(organization.workspaceCount).toBe(0);
    expect((await owner.succeed('secret', 'versionAccess', { ...neighbor.place, name: 'KEPT' })).value).toBe('two');
  });

  it('erases every row afterward, even if the job was lost with its process', async () => {
    await loseJobs();
    await api.runDueJobs();
    expect(await whatIsLeft('workspace_id', harbor.workspaceId)).toEqual([]);
    expect(await rowsOf('resource_words', 'place_id', harbor.workspaceId)).toBe(0);
    expect(await rowsOf('workspaces', 'id', harbor.workspaceId)).toBe(0);
  });

  it('frees its name', async () => {
    const { organizationId } = harbor;
    const { workspace } = await owner.succeed('workspace', 'create', { organizationId, name: 'Production' });
    await owner.succeed('secret', 'add', { organizationId, workspaceId: workspace.id, name: 'KEPT', value: 'x' });
    expect(workspace.id).not.toBe(harbor.workspaceId);
  });

  it('destroys the keys of a large one in batches, before any other row', async () => {
    const { organizationId } = harbor;
    const { workspace } = await owner.succeed('workspace', 'create', { organizationId, name: 'Large' });
    await api.database.query(
      `insert into cofferdam.data_keys
         (organization_id, workspace_id, key_id, purpose, field, id, record_id, wrapped_key)
       select $1, $2, k.id, 'secret', 'description', gen_random_uuid(), gen_random_uuid(), '\\xabcd'
       from generate_series(1, 700), (select id from cofferdam.organization_keys where organization_id = $1 limit 1) k`,
      [organizationId, workspace.id],
    );
    const keysLeft = () => rowsOf('data_keys', 'workspace_id', workspace.id);
    await owner.succeed('workspace', 'delete', { organizationId, workspaceId: workspace.id, name: 'Large' });
    expect([await keysLeft(), erasedTables[0]?.table]).toEqual([200, 'data_keys']);
    await api.runDueJobs();
    expect(await keysLeft()).toBe(0);
  });
});

describe('erasing an organization', () => {
  runScenarios([
    {
      name: 'is refused to people who are not owners',
      send: async () => {
        const admin = await harbor.addMember('ADMIN');
        return admin.call('organization', 'delete', { organizationId: harbor.organizationId, name: 'Harbor' });
      },
      refusal: 'access-denied.exception',
    },
    {
      name: 'is refused without its exact name',
      send: () => owner.call('organization', 'delete', { organizationId: harbor.organizationId, name: 'harbor' }),
      refusal: 'organization.validation.name',
      details: { fields: ['name'] },
    },
    {
      name: 'hides everything and destroys the keys before any other row is erased',
      send: () => owner.call('organization', 'delete', { organizationId: harbor.organizationId, name: 'Harbor' }),
      after: async () => {
        expect(await whatIsLeft('organization_id', harbor.organizationId)).toContain('secrets');
        const keys = await api.database.query<{ length: number }>(
          `select octet_length(wrapped_key) as length from cofferdam.organization_keys where organization_id = $1`,
          [harbor.organizationId],
        );
        expect(keys).toEqual([{ length: 0 }]);
        expect(await openLinksOf('organization_id', harbor.organizationId)).toBe(0);
        expect(await rowsOf('invitations', 'organization_id', harbor.organizationId)).toBe(0);
        const { organizations } = await owner.succeed('organization', 'my', {});
        expect(organizations.map(({ id }) => id)).toEqual([neighbor.organizationId]);
        expect((await member.send('organization.get', { organizationId: harbor.organizationId })).status).toBe(404);
      },
    },
    {
      name: 'needs a fresh sign-in, as does erasing a workspace',
      send: async () => {
        await stale();
        const answer = await owner.call('workspace', 'delete', { ...neighbor.place, name: 'Production' });
        expect(answer.body.errorCode).toBe('session.fresh-sign-in-required');
        return owner.call('organization', 'delete', { organizationId: neighbor.organizationId, name: 'Harbor' });
      },
      refusal: 'session.fresh-sign-in-required',
    },
  ]);

  it('erases every row afterward, in separately committed batches', async () => {
    const { organizationId } = harbor;
    await api.database.query(
      `insert into cofferdam.labels (organization_id, id, name, name_key, color, created_at, created_by)
       select $1, gen_random_uuid(), n::text, n::text, 'rose', now(), $1 from generate_series(1, 1200) n`,
      [organizationId],
    );
    // Three secrets with 400 versions each, as cascades delete them.
    await api.database.query(
      `with added as (
         insert into cofferdam.secrets (organization_id, workspace_id, id, name, name_key, last_version,
           version_count, current_version, state, created_at, created_by, updated_at, updated_by)
         select organization_id, workspace_id, gen_random_uuid(), 'MANY' || n, 'many' || n, 400,
           1, 1, 'ENABLED', created_at, created_by, updated_at, updated_by
         from (select * from cofferdam.secrets where organization_id = $1 limit 1) s, generate_series(1, 3) n
         returning organization_id, workspace_id, id
       )
       insert into cofferdam.secret_versions
         (organization_id, workspace_id, secret_id, number, id, state, created_at, created_by)
       select organization_id, workspace_id, id, n, gen_random_uuid(), 'DESTROYED', now(), id
       from added, generate_series(1, 400) n`,
      [organizationId],
    );
    await api.database.query('create table public.erased (transaction xid8, what text, rows integer)');
    await api.database.query(
      `create function public.count_erased() returns trigger language plpgsql security definer as $$ begin
         insert into public.erased select pg_current_xact_id(), tg_table_name, count(*) from gone; return null;
       end $$`,
    );
    for (const table of ['labels', 'secret_versions']) {
      await api.database.query(
        `create trigger count_erased after delete on cofferdam.${table} referencing old table as gone
         for each statement execute function public.count_erased()`,
      );
    }
    // Erasing fails at the domains, which come after the labels: rows erased before that stay erased.
    await api.database.query(
      `create function public.fail() returns trigger language plpgsql as $$ begin raise 'stopped'; end $$`,
    );
    await api.database.query(
      'create trigger fail before delete on cofferdam.domains for each statement execute function public.fail()',
    );
    await api.runDueJobs();
    expect(await whatIsLeft('organization_id', organizationId)).toContain('memberships');
    expect(await rowsOf('secrets', 'organization_id', organizationId)).toBe(0);
    await api.database.query('drop trigger fail on cofferdam.domains');
    await loseJobs();
    await api.runDueJobs();
    expect(await whatIsLeft('organization_id', organizationId)).toEqual([]);
    expect(await rowsOf('organizations', 'id', organizationId)).toBe(0);
    const pieces = await api.database.query<{ what: string; rows: number }>(
      'select what, sum(rows)::integer as rows from public.erased group by transaction, what',
    );
    const rowsOfPieces = (table: string) => pieces.filter(({ what }) => what === table).map(({ rows }) => rows);
    expect(rowsOfPieces('labels').reduce((sum, rows) => sum + rows, 0)).toBe(1_200);
    expect(Math.max(...rowsOfPieces('labels'))).toBeLessThanOrEqual(500);
    // A batch ends with the secret whose versions fill it.
    expect(rowsOfPieces('secret_versions').reduce((sum, rows) => sum + rows, 0)).toBeGreaterThanOrEqual(1_200);
    expect(Math.max(...rowsOfPieces('secret_versions'))).toBeLessThan(500 + 400);
  });

  it('includes every table of an organization', async () => {
    const tables = await api.database.query<{ name: string; columns: string[] }>(
      `select c.relname as name, array_agg(a.attname::text) as columns from pg_class c
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
       where c.relnamespace = 'cofferdam'::regnamespace and c.relkind = 'r' group by 1`,
    );
    const ofOrganizations = tables.filter(
      ({ name, columns }) => name === 'organizations' || columns.includes('organization_id'),
    );
    const erased = erasedTables.map(({ table }) => table);
    expect([...erased, ...cascadedTables, ...keptTables].sort()).toEqual(
      ofOrganizations.map(({ name }) => name).sort(),
    );
    const ofWorkspaces = ofOrganizations.filter(({ columns }) => columns.includes('workspace_id'));
    const erasedWithWorkspace = erasedTables.filter((one) => one.workspaceColumn === 'workspace_id');
    expect(
      ofWorkspaces
        .map(({ name }) => name)
        .filter((name) => ![...cascadedTables, ...keptTables].includes(name))
        .sort(),
    ).toEqual(erasedWithWorkspace.map(({ table }) => table).sort());
    const cascades = await api.database.query<{ name: string }>(
      `select distinct conrelid::regclass::text as name from pg_constraint where contype = 'f' and confdeltype = 'c'
         and connamespace = 'cofferdam'::regnamespace`,
    );
    const names = cascades.map(({ name }) => name.replace('cofferdam.', ''));
    expect(cascadedTables.filter((name) => !names.includes(name))).toEqual([]);
  });

  it('keeps the log, whose last event is the deletion', async () => {
    expect((await harbor.events()).at(-1)).toMatchObject({ type: 'organization.deleted', actorId: owner.userId });
  });
});
