import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { WorkspaceId } from '@cofferdam/domain';
import { createChance } from '../../../../testing/createChance.ts';
import { sampleSeed } from '../../../../testing/sampleInputs.ts';
import { compareIndex } from '../../../../testing/search/compareIndex.ts';
import { startTestApi, type TestApi } from '../../../../testing/startTestApi.ts';
import { TestOrganization } from '../../../../testing/TestOrganization.ts';
import type { TestAnswer } from '../../../../testing/sendCall.ts';
import type { TestPerson } from '../../../../testing/TestPerson.ts';

let api: TestApi;
let harbor: TestOrganization;
const workspaces: WorkspaceId[] = [];

beforeAll(async () => {
  api = await startTestApi({ processes: 2 });
  harbor = await TestOrganization.create(api, 'BUSINESS');
  workspaces.push(harbor.workspaceId, harbor.privateWorkspaceId);
  for (const name of ['Second', 'Third']) workspaces.push(await createWorkspace(name));
});
afterAll(() => api.close());

async function createWorkspace(name: string): Promise<WorkspaceId> {
  const { organizationId, owner } = harbor;
  return (await owner.succeed('workspace', 'create', { organizationId, name })).workspace.id;
}

// Few words, so that names collide, words are shared and writers conflict.
const words = [
  'stripe',
  'stripes',
  'ключи',
  'größe',
  '漢字名前',
  'db',
  'Database',
  'redis-cache',
  'a1b2c3',
  'token 77',
];
const labels = ['billing', 'team/payments', 'Größe', 'stripe'];

interface Writer {
  readonly person: TestPerson;
  readonly chance: (limit: number) => number;
}

/** One random change through a call of the contract. Many are refused: the name is taken or unknown. */
async function change({ person, chance }: Writer): Promise<readonly [call: string, answer: TestAnswer]> {
  const { organizationId } = harbor;
  const pick = <Value>(values: readonly Value[]): Value => values[chance(values.length)] as Value;
  const place = { organizationId, workspaceId: pick(workspaces) };
  const name = (): string => `${pick(words)}${pick([' ', '_', '/', '.'])}${pick(words)}`;
  const otherName = () => pick([{}, { newName: name() }]);
  const someLabels = (): string[] => labels.filter(() => chance(3) === 0);
  const existing = async (table: string, isTrashed: boolean) => {
    const rows = await api.database.query<{ id: string; name: string }>(
      `select id, name from cofferdam.${table}
       where workspace_id = $1 and (deleted_at is not null) = $2 order by created_at desc, id limit 5`,
      [place.workspaceId, isTrashed],
    );
    return rows.length === 0 ? { id: harbor.organizationId, name: 'none' } : pick(rows);
  };
  const secret = () => existing('secrets', false);
  const note = () => existing('notes', false);
  const entry = () => existing('two_factors', false);
  const texts = () => ({ issuer: pick(['', 'Stripe Inc.', 'Straßenamt']), account: pick(['', 'me@example.com']) });
  const label = async () =>
    (await api.database.query<{ id: string }>('select id from cofferdam.labels')).map(({ id }) => id)[chance(2)];
  const inputs: Readonly<Record<string, () => Promise<object> | object>> = {
    'secret.add': () => ({ name: name(), value: 'v', labels: someLabels() }),
    'secret.import': async () => ({
      entries: [
        { name: name(), value: 'v', action: 'add' },
        { name: `${name()} imported`, value: 'v', action: 'add' },
      ],
      labels: someLabels(),
    }),
    'secret.update': async () => ({
      name: (await secret()).name,
      ...pick([{ newName: name() }, { labels: someLabels() }, { newName: name(), labels: someLabels() }]),
    }),
    'secret.label': async () => ({ names: [(await secret()).name], add: [pick(labels)], remove: [pick(labels)] }),
    'secret.move': async () => ({ names: [(await secret()).name], toWorkspaceId: pick(workspaces) }),
    'secret.delete': async () => ({ names: [(await secret()).name] }),
    'secret.trashRestore': async () => ({ secretIds: [(await existing('secrets', true)).id], ...otherName() }),
    'secret.trashEmpty': async () => ({ secretIds: [(await existing('secrets', true)).id] }),
    'note.add': () => ({ name: name(), text: 't', labels: someLabels() }),
    'note.update': async () => ({ name: (await note()).name, newName: name(), labels: someLabels() }),
    'note.move': async () => ({ name: (await note()).name, toWorkspaceId: pick(workspaces) }),
    'note.delete': async () => ({ name: (await note()).name }),
    'note.restore': async () => ({ id: (await existing('notes', true)).id, ...otherName() }),
    'note.destroy': async () => ({ id: (await existing('notes', true)).id }),
    'twoFactor.add': () => ({ name: name(), seed: sampleSeed, labels: someLabels(), ...texts() }),
    'twoFactor.import': async () => ({
      entries: [
        { name: `${name()} imported`, seed: sampleSeed, action: 'add', labels: someLabels(), ...texts() },
        { name: (await entry()).name, seed: sampleSeed, action: 'replace', ...texts() },
      ].slice(chance(2)),
    }),
    'twoFactor.edit': async () => ({ name: (await entry()).name, ...texts() }),
    'twoFactor.label': async () => ({ names: [(await entry()).name], add: [pick(labels)], remove: [pick(labels)] }),
    'twoFactor.rename': async () => ({ name: (await entry()).name, newName: name() }),
    'twoFactor.move': async () => ({ name: (await entry()).name, targetWorkspaceId: pick(workspaces) }),
    'twoFactor.delete': async () => ({ name: (await entry()).name }),
    'twoFactor.restore': async () => ({ ...(await existing('two_factors', true)), ...otherName() }),
    'twoFactor.destroy': async () => ({ id: (await existing('two_factors', true)).id }),
    'label.add': () => ({ name: pick(labels), color: 'rose' }),
    'label.update': async () => ({ id: (await label()) ?? organizationId, name: pick(labels) }),
  };
  const call = pick(Object.keys(inputs));
  const where = call.startsWith('label.') ? { organizationId } : place;
  return [call, await person.send(call, { ...where, ...(await inputs[call]?.()) })];
}

