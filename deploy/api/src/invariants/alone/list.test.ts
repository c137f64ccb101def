import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { WorkspaceId } from '@cofferdam/domain';
import { countMatching, readPage, type ListChoice, type ListedPage } from '../../features/secret/list.store.ts';
import type { Query } from '../../platform/database/query.ts';
import { readFactsFirst } from '../../platform/tenancy/gate.ts';
import { startTestApi, type TestApi } from '../../testing/startTestApi.ts';
import { TestOrganization } from '../../testing/TestOrganization.ts';
import { addTwin } from '../matrix/addTwin.ts';
import { StatementRoom, type Outcome } from './StatementRoom.ts';

let api: TestApi;
let harbor: TestOrganization;
let emptyWorkspaceId: WorkspaceId;
let room: StatementRoom;

/** Each condition that a list can have, by itself; what all of them find is one secret. */
const choices = {
  all: () => ({}),
  filter: () => ({ filter: 'tide' }),
  label: () => ({ label: '\nplain\n' }),
  state: () => ({ state: 'ENABLED' }),
  by: () => ({ updatedBy: harbor.owner.userId }),
  name: () => ({ nameKey: 'tide' }),
} satisfies Readonly<Record<string, () => Partial<ListChoice>>>;
type Choice = keyof typeof choices;

const whole = { filter: null, label: null, state: null, updatedBy: null, nameKey: null };
const first = { nameKey: ' ', updatedAt: '2000-01-01T00:00:00.000Z' };
const last = { nameKey: 'zzz', updatedAt: '2100-01-01T00:00:00.000Z' };
const sorts = [
  ['name', first],
  ['-name', last],
  ['updated', first],
  ['-updated', last],
] as const;

function choose(choice: Choice, workspaceId: WorkspaceId): ListChoice {
  return { ...whole, ...choices[choice](), organizationId: harbor.organizationId, workspaceId };
}

type Statements = Readonly<Record<string, (workspaceId: WorkspaceId) => Query<unknown>>>;

const pages: Statements = Object.fromEntries([
  ...(Object.keys(choices) as Choice[]).map((choice) => [
    `secret.list of ${choice}`,
    (place: WorkspaceId) => readPage({ ...choose(choice, place), sort: 'name', after: null, rows: 10 }),
  ]),
  ...sorts.flatMap(([sort, before]) =>
    [null, before].map((after) => [
      `secret.list by ${sort}${after === null ? '' : ', behind a row'}`,
      (place: WorkspaceId) => readPage({ ...choose('all', place), sort, after, rows: 10 }),
    ]),
  ),
]);
const counts: Statements = Object.fromEntries(
  (Object.keys(choices) as Choice[]).map((choice) => [
    `secret.countMatching of ${choice}`,
    (place: WorkspaceId) => countMatching(choose(choice, place), 10),
  ]),
);
const statements: Statements = { ...pages, ...counts };
const names = Object.keys(statements);

/** What a statement gives in a workspace to whoever was let in there, or was not let in. */
function outcomeIn(workspaceId: WorkspaceId, name: string, isAdmitted = true): Promise<Outcome> {
  const { organizationId, owner } = harbor;
  const { userId, grant } = owner;
  const asked = readFactsFirst('secret:list', [
    organizationId,
    userId,
    grant.sessionId,
    api.clock.now(),
    new Date(0),
    workspaceId,
  ]);
  const statement = statements[name] as (place: WorkspaceId) => Query<unknown>;
  return room.outcomeOf(statement(workspaceId), ...(isAdmitted ? [asked] : []));
}

const nothing: ListedPage = { rows: null, count: '0', people: null };
const alone = new Map<string, Outcome>();

beforeAll(async () => {
  api = await startTestApi();
  harbor = await TestOrganization.create(api, 'BUSINESS');
  const { owner, organizationId, place } = harbor;
  const { workspace: empty } = await owner.succeed('workspace', 'create', { organizationId, name: 'Empty' });
  emptyWorkspaceId = empty.id;
  await owner.succeed('secret', 'add', { ...place, name: 'Tide', value: 'x', labels: ['plain'] });
  room = await StatementRoom.open(api.database);
  for (const name of names) alone.set(name, await outcomeIn(harbor.workspaceId, name));
  await addTwin(api.database, organizationId);
});
afterAll(async () => {
  await room.close();
  await api.close();
});

describe('a list of secrets, by itself,', () => {
  it.each(Object.keys(pages))('%s finds what is there', (name) => {
    const { rows } = alone.get(name) as { readonly rows: readonly ListedPage[] };
    expect(rows).toMatchObject([{ rows: expect.stringContaining('Tide'), count: '1' }]);
  });

  it.each(Object.keys(counts))('%s counts what is there', (name) => {
    expect(alone.get(name)?.rows).toEqual([{ matching: 1 }]);
  });

  it.each(names)('%s has to do with its own organization alone', async (name) => {
    expect(await outcomeIn(harbor.workspaceId, name)).toEqual(alone.get(name));
  });

  it.each(names)('%s has to do with its own workspace alone', async (name) => {
    const { rows } = await outcomeIn(emptyWorkspaceId, name);
    expect(rows).toEqual([name in pages ? nothing : { matching: 0 }]);
  });

  it.each(names)('%s gives nothing to whoever was not let in', async (name) => {
    const { rows } = await outcomeIn(harbor.workspaceId, name, false);
    expect(rows).toEqual([name in pages ? nothing : { matching: 0 }]);
  });
});
