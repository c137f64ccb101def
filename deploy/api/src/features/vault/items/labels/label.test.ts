import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { LabelId } from '@cofferdam/domain';
import { runScenarios } from '../../../../testing/runScenarios.ts';
import { startTestApi, type TestApi } from '../../../../testing/startTestApi.ts';
import { sampleSeed } from '../../../../testing/sampleInputs.ts';
import { TestOrganization } from '../../../../testing/TestOrganization.ts';
import type { TestPerson } from '../../../../testing/TestPerson.ts';

const racers = 64;

let api: TestApi;
let harbor: TestOrganization;
let member: TestPerson;
let editor: TestPerson;

beforeAll(async () => {
  // Two processes, so that state in one process can't make the test pass.
  api = await startTestApi({ processes: 2 });
  harbor = await TestOrganization.create(api);
  member = await harbor.addMember('MEMBER');
  editor = await harbor.addWorkspaceMember('EDITOR');
});
afterAll(() => api.close());

const none = { secrets: 0, twoFactors: 0, notes: 0 };
const add = (person: TestPerson, name: string) =>
  person.call('label', 'add', { organizationId: harbor.organizationId, name, color: 'petrol' });
const list = async (person = harbor.owner) =>
  (await person.succeed('label', 'list', { organizationId: harbor.organizationId })).labels;
const idOf = async (name: string): Promise<LabelId> => {
  const found = (await list()).find((one) => one.name === name);
  if (typeof found?.id !== 'string') throw new Error(`no label ${name}`);
  return found.id;
};
const labelsOf = async (name: string, place = harbor.place) =>
  (await harbor.owner.succeed('secret', 'get', { ...place, name })).secret.labels;