const expectSame = async (): Promise<number> => {
  const { rows, ...differences } = await compareIndex(api.database);
  expect(differences).toEqual({ missing: [], stale: [] });
  return rows;
};

describe('the search index', () => {
  it('matches the tables after concurrent changes by several writers on two processes', async () => {
    const done = new Map<string, number>();
    const deadlocks = async () =>
      (
        await api.database.query<{ n: number }>(
          'select deadlocks::integer as n from pg_stat_database where datname = current_database()',
        )
      )[0]?.n;
    for (let round = 0; round < 3; round += 1) {
      const writers = [0, 1, 2, 3].map((index) => ({
        person: harbor.owner.at(api.url(index % 2)),
        chance: createChance(round * 10 + index),
      }));
      await Promise.all(
        writers.map(async (writer) => {
          for (let step = 0; step < 50; step += 1) {
            const [call, { status, text }] = await change(writer);
            if (status >= 500) throw new Error(`${call} returned ${status} ${text}`);
            if (status === 200) done.set(call, (done.get(call) ?? 0) + 1);
          }
        }),
      );
      await api.runDueJobs();
      expect(await expectSame()).toBeGreaterThan(100);
    }
    expect(await deadlocks()).toBe(0);
    // Each call has changed something at least once.
    expect(done.size).toBe(25);
  });

  it('loses the items of a deleted workspace, and shows those of a claimed one to people who see every workspace', async () => {
    const { organizationId, owner } = harbor;
    const gone = await createWorkspace('Gone');
    await owner.succeed('secret', 'add', { organizationId, workspaceId: gone, name: 'numbat', value: 'v' });
    await owner.succeed('workspace', 'delete', { organizationId, workspaceId: gone, name: 'Gone' });
    const leaver = await api.signUp('Leaver');
    const inviteId = await harbor.invite(leaver);
    const { privateWorkspaceId } = await leaver.succeed('userOrganization', 'confirmInviteUser', { inviteId });
    const place = { organizationId, workspaceId: privateWorkspaceId };
    await leaver.succeed('secret', 'add', { ...place, name: 'quokka-keys', value: 'v', labels: ['marsupial'] });
    await owner.succeed('userOrganization', 'offboard', { organizationId, userId: leaver.userId });
    const names = async (term: string) => {
      const { groups, suggestions } = await owner.succeed('search', 'all', { organizationId, term, limit: 5 });
      return [groups.flatMap(({ results }) => results.map(({ name }) => name)), suggestions];
    };
    expect(await names('quokka')).toEqual([[], []]);
    await owner.succeed('workspace', 'claim', {
      ...place,
      userId: leaver.userId,
      personName: leaver.grant.user.displayName,
      name: 'Claimed',
    });
    expect(await names('quokka')).toEqual([['quokka-keys'], []]);
    expect(await names('quoka')).toEqual([['quokka-keys'], ['quokka']]);
    expect(await names('arsup')).toEqual([['quokka-keys'], []]);
    await api.runDueJobs();
    await expectSame();
    expect(await api.database.query('select 1 from cofferdam.resource_words where place_id = $1', [gone])).toEqual([]);
  });
});
