import { expect, it } from '@jest/globals';
import { rootKeyFile } from '../platform/keys/rootKeySource.ts';
import { openTestChain } from '../testing/audit/testChain.ts';
import { addTwoFactorSamples } from '../testing/sampleInputs.ts';
import { useTestOrganization } from '../testing/useTestOrganization.ts';
import { verifyChains } from './verifyChains.ts';

const stage = useTestOrganization({
  seed: async ({ api, harbor }) => {
    const { owner, place } = harbor;
    for (const name of ['One', 'Two']) await owner.succeed('secret', 'add', { ...place, name, value: name });
    await owner.succeed('secret', 'versionAdd', { ...place, name: 'One', value: 'x', previous: 'DISABLE' });
    await owner.succeed('secret', 'versionAdd', { ...place, name: 'Two', value: 'x', previous: 'KEEP_CURRENT' });
    await owner.succeed('note', 'add', { ...place, name: 'Runbook', text: 'x' });
    await owner.succeed('note', 'versionAdd', { ...place, name: 'Runbook', text: 'y' });
    await owner.succeed('note', 'currentVersion', { ...place, name: 'Runbook', version: 1 });
    await addTwoFactorSamples(owner, place);
    await owner.succeed('secret', 'update', { ...place, name: 'Two', newName: 'Three' });
    const chain = await openTestChain(api);
    await chain.sealAll();
    await chain.close();
    // Not in the chain yet, but compared as well.
    await owner.succeed('secret', 'update', { ...place, name: 'Three', newName: 'Four' });
    await owner.succeed('secret', 'delete', { ...place, names: ['One'] });
    const { secrets } = await owner.succeed('secret', 'trashList', place);
    await owner.succeed('secret', 'trashRestore', {
      ...place,
      secretIds: secrets.map(({ id }) => id),
      newName: 'Five',
    });
  },
});

async function faults(): Promise<ReadonlyMap<string, string>> {
  const report = await verifyChains(stage.api.database.url, rootKeyFile(stage.api.rootKeyPath));
  if (report.kind === 'unverified') throw new Error(report.reason);
  expect(report.broken).toEqual([]);
  return new Map(report.swapped.map(({ recordId, fault }) => [recordId, fault]));
}
const idsOf = async (table: string) =>
  stage.api.database.query<{ id: string; name: string }>(`select id, name from cofferdam.${table} order by name`);

it('records written by calls match the log', async () => {
  expect(await faults()).toEqual(new Map());
});

it.each(['secrets', 'two_factors'])(
  'reports two records whose names were swapped in the database: %s (S18)',
  async (table) => {
    const [one, two] = await idsOf(table);
    const rename = (name: string | undefined, id: string | undefined) =>
      stage.api.database.query(`update cofferdam.${table} set name = $1 where id = $2`, [name, id]);
    await rename(two?.name, one?.id);
    await rename(one?.name, two?.id);
    expect(await faults()).toEqual(new Map([one, two].map((record) => [record?.id, 'name'])));
    await rename(one?.name, one?.id);
    await rename(two?.name, two?.id);
    expect(await faults()).toEqual(new Map());
  },
);

it('reports a record that points to another of its versions', async () => {
  const [note] = await idsOf('notes');
  const point = (version: number) =>
    stage.api.database.query('update cofferdam.notes set current_version = $1 where id = $2', [version, note?.id]);
  await point(2);
  expect(await faults()).toEqual(new Map([[note?.id, 'current-version']]));
  await point(1);
});

it('reports a record whose versions have swapped numbers', async () => {
  const [note] = await idsOf('notes');
  for (const [from, to] of [
    [1, 99],
    [2, 1],
    [99, 2],
  ]) {
    await stage.api.database.query(
      'update cofferdam.note_versions set number = $1 where note_id = $2 and number = $3',
      [to, note?.id, from],
    );
  }
  expect(await faults()).toEqual(new Map([[note?.id, 'version']]));
});
