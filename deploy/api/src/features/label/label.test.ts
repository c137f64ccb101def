import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { LabelId } from '@cofferdam/domain';
import { runScenarios } from '../../testing/runScenarios.ts';
import { startTestApi, type TestApi } from '../../testing/startTestApi.ts';
import { TestOrganization } from '../../testing/TestOrganization.ts';
import type { TestPerson } from '../../testing/TestPerson.ts';

const racers = 64;

let api: TestApi;
let harbor: TestOrganization;
let member: TestPerson;
let editor: TestPerson;

beforeAll(async () => {
  // Two processes: what one of them holds must not be what makes it right.
  api = await startTestApi({ processes: 2 });
  harbor = await TestOrganization.create(api);
  member = await harbor.addMember('MEMBER');
  editor = await harbor.addWorkspaceMember('EDITOR');
});
afterAll(() => api.close());

const add = (person: TestPerson, name: string) =>
  person.call('label', 'add', { organizationId: harbor.organizationId, name, color: 'petrol' });
const list = async (person = harbor.owner) =>
  (await person.succeed('label', 'list', { organizationId: harbor.organizationId })).labels;
const idOf = async (name: string): Promise<LabelId> => {
  const found = (await list()).find((one) => one.name === name);
  if (found === undefined) throw new Error(`there is no label ${name}`);
  return found.id;
};
const labelsOf = async (name: string, place = harbor.place) =>
  (await harbor.owner.succeed('secret', 'get', { ...place, name })).secret.labels;