describe('the labels of an organization', () => {
  runScenarios([
    { name: 'are not added by members', send: () => add(member, 'prod'), refusal: 'access-denied.exception' },
    {
      name: 'are not added by someone who can only edit secrets',
      send: () => add(editor, 'prod'),
      refusal: 'access-denied.exception',
    },
    {
      name: 'refuse an invalid label',
      send: () => add(harbor.owner, 'a,b'),
      refusal: 'secret.validation.labels',
      details: { fields: ['name'] },
    },
    {
      name: 'are added',
      send: () => add(harbor.owner, ' Prod '),
      body: { label: { name: 'Prod', color: 'petrol', description: '', uses: none } },
    },
    {
      name: 'are unique, ignoring case',
      send: () => add(harbor.owner, 'PROD'),
      refusal: 'request.conflict',
      details: { fields: ['name'] },
    },
    {
      name: 'refuse a description that is too long',
      send: () =>
        harbor.owner.call('label', 'add', {
          organizationId: harbor.organizationId,
          name: 'long',
          color: 'petrol',
          description: 'x'.repeat(301),
        }),
      refusal: 'validation.request',
      details: { fields: ['description'] },
    },
    {
      name: 'are not found by an unknown id',
      send: () =>
        harbor.owner.call('label', 'update', {
          organizationId: harbor.organizationId,
          id: '01900000-0000-7000-8000-0000000000aa',
          name: 'x',
        }),
      refusal: 'organization.labels.not-found',
    },
  ]);

  it('are listed with their counts, together with labels that are only on items, where the person can list the items', async () => {
    const { owner, place, organizationId, privateWorkspaceId } = harbor;
    await owner.succeed('secret', 'add', { ...place, name: 'A', value: '1', labels: ['prod', 'db'] });
    await owner.succeed('secret', 'add', { ...place, name: 'B', value: '1', labels: ['Prod'] });
    await owner.succeed('note', 'add', { ...place, name: 'N', text: 'x', labels: ['PROD'] });
    await owner.succeed('twoFactor', 'add', { ...place, name: 'C', seed: sampleSeed, labels: ['prod'] });
    const inPrivate = { organizationId, workspaceId: privateWorkspaceId };
    await owner.succeed('secret', 'add', { ...inPrivate, name: 'Mine', value: '1', labels: ['prod'] });
    const onItems = { id: null, color: 'slate', description: '', createdBy: null };
    const db = { ...onItems, name: 'db', uses: { ...none, secrets: 1 } };
    const createdBy = { id: owner.userId, name: owner.grant.user.displayName };
    const prod = { name: 'Prod', uses: { secrets: 2, twoFactors: 1, notes: 1 }, createdBy };
    expect(await list(owner)).toMatchObject([db, prod]);
    expect(await list(editor)).toMatchObject([db, prod]);
    expect(await list(member)).toMatchObject([{ name: 'Prod', uses: none }]);
    const { labels } = await member.succeed('label', 'colors', { organizationId });
    expect(labels).toEqual([{ name: 'Prod', color: 'petrol' }]);
  });

  it('are renamed on all items outside private workspaces, with an event in each workspace', async () => {
    const { owner, organizationId, privateWorkspaceId, place } = harbor;
    const id = await idOf('Prod');
    const answer = await owner.succeed('label', 'update', {
      organizationId,
      id,
      name: 'live',
      color: 'rose',
      description: ' In production ',
    });
    expect(answer).toMatchObject({
      label: {
        name: 'live',
        color: 'rose',
        description: 'In production',
        uses: { secrets: 2, twoFactors: 1, notes: 1 },
      },
      changed: 4,
    });
    expect([await labelsOf('A'), await labelsOf('B')]).toEqual([['db', 'prod'], ['Prod']]);
    await api.runDueJobs();
    expect([await labelsOf('A'), await labelsOf('B')]).toEqual([['db', 'live'], ['live']]);
    expect(await labelsOf('Mine', { organizationId, workspaceId: privateWorkspaceId })).toEqual(['prod']);
    const found = await owner.succeed('secret', 'list', { ...place, label: 'live' });
    expect(found.rows.map(({ name }) => name)).toEqual(['A', 'B']);
    expect((await list(owner)).find(({ name }) => name === 'live')?.uses).toEqual({
      secrets: 2,
      twoFactors: 1,
      notes: 1,
    });
    const events = (await harbor.events()).slice(-4);
    const relabeled = { recordIds: expect.any(Array), labelsAdded: ['live'], labelsRemoved: ['Prod'] };
    expect(events.map(({ actorId }) => actorId)).toEqual(Array.from({ length: 4 }, () => owner.userId));
    expect(events.map(({ type, workspaceId, fields }) => ({ type, workspaceId, fields }))).toEqual([
      {
        type: 'organization.label.updated',
        workspaceId: null,
        fields: { name: 'live', previousName: 'Prod', changed: ['name', 'color', 'description'], rows: 4 },
      },
      {
        type: 'secret.labeled',
        workspaceId: harbor.workspaceId,
        fields: { names: ['A', 'B'], ...relabeled },
      },
      { type: 'note.labeled', workspaceId: harbor.workspaceId, fields: { names: ['N'], ...relabeled } },
      { type: 'two-factor.labeled', workspaceId: harbor.workspaceId, fields: { names: ['C'], ...relabeled } },
    ]);
  });

  it('become one label on an item that had both when they are merged', async () => {
    const { owner, organizationId } = harbor;
    await add(owner, 'production');
    const id = await idOf('production');
    await owner.succeed('secret', 'label', { ...harbor.place, names: ['A'], add: ['production'] });
    const update = (name: string) => owner.call('label', 'update', { organizationId, id, name });
    const refused = [await update('DB'), await update('LIVE')].map(({ body }) => body.errorCode);
    expect(refused).toEqual(['request.conflict', 'request.conflict']);
    await owner.succeed('label', 'update', { organizationId, id, name: 'DB', merge: true });
    await api.runDueJobs();
    expect(await labelsOf('A')).toEqual(['db', 'live']);
    expect((await list()).map((label) => [label.name, label.color])).toEqual([
      ['db', 'petrol'],
      ['live', 'rose'],
    ]);
    const { label: twice } = await owner.succeed('label', 'add', { organizationId, name: 'database', color: 'olive' });
    const merged = { organizationId, id: twice.id, name: 'db', merge: true };
    expect(await owner.succeed('label', 'update', merged)).toMatchObject({
      label: { id: twice.id, name: 'db', color: 'petrol', uses: { ...none, secrets: 1 } },
    });
    await api.runDueJobs();
  });

  it('are removed from all items', async () => {
    const { owner, organizationId } = harbor;
    expect(await owner.succeed('label', 'remove', { organizationId, id: await idOf('live') })).toEqual({ changed: 4 });
    expect((await add(owner, 'LIVE')).body.errorCode).toBe('request.conflict');
    await api.runDueJobs();
    expect([await labelsOf('A'), await labelsOf('B')]).toEqual([['db'], []]);
    expect((await list()).map(({ name }) => name)).toEqual(['db']);
  });

  it('stay within their limit under races, and a name is added once', async () => {
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

  it('are renamed while items are being labeled, and no change is lost', async () => {
    const other = await TestOrganization.create(api);
    const { owner, organizationId, place } = other;
    const { label } = await owner.succeed('label', 'add', { organizationId, name: 'old', color: 'slate' });
    const names = Array.from({ length: 20 }, (_none, index) => `S${index}`);
    for (const name of names) await owner.succeed('secret', 'add', { ...place, name, value: 'x', labels: ['old'] });
    await Promise.all([
      owner.at(api.url(1)).succeed('label', 'update', { organizationId, id: label.id, name: 'new' }),
      ...names.map((name) => owner.succeed('secret', 'label', { ...place, names: [name], add: [`own ${name}`] })),
    ]);
    await api.runDueJobs();
    const rows = await api.database.query<{ name: string; labels: string[] }>(
      'select name, labels from cofferdam.secrets where organization_id = $1 order by name',
      [organizationId],
    );
    expect(rows.map(({ name, labels }) => [name, labels])).toEqual(
      [...names].sort().map((name) => [name, ['new', `own ${name}`]]),
    );
  });
});

const fifty = Array.from({ length: 50 }, (_none, index) => `l${index}`);

describe('labels of several notes or codes', () => {
  let other: TestOrganization;
  let viewer: TestPerson;
  beforeAll(async () => {
    other = await TestOrganization.create(api);
    viewer = await other.addWorkspaceMember('VIEWER');
    const { owner, place } = other;
    for (const name of ['A', 'B', 'Full']) {
      const labels = name === 'Full' ? fifty : ['old', 'kept'];
      await owner.succeed('note', 'add', { ...place, name, text: 'x', labels });
      await owner.succeed('twoFactor', 'add', { ...place, name, seed: sampleSeed, labels });
    }
  });
  const call = (kind: 'note' | 'twoFactor', change: object, person = other.owner) =>
    person.send(`${kind}.label`, { ...other.place, ...change });
  const listed = async (kind: 'note' | 'twoFactor', label: string) =>
    (await other.owner.succeed(kind, 'list', { ...other.place, label })).rows.map(({ name, labels }) => [name, labels]);

  for (const [kind, notFound, invalid, event] of [
    ['note', 'note.not-found.by-note-name', 'note.validation.labels', 'note.labeled'],
    ['twoFactor', 'two-factor.not-found.name', 'two-factor.validation.labels', 'two-factor.labeled'],
  ] as const) {
    runScenarios([
      {
        name: `${kind}: are not changed by people who can only list them`,
        send: () => call(kind, { names: ['A'], add: ['x'] }, viewer),
        refusal: 'access-denied.exception',
      },
      {
        name: `${kind}: refuse an invalid label`,
        send: () => call(kind, { names: ['A'], add: ['a,b'] }),
        refusal: invalid,
        details: { fields: ['add'] },
      },
      {
        name: `${kind}: change on no item when one is missing and one would have too many`,
        send: () => call(kind, { names: ['A', 'None', 'Full'], add: ['more'] }),
        body: { isDone: false, results: [{ outcome: 'done' }, { outcome: notFound }, { outcome: invalid }] },
        after: async () => expect(await listed(kind, 'more')).toEqual([]),
      },
      {
        name: `${kind}: are added and removed ignoring case, recorded once, and found`,
        send: () => call(kind, { names: ['a', 'B'], add: ['New'], remove: ['OLD'] }),
        body: { isDone: true, results: [{ outcome: 'done' }, { outcome: 'done' }] },
        after: async () => {
          expect(await listed(kind, 'NEW')).toEqual([
            ['A', ['kept', 'New']],
            ['B', ['kept', 'New']],
          ]);
          expect(await listed(kind, 'old')).toEqual([]);
          expect((await other.events()).at(-1)).toMatchObject({
            type: event,
            fields: { names: ['A', 'B'], labelsAdded: ['New'], labelsRemoved: ['OLD'] },
          });
        },
      },
    ]);
  }

  it('are kept when an import replaces the seed, and set when it adds a code', async () => {
    const { owner, place } = other;
    await owner.succeed('twoFactor', 'import', {
      ...place,
      entries: [
        { name: 'A', seed: sampleSeed, action: 'replace', labels: ['ignored'] },
        { name: 'Imported', seed: sampleSeed, action: 'add', labels: ['New'] },
      ],
    });
    expect((await listed('twoFactor', 'new')).map(([name]) => name)).toEqual(['A', 'B', 'Imported']);
    expect(await listed('twoFactor', 'ignored')).toEqual([]);
  });
});
