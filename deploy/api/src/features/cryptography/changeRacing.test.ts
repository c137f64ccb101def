import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { race, tally } from '../../testing/race.ts';
import { sampleSeed } from '../../testing/sampleInputs.ts';
import { startTestApi, type TestApi } from '../../testing/startTestApi.ts';
import { TestOrganization } from '../../testing/TestOrganization.ts';
import type { TestPerson } from '../../testing/TestPerson.ts';

const target = { kind: 'PLATFORM' } as const;
const racers = 64;

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ processes: 2 });
});
afterAll(() => api.close());

async function newest({ owner, organizationId }: TestOrganization) {
  const { changes } = await owner.succeed('encryption', 'changes', { organizationId });
  const [change] = changes;
  if (change === undefined) throw new Error('there is no change');
  return change;
}

/** Repeats writes of every kind until stopped. Returns the acknowledged writes by name. */
function writeUntil(stop: () => boolean, person: TestPerson, harbor: TestOrganization, writer: number) {
  const { place } = harbor;
  const values = new Map<string, string>();
  const work = async (): Promise<ReadonlyMap<string, string>> => {
    for (let turn = 0; !stop(); turn += 1) {
      const name = `w${writer}-${turn}`;
      await person.succeed('secret', 'add', { ...place, name, value: `${name} one` });
      values.set(name, `${name} one`);
      await person.succeed('secret', 'versionAdd', { ...place, name, value: `${name} two` });
      values.set(name, `${name} two`);
      await person.succeed('note', 'add', { ...place, name, text: name });
      await person.succeed('twoFactor', 'add', { ...place, name, seed: sampleSeed });
      if (turn % 3 === 1) {
        await person.succeed('secret', 'delete', { ...place, names: [name] });
        values.delete(name);
      }
      const read = await person.succeed('secret', 'versionAccess', { ...place, name: `w${writer}-0` });
      expect(read.value).toBe(`w${writer}-0 two`);
    }
    return values;
  };
  return work();
}

describe('a change under writers', () => {
  it('leaves nothing unreadable, whether it completes or is rolled back', async () => {
    const harbor = await TestOrganization.create(api, 'BUSINESS');
    const { owner, organizationId, place } = harbor;
    const entries = Array.from({ length: 500 }, (_none, at) => ({
      name: `import-${at}`,
      value: `${at}`,
      action: 'add' as const,
    }));
    for (let at = 0; at < 3; at += 1) {
      const named = entries.map((one) => ({ ...one, name: `${at}-${one.name}` }));
      await owner.succeed('secret', 'import', { ...place, entries: named });
    }
    let isOver = false;
    const writers = [0, 1].map((writer) => writeUntil(() => isOver, owner.at(api.url(writer % 2)), harbor, writer));
    try {
      for (const ends of ['DONE', 'ROLLED_BACK']) {
        await owner.succeed('encryption', 'start', { organizationId, target });
        const running = api.runDueJobs();
        if (ends === 'ROLLED_BACK') {
          while (['PREPARING', 'DUAL'].includes((await newest(harbor)).state)) continue;
          await owner.succeed('encryption', 'rollBack', { organizationId, changeId: (await newest(harbor)).id });
        }
        await running;
        await api.runDueJobs();
        expect(await newest(harbor)).toMatchObject({ state: ends, halt: null });
      }
    } finally {
      isOver = true;
    }
    const written = new Map((await Promise.all(writers)).flatMap((values) => [...values]));
    const names = [...written.keys(), '0-import-1', '2-import-499'];
    expect(written.size).toBeGreaterThan(0);
    for (const name of names) {
      const { value } = await owner.succeed('secret', 'versionAccess', { ...place, name });
      expect(value).toBe(written.get(name) ?? name.split('-').at(-1));
    }
    const left = await api.database.query(
      `select k.generation from cofferdam.data_keys d
       join cofferdam.organization_keys k on k.organization_id = d.organization_id and k.id = d.key_id
       where d.organization_id = $1 and k.state <> 'ACTIVE'`,
      [organizationId],
    );
    expect(left).toEqual([]);
  }, 240_000);
});