describe('the labels of an organization', () => {
  runScenarios([
    { name: 'are not made by members', send: () => add(member, 'prod'), refusal: 'access-denied.exception' },
    {
      name: 'nor by somebody who may change secrets alone',
      send: () => add(editor, 'prod'),
      refusal: 'access-denied.exception',
    },
    {
      name: 'refuse what is no label',
      send: () => add(harbor.owner, 'a,b'),
      refusal: 'secret.validation.labels',
      details: { fields: ['name'] },
    },
    {
      name: 'are added',
      send: () => add(harbor.owner, ' Prod '),
      body: { label: { name: 'Prod', color: 'petrol', uses: 0 } },
    },
    {
      name: 'are one in whatever letters',
      send: () => add(harbor.owner, 'PROD'),
      refusal: 'request.conflict',
      details: { fields: ['name'] },
    },
    {
      name: 'are not changed where they are not',
      send: () =>
        harbor.owner.call('label', 'update', {
          organizationId: harbor.organizationId,
          id: '01900000-0000-7000-8000-0000000000aa',
          name: 'x',
        }),
      refusal: 'organization.labels.not-found',
    },
  ]);

  it('are seen by every member, with how many secrets and notes of standard workspaces carry each', async () => {
    const { owner, place, organizationId, privateWorkspaceId } = harbor;
    await owner.succeed('secret', 'add', { ...place, name: 'A', value: '1', labels: ['prod', 'db'] });
    await owner.succeed('secret', 'add', { ...place, name: 'B', value: '1', labels: ['Prod'] });
    await owner.succeed('note', 'add', { ...place, name: 'N', text: 'x', labels: ['PROD'] });
    const inPrivate = { organizationId, workspaceId: privateWorkspaceId };
    await owner.succeed('secret', 'add', { ...inPrivate, name: 'Mine', value: '1', labels: ['prod'] });
    expect(await list(member)).toMatchObject([{ name: 'Prod', uses: 3 }]);
  });

  it('are renamed on everything that carries them, private workspaces left alone, each recorded where it lies', async () => {
    const { owner, organizationId, privateWorkspaceId, place } = harbor;
    const id = await idOf('Prod');
    const answer = await owner.succeed('label', 'update', { organizationId, id, name: 'live', color: 'rose' });
    expect(answer).toMatchObject({ label: { name: 'live', color: 'rose', uses: 3 }, changed: 3 });
    expect([await labelsOf('A'), await labelsOf('B')]).toEqual([['db', 'live'], ['live']]);
    expect(await labelsOf('Mine', { organizationId, workspaceId: privateWorkspaceId })).toEqual(['prod']);
    const found = await owner.succeed('secret', 'list', { ...place, label: 'live' });
    expect(found.rows.map(({ name }) => name)).toEqual(['A', 'B']);
    const events = (await harbor.events()).slice(-3);
    expect(events.map(({ type, workspaceId, fields }) => ({ type, workspaceId, fields }))).toEqual([
      {
        type: 'secret.labeled',
        workspaceId: harbor.workspaceId,
        fields: { names: ['A', 'B'], labelsAdded: ['live'], labelsRemoved: ['Prod'] },
      },
      { type: 'note.updated', workspaceId: harbor.workspaceId, fields: { name: 'N', changed: ['labels'] } },
      {
        type: 'organization.label.updated',
        workspaceId: null,
        fields: { name: 'live', previousName: 'Prod', changed: ['name', 'color'], rows: 3 },
      },
    ]);
  });

  it('become one on a thing that carried both', async () => {
    const { owner, organizationId } = harbor;
    await add(owner, 'production');
    const id = await idOf('production');
    await owner.succeed('secret', 'label', { ...harbor.place, names: ['A'], add: ['production'] });
    await owner.succeed('label', 'update', { organizationId, id, name: 'DB' });
    expect(await labelsOf('A')).toEqual(['DB', 'live']);
    const taken = await owner.call('label', 'update', { organizationId, id, name: 'LIVE' });
    expect(taken.body.errorCode).toBe('request.conflict');
  });

  it('are removed from everything that carries them', async () => {
    const { owner, organizationId } = harbor;
    expect(await owner.succeed('label', 'remove', { organizationId, id: await idOf('live') })).toEqual({ changed: 3 });
    expect([await labelsOf('A'), await labelsOf('B')]).toEqual([['DB'], []]);
    expect((await list()).map(({ name }) => name)).toEqual(['DB']);
  });

  it('stay within their limit whatever races, and one of a name is made once', async () => {
    const { owner } = harbor;
    const at = (index: number) => owner.at(api.url(index % 2));
    const same = await Promise.all(Array.from({ length: racers }, (_none, index) => add(at(index), 'twin')));
    expect(same.filter(({ status }) => status === 200)).toHaveLength(1);
    await api.database.query(
      `insert into cofferdam.labels (organization_id, id, name, name_key, color, created_at, created_by)
       select $1, gen_random_uuid(), 'l' || n, 'l' || n, 'rose', now(), $2 from generate_series(1, 190) n`,
      [harbor.organizationId, owner.userId],
    );
    const answers = await Promise.all(
      Array.from({ length: racers }, (_none, index) => add(at(index), `race ${index}`)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(8);
    const refused = answers.filter(({ status }) => status !== 200).map(({ body }) => body.errorCode);
    expect(new Set(refused)).toEqual(new Set(['organization.labels.limit']));
    expect(await list()).toHaveLength(200);
  });

  it('are renamed while things are labeled, and nothing is lost of either', async () => {
    const other = await TestOrganization.create(api);
    const { owner, organizationId, place } = other;
    const { label } = await owner.succeed('label', 'add', { organizationId, name: 'old', color: 'slate' });
    const names = Array.from({ length: 20 }, (_none, index) => `S${index}`);
    for (const name of names) await owner.succeed('secret', 'add', { ...place, name, value: 'x', labels: ['old'] });
    await Promise.all([
      owner.at(api.url(1)).succeed('label', 'update', { organizationId, id: label.id, name: 'new' }),
      ...names.map((name) => owner.succeed('secret', 'label', { ...place, names: [name], add: [`own ${name}`] })),
    ]);
    const rows = await api.database.query<{ name: string; labels: string[] }>(
      'select name, labels from cofferdam.secrets where organization_id = $1 order by name',
      [organizationId],
    );
    expect(rows.map(({ name, labels }) => [name, labels])).toEqual(
      [...names].sort().map((name) => [name, ['new', `own ${name}`]]),
    );
  });
});
