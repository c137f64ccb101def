import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { restoreBackup } from '../../backup/restoreBackup.ts';
import { writeBackup } from '../../backup/writeBackup.ts';
import { createEmptyDatabase } from '../../testing/createTestDatabase.ts';
import { runScenarios } from '../../testing/runScenarios.ts';
import { sampleSeed } from '../../testing/sampleInputs.ts';
import { startTestApi } from '../../testing/startTestApi.ts';
import { useTestOrganization } from '../../testing/useTestOrganization.ts';

const stage = useTestOrganization({
  plan: 'BUSINESS',
  seed: async ({ harbor: { owner, place } }) => {
    for (const name of ['One', 'Two', 'Three']) {
      await owner.succeed('secret', 'add', { ...place, name, value: `value of ${name}`, description: 'words' });
    }
    await owner.succeed('secret', 'versionAdd', { ...place, name: 'One', value: 'newer', changeNote: 'why' });
    await owner.succeed('note', 'add', { ...place, name: 'Note', text: 'text of a note' });
    await owner.succeed('note', 'add', { ...place, name: 'Other note', text: 'text of another note' });
    await owner.succeed('twoFactor', 'add', { ...place, name: 'Code', seed: sampleSeed, recoveryCodes: ['a', 'b'] });
    await owner.succeed('workspace', 'update', { ...place, description: 'words' });
  },
});
const target = { kind: 'PLATFORM' } as const;
const organization = () => ({ organizationId: stage.harbor.organizationId });
const start = () => stage.harbor.owner.succeed('encryption', 'start', { ...organization(), target });
const newest = async () => {
  const { changes } = await stage.harbor.owner.succeed('encryption', 'changes', organization());
  const [change] = changes;
  if (change === undefined) throw new Error('without a change');
  return change;
};
const generations = async () =>
  (await stage.harbor.owner.succeed('encryption', 'get', organization())).generations.map((one) => [
    one.generation,
    one.state,
    one.dataKeyCount,
  ]);
const stopAt = (state: string): Promise<unknown> =>
  // A change stops at the state in its row, which the job checks before each batch.
  stage.api.database.query(
    `create or replace function public.stop_change() returns trigger language plpgsql as $$
     begin if new.state = '${state}' and old.state <> '${state}' then
       new.halt := 'PAUSED'; new.halt_reason := 'PERSON'; end if; return new; end $$;
     create or replace trigger stop_change before update on cofferdam.cryptography_changes
       for each row execute function public.stop_change()`,
  );
const stopNowhere = (): Promise<unknown> =>
  stage.api.database.query('drop trigger if exists stop_change on cofferdam.cryptography_changes');

/** Everything sealed opens in a process without opened keys. */
async function readEverything(database = stage.api.database): Promise<object> {
  const { owner, place } = stage.harbor;
  const { rootKeyPath } = stage.api;
  const api = await startTestApi({ database, rootKeyPath });
  try {
    const person = owner.at(api.url());
    const { entries } = await person.succeed('secret', 'export', { ...place, names: ['One', 'Two', 'Three'] });
    const old = await person.succeed('secret', 'versionAccess', { ...place, name: 'One', version: 1 });
    const { secret } = await person.succeed('secret', 'get', { ...place, name: 'One' });
    const note = await person.succeed('note', 'versionAccess', { ...place, name: 'Note' });
    const seed = await person.succeed('twoFactor', 'seedAccess', { ...place, name: 'Code' });
    const { workspace } = await person.succeed('workspace', 'get', place);
    return { entries, old, description: secret.description, note, seed, workspace: workspace.description };
  } finally {
    await api.close();
  }
}

