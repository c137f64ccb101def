import { describe, expect, it } from '@jest/globals';
import type { CallOutput } from '@cofferdam/api-contract';
import { passDays } from '../../../../testing/passDays.ts';
import type { TestPerson } from '../../../../testing/TestPerson.ts';
import { useTestOrganization } from '../../../../testing/useTestOrganization.ts';

type Row = CallOutput<'secret', 'list'>['rows'][number];

let owner: TestPerson;
const stage = useTestOrganization({
  seed: ({ harbor }) => {
    ({ owner } = harbor);
  },
});

const pass = async (days: number): Promise<void> => {
  owner = await passDays(stage.api, days, owner);
};

/** A secret whose versions were made a day apart. */
async function make(name: string, versions: number): Promise<void> {
  await owner.succeed('secret', 'add', { ...stage.harbor.place, name, value: 'value 1' });
  for (let version = 2; version <= versions; version += 1) {
    await pass(1);
    await owner.succeed('secret', 'versionAdd', { ...stage.harbor.place, name, value: `value ${version}` });
  }
}

async function rowOf(name: string, person = owner, place: object = stage.harbor.place): Promise<Row> {
  const { rows } = await person.succeed('secret', 'list', { ...stage.harbor.place, ...place, name });
  const [row] = rows;
  if (row === undefined) throw new Error(`${name} is not listed`);
  return row;
}

const madeAt = async (name: string, version: number): Promise<string> =>
  (await owner.succeed('secret', 'versionGet', { ...stage.harbor.place, name, version })).version.createdAt;

describe('the next destroyed version in the row of a secret', () => {
  const destroy = (version: number, afterDays: number) =>
    owner.succeed('secret', 'versionDelete', { ...stage.harbor.place, name: 'Old ones', version, afterDays });

  it('is the first of several, until one is canceled and the other is destroyed', async () => {
    await make('Old ones', 4);
    expect(await rowOf('Old ones')).not.toHaveProperty('nextDestroy');
    await destroy(1, 9);
    await destroy(2, 3);
    const at = (await owner.succeed('secret', 'versionGet', { ...stage.harbor.place, name: 'Old ones', version: 2 }))
      .version.destroyAt;
    const viewer = await stage.harbor.addWorkspaceMember('VIEWER');
    expect(await rowOf('Old ones', viewer)).toMatchObject({
      currentVersion: 4,
      state: 'ENABLED',
      nextDestroy: { version: 2, at },
    });
    await owner.succeed('secret', 'versionDisable', { ...stage.harbor.place, name: 'Old ones', version: 2 });
    expect(await rowOf('Old ones')).toMatchObject({ nextDestroy: { version: 1 } });
    await pass(9);
    expect(await rowOf('Old ones')).not.toHaveProperty('nextDestroy');
  });

  it('is found by the filter, whichever version it is', async () => {
    const found = async () =>
      (await owner.succeed('secret', 'list', { ...stage.harbor.place, state: 'SCHEDULED_DESTROY' })).rows.map(
        ({ name }) => name,
      );
    await make('Kept', 1);
    expect(await found()).toEqual([]);
    await destroy(3, 5);
    expect(await found()).toEqual(['Old ones']);
  });

  it('is kept when the secret is moved or restored from the trash', async () => {
    const { organizationId, place } = stage.harbor;
    const { workspace } = await owner.succeed('workspace', 'create', { organizationId, name: 'Elsewhere' });
    await owner.succeed('secret', 'delete', { ...place, names: ['Old ones'] });
    const { secrets } = await owner.succeed('secret', 'trashList', place);
    await owner.succeed('secret', 'trashRestore', { ...place, secretIds: secrets.map(({ id }) => id) });
    await owner.succeed('secret', 'move', { ...place, names: ['Old ones'], toWorkspaceId: workspace.id });
    const there = { workspaceId: workspace.id };
    expect(await rowOf('Old ones', owner, there)).toMatchObject({ nextDestroy: { version: 3 } });
    await pass(5);
    expect(await rowOf('Old ones', owner, there)).not.toHaveProperty('nextDestroy');
  });
});

describe('the age of the value in the row of a secret', () => {
  const named = () => ({ ...stage.harbor.place, name: 'Rotated' });

  it('does not change with the description, labels or other versions', async () => {
    await make('Rotated', 2);
    expect(await rowOf('Rotated')).not.toHaveProperty('rotatedAt');
    const rotatedAt = await madeAt('Rotated', 2);
    await pass(100);
    await owner.succeed('secret', 'update', { ...named(), description: 'another' });
    expect(await rowOf('Rotated')).toMatchObject({ rotatedAt });
    await owner.succeed('secret', 'label', { ...stage.harbor.place, names: ['Rotated'], add: ['prod'] });
    await owner.succeed('secret', 'versionDelete', { ...named(), version: 1, afterDays: 7 });
    const row = await rowOf('Rotated');
    expect(row.rotatedAt).toBe(rotatedAt);
    expect(Date.parse(row.updatedAt) - Date.parse(rotatedAt)).toBeGreaterThan(99 * 86_400_000);
  });

  it('is as old as the version that is made current again', async () => {
    await owner.succeed('secret', 'versionEnable', { ...named(), version: 1 });
    await owner.succeed('secret', 'currentVersion', { ...named(), version: 1 });
    expect((await rowOf('Rotated')).rotatedAt).toBe(await madeAt('Rotated', 1));
    await owner.succeed('secret', 'versionDisable', { ...named(), version: 2 });
    await owner.succeed('secret', 'versionDisable', { ...named(), version: 1 });
    // None is current: the newest.
    expect(await rowOf('Rotated')).toMatchObject({ currentVersion: null, rotatedAt: await madeAt('Rotated', 2) });
  });

  it('starts again with a new version, including an imported one', async () => {
    await owner.succeed('secret', 'versionAdd', { ...named(), value: 'new' });
    expect(await rowOf('Rotated')).not.toHaveProperty('rotatedAt');
    await pass(1);
    await owner.succeed('secret', 'update', { ...named(), description: 'once more' });
    expect(await rowOf('Rotated')).toHaveProperty('rotatedAt');
    await owner.succeed('secret', 'import', {
      ...stage.harbor.place,
      entries: [{ name: 'Rotated', value: 'imported', action: 'version' }],
    });
    expect(await rowOf('Rotated')).not.toHaveProperty('rotatedAt');
  });
});
