import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { WorkspaceId } from '@cofferdam/domain';
import { holdLock } from '../../../../testing/holdLock.ts';
import { startTestApi, type TestApi } from '../../../../testing/startTestApi.ts';
import { TestOrganization } from '../../../../testing/TestOrganization.ts';
import type { TestPerson } from '../../../../testing/TestPerson.ts';

let api: TestApi;
let harbor: TestOrganization;
let owner: TestPerson;
let staging: WorkspaceId;

beforeAll(async () => {
  api = await startTestApi();
  harbor = await TestOrganization.create(api, 'BUSINESS');
  owner = harbor.owner;
  const { organizationId } = harbor;
  staging = (await owner.succeed('workspace', 'create', { organizationId, name: 'Staging' })).workspace.id;
});
afterAll(() => api.close());

const add = (name: string) => owner.succeed('secret', 'add', { ...harbor.place, name, value: 'value 1' });
const addVersion = (name: string) => owner.call('secret', 'versionAdd', { ...harbor.place, name, value: 'value 2' });
const move = (names: string[]) => owner.call('secret', 'move', { ...harbor.place, names, toWorkspaceId: staging });
const hold = (name: string) =>
  holdLock(api.database, 'select from cofferdam.secrets where name = $1 for update', [name]);

/** The values of all versions of a secret in the workspace it was moved to. */
async function readMoved(name: string, versions: number): Promise<string[]> {
  const values: string[] = [];
  for (let version = 1; version <= versions; version += 1) {
    const named = { ...harbor.place, workspaceId: staging, name, version };
    values.push((await owner.succeed('secret', 'versionAccess', named)).value);
  }
  const [row] = await api.database.query('select last_version as last from cofferdam.secrets where name = $1', [name]);
  expect(row).toEqual({ last: versions });
  return values;
}

describe('a move that races with a new version of its secret', () => {
  it('includes the version if the version was first', async () => {
    await add('Overtaken');
    const lock = await hold('Overtaken');
    const added = addVersion('Overtaken');
    await lock.untilWaiting(1);
    const moved = move(['Overtaken']);
    await lock.untilWaiting(2);
    await lock.release();
    expect((await added).body).toMatchObject({ version: 2 });
    expect((await moved).status).toBe(200);
    expect(await readMoved('Overtaken', 2)).toEqual(['value 1', 'value 2']);
  });

  it('leaves no secret behind for the version if the move was first', async () => {
    await add('Gone');
    const lock = await hold('Gone');
    const moved = move(['Gone']);
    await lock.untilWaiting(1);
    const added = addVersion('Gone');
    await lock.untilWaiting(2);
    await lock.release();
    expect((await moved).status).toBe(200);
    expect((await added).body.errorCode).toBe('secret.not-found.by-secret-name');
    expect(await readMoved('Gone', 1)).toEqual(['value 1']);
  });
});

describe('a move of several secrets', () => {
  it('locks them in the order of their ids, not of their names, so that two moves never deadlock', async () => {
    // Ids are ordered by time.
    for (const name of ['First', 'Second', 'Third']) await add(name);
    const lock = await hold('Second');
    const moved = move(['Third', 'Second', 'First']);
    await lock.untilWaiting(1);
    const isLocked = async (name: string): Promise<boolean> => {
      await lock.query('savepoint looked');
      const text = 'select from cofferdam.secrets where name = $1 for update nowait';
      const refusal = await lock.query(text, [name]).then(
        () => null,
        (error: { readonly code?: string }) => error.code,
      );
      await lock.query('rollback to savepoint looked');
      return refusal === '55P03';
    };
    const locked = [await isLocked('First'), await isLocked('Third')];
    await lock.release();
    expect((await moved).status).toBe(200);
    expect(locked).toEqual([true, false]);
  });
});