describe('an encryption change', () => {
  it('moves every data key to a new generation and destroys the old one', async () => {
    const before = await readEverything();
    const [[, , count] = []] = await generations();
    const { change } = await start();
    expect(change).toMatchObject({ state: 'PREPARING', fromGeneration: 1, toGeneration: null, halt: null });
    await stage.api.runDueJobs();
    expect(await newest()).toMatchObject({
      state: 'DONE',
      toGeneration: 2,
      rewrapped: count,
      verified: count,
      total: count,
    });
    expect(await generations()).toEqual([
      [2, 'ACTIVE', count],
      [1, 'DESTROYED', 0],
    ]);
    const rows = await stage.api.database.query<{ size: number }>(
      `select octet_length(wrapped_key) as size from cofferdam.organization_keys
       where organization_id = $1 order by generation`,
      [stage.harbor.organizationId],
    );
    expect(rows).toEqual([{ size: 0 }, { size: 78 }]);
    expect(await readEverything()).toEqual(before);
  });

  it('records each step with the person who started it', async () => {
    const events = (await stage.harbor.events()).filter(({ type }) => type.startsWith('encryption.'));
    expect(events.map(({ type, fields }) => [type, fields['state']])).toEqual([
      ['encryption.change.started', undefined],
      ['encryption.change.step', 'DUAL'],
      ['encryption.change.step', 'REWRAP'],
      ['encryption.change.step', 'VERIFY'],
      ['encryption.change.step', 'FINALIZE'],
      ['encryption.change.step', 'DONE'],
    ]);
    expect(new Set(events.map(({ actorId }) => actorId))).toEqual(new Set([stage.harbor.owner.userId]));
  });

  it.each(['DUAL', 'REWRAP', 'VERIFY', 'FINALIZE'])(
    'allows reads and writes while it is at %s, then continues',
    async (state) => {
      const { owner, place } = stage.harbor;
      await stopAt(state);
      await start();
      await stage.api.runDueJobs();
      expect(await newest()).toMatchObject({ state, halt: 'PAUSED' });
      const before = await readEverything();
      await owner.succeed('secret', 'add', { ...place, name: `At ${state}`, value: 'new' });
      await stopNowhere();
      await owner.succeed('encryption', 'resume', { ...organization(), changeId: (await newest()).id });
      await stage.api.runDueJobs();
      expect(await newest()).toMatchObject({ state: 'DONE', halt: null });
      expect(await readEverything()).toEqual(before);
      const read = await owner.succeed('secret', 'versionAccess', { ...place, name: `At ${state}` });
      expect(read.value).toBe('new');
    },
  );

  it.each(['PREPARING', 'DUAL', 'REWRAP', 'VERIFY', 'FINALIZE'])(
    'continues in a restored backup that was taken at %s, and here',
    async (state) => {
      const folder = await mkdtemp(join(tmpdir(), 'cofferdam-test-'));
      const copy = await createEmptyDatabase();
      try {
        await start();
        if (state !== 'PREPARING') {
          await stopAt(state);
          await stage.api.runDueJobs();
          await stopNowhere();
        }
        const { id } = await newest();
        await writeBackup(stage.api.database.url, join(folder, 'backup'));
        await restoreBackup(copy.url, join(folder, 'backup'));
        const before = await readEverything();
        expect(await readEverything(copy)).toEqual(before);
        for (const database of [copy, stage.api.database]) {
          const api = await startTestApi({ database, rootKeyPath: stage.api.rootKeyPath });
          try {
            const owner = stage.harbor.owner.at(api.url());
            if (state !== 'PREPARING') await owner.succeed('encryption', 'resume', { ...organization(), changeId: id });
            await api.runDueJobs();
            const { changes } = await owner.succeed('encryption', 'changes', organization());
            expect(changes[0]).toMatchObject({ id, state: 'DONE', halt: null });
          } finally {
            await api.close();
          }
          expect(await readEverything(database)).toEqual(before);
        }
      } finally {
        await copy.drop();
        await rm(folder, { recursive: true });
      }
    },
  );

  it.each(['DUAL', 'REWRAP', 'VERIFY', 'FINALIZE'])('can be rolled back from %s', async (state) => {
    const { owner, place } = stage.harbor;
    const active = (await generations()).find(([, one]) => one === 'ACTIVE')?.[0];
    await stopAt(state);
    await start();
    await stage.api.runDueJobs();
    await owner.succeed('secret', 'add', { ...place, name: `Back ${state}`, value: 'new' });
    const before = await readEverything();
    await stopNowhere();
    await owner.succeed('encryption', 'rollBack', { ...organization(), changeId: (await newest()).id });
    await stage.api.runDueJobs();
    expect(await newest()).toMatchObject({ state: 'ROLLED_BACK', fromGeneration: active });
    const [[, newState, left] = []] = await generations();
    expect([newState, left]).toEqual(['DESTROYED', 0]);
    expect((await generations()).find(([number]) => number === active)?.[1]).toBe('ACTIVE');
    expect(await readEverything()).toEqual(before);
    const read = await owner.succeed('secret', 'versionAccess', { ...place, name: `Back ${state}` });
    expect(read.value).toBe('new');
  });

  it('is restarted by the sweep if its job is lost', async () => {
    await start();
    await stage.api.database.query('delete from graphile_worker._private_jobs');
    await stage.api.runDueJobs();
    expect(await newest()).toMatchObject({ state: 'PREPARING' });
    stage.api.clock.advance(61);
    // The sweep adds the job, which runs in the same pass.
    await stage.api.runDueJobs();
    expect(await newest()).toMatchObject({ state: 'DONE' });
    stage.api.clock.advance(-61);
  });
});