describe('racing starts', () => {
  it('start one change', async () => {
    const { owner, organizationId } = await TestOrganization.create(api, 'BUSINESS');
    const answers = await race(api, racers, (url) =>
      owner.at(url).call('encryption', 'start', { organizationId, target }),
    );
    expect(tally(answers)).toEqual({ '200': 1, 'change-cryptography.running': racers - 1 });
  });
});

describe('the person who started a change', () => {
  it('is offboarded: it pauses before its next batch, and another owner resumes it', async () => {
    const harbor = await TestOrganization.create(api, 'BUSINESS');
    const { owner, organizationId, place } = harbor;
    const starter = await harbor.addMember('OWNER');
    await owner.succeed('secret', 'add', { ...place, name: 'One', value: 'one' });
    await starter.succeed('encryption', 'start', { organizationId, target });
    await owner.succeed('userOrganization', 'offboard', { organizationId, userId: starter.userId });
    await api.runDueJobs();
    expect(await newest(harbor)).toMatchObject({ state: 'PREPARING', halt: 'PAUSED', haltReason: 'RIGHTS' });
    await owner.succeed('encryption', 'resume', { organizationId, changeId: (await newest(harbor)).id });
    await api.runDueJobs();
    expect(await newest(harbor)).toMatchObject({ state: 'DONE', halt: null });
  });

  it('is demoted while it runs: nothing is moved after the demotion has answered', async () => {
    const harbor = await TestOrganization.create(api, 'BUSINESS');
    const { owner, organizationId, place } = harbor;
    const starter = await harbor.addMember('OWNER');
    for (let at = 0; at < 6; at += 1) {
      const entries = Array.from({ length: 500 }, (_none, one) => ({
        name: `${at}-${one}`,
        value: 'x',
        action: 'add' as const,
      }));
      await owner.succeed('secret', 'import', { ...place, entries });
    }
    await starter.succeed('encryption', 'start', { organizationId, target });
    const running = api.runDueJobs();
    while ((await newest(harbor)).rewrapped === 0) continue;
    await owner.succeed('userRole', 'organizationAdd', { organizationId, userId: starter.userId, role: 'ADMIN' });
    const { state, rewrapped, verified } = await newest(harbor);
    await running;
    expect(await newest(harbor)).toMatchObject({ state, rewrapped, verified, halt: 'PAUSED', haltReason: 'RIGHTS' });
    await owner.succeed('encryption', 'rollBack', { organizationId, changeId: (await newest(harbor)).id });
    await api.runDueJobs();
    expect(await newest(harbor)).toMatchObject({ state: 'ROLLED_BACK' });
  });
});

describe('a record that is deleted while a change runs', () => {
  it('stays deleted, and a deleted organization’s change is deleted, too', async () => {
    const harbor = await TestOrganization.create(api, 'BUSINESS');
    const { owner, organizationId, place } = harbor;
    const entries = Array.from({ length: 500 }, (_none, one) => ({
      name: `${one}`,
      value: 'x',
      action: 'add' as const,
    }));
    await owner.succeed('secret', 'import', { ...place, entries });
    await owner.succeed('encryption', 'start', { organizationId, target });
    const running = api.runDueJobs();
    while ((await newest(harbor)).state === 'PREPARING') continue;
    await owner.succeed('workspace', 'delete', { ...place, name: 'Production' });
    await owner.succeed('organization', 'delete', { organizationId, name: 'Harbor' });
    await running;
    await api.runDueJobs();
    const left = await api.database.query(
      `select 1 from cofferdam.cryptography_changes where organization_id = $1
       union all select 1 from cofferdam.data_keys where organization_id = $1
       union all select 1 from cofferdam.organization_keys where organization_id = $1`,
      [organizationId],
    );
    expect(left).toEqual([]);
  });
});