describe('a stored key that was damaged', () => {
  const damaged = `update cofferdam.data_keys set wrapped_key = set_byte(wrapped_key, 77, get_byte(wrapped_key, 77) # 1)
    where organization_id = $1 and record_id = (select id from cofferdam.notes where name = $2) returning id`;
  const damage = async (name: string): Promise<string> => {
    const [row] = await stage.api.database.query<{ id: string }>(damaged, [stage.harbor.organizationId, name]);
    return row?.id ?? '';
  };

  it.each([
    ['REWRAP', 'Note'],
    ['VERIFY', 'Other note'],
  ])('halts the change at %s, which names it, and continues after repair', async (state, name) => {
    const { owner } = stage.harbor;
    const before = await readEverything();
    await stopAt(state);
    await start();
    await stage.api.runDueJobs();
    await stopNowhere();
    const brokenTextId = await damage(name);
    await owner.succeed('encryption', 'resume', { ...organization(), changeId: (await newest()).id });
    await stage.api.runDueJobs();
    expect(await newest()).toMatchObject({ state, halt: 'FAILED', haltReason: 'INTEGRITY', brokenTextId });
    const named = (await stage.harbor.events()).filter(({ fields }) => fields['versionId'] === brokenTextId);
    expect(named.map(({ type }) => type).filter((type) => !type.startsWith('note.'))).toEqual([
      'encryption.change.failed',
      'integrity.failed',
    ]);
    await damage(name);
    await owner.succeed('encryption', 'resume', { ...organization(), changeId: (await newest()).id });
    await stage.api.runDueJobs();
    expect(await newest()).toMatchObject({ state: 'DONE', halt: null, haltReason: null, brokenTextId: null });
    expect(await readEverything()).toEqual(before);
  });

  it('halts it if two wrapped keys were swapped', async () => {
    const { owner, organizationId } = stage.harbor;
    const swap = `with pair as (select id, wrapped_key, row_number() over (order by id) as n from cofferdam.data_keys
         where organization_id = $1 order by id limit 2)
       update cofferdam.data_keys d set wrapped_key = other.wrapped_key from pair one, pair other
       where d.organization_id = $1 and d.id = one.id and other.n = 3 - one.n`;
    await stage.api.database.query(swap, [organizationId]);
    await start();
    await stage.api.runDueJobs();
    expect(await newest()).toMatchObject({ state: 'REWRAP', halt: 'FAILED', haltReason: 'INTEGRITY' });
    await owner.succeed('encryption', 'rollBack', { ...organization(), changeId: (await newest()).id });
    await stage.api.runDueJobs();
    expect(await newest()).toMatchObject({ state: 'ROLLED_BACK' });
    await stage.api.database.query(swap, [organizationId]);
    await readEverything();
  });
});

describe('calls of a change', () => {
  const send = (name: string, input: object = {}) =>
    stage.harbor.owner.send(`encryption.${name}`, { ...organization(), ...input });
  const steer = async (name: string) => send(name, { changeId: (await newest()).id });
  runScenarios([
    {
      name: 'pausing is refused if none is running',
      send: () => steer('pause'),
      refusal: 'change-cryptography.not-possible',
    },
    { name: 'resuming is refused, too', send: () => steer('resume'), refusal: 'change-cryptography.not-possible' },
    {
      name: 'rolling back is refused, too',
      send: () => steer('rollBack'),
      refusal: 'change-cryptography.not-possible',
    },
    {
      name: 'a dry run returns what would be done and whether the key works',
      send: () => send('dryRun', { target }),
      body: { isKeyUsable: true, isRunning: false, estimatedSeconds: 1 },
      after: async () => expect(await newest()).toMatchObject({ state: 'ROLLED_BACK' }),
    },
    { name: 'one starts', send: () => send('start', { target }) },
    {
      name: 'a second one is refused during it',
      send: () => send('start', { target }),
      refusal: 'change-cryptography.running',
    },
    {
      name: 'a dry run reports that one is running',
      send: () => send('dryRun', { target }),
      body: { isRunning: true },
    },
    {
      name: 'resuming a running one is refused',
      send: () => steer('resume'),
      refusal: 'change-cryptography.not-possible',
    },
    {
      name: 'a paused one stays where it is',
      send: () => steer('pause'),
      body: { change: { state: 'PREPARING', halt: 'PAUSED', haltReason: 'PERSON' } },
      after: async () => {
        await stage.api.runDueJobs();
        expect(await newest()).toMatchObject({ state: 'PREPARING', halt: 'PAUSED' });
      },
    },
    { name: 'pausing it again is refused', send: () => steer('pause'), refusal: 'change-cryptography.not-possible' },
    {
      name: 'one that has moved nothing is rolled back immediately',
      send: () => steer('rollBack'),
      body: { change: { state: 'ROLLED_BACK', halt: null } },
    },
  ]);
});
