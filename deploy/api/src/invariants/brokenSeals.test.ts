import { describe, expect, it } from '@jest/globals';
import { startTestApi } from '../testing/startTestApi.ts';
import type { TestEvent, TestOrganization } from '../testing/TestOrganization.ts';
import type { TestPerson } from '../testing/TestPerson.ts';
import { useTestOrganization } from '../testing/useTestOrganization.ts';

let owner: TestPerson;
let place: TestOrganization['place'];
const mac = 'A'.repeat(43);
const seed = 'JBSWY3DPEHPK3PXP';
const stage = useTestOrganization({
  seed: async ({ api, harbor }) => {
    ({ owner, place } = harbor);
    await owner.succeed('secret', 'add', { ...place, name: 'Broken', value: 'one', description: 'text' });
    await owner.succeed('note', 'add', { ...place, name: 'Broken', text: 'two' });
    await owner.succeed('twoFactor', 'add', { ...place, name: 'Broken', seed, recoveryCodes: ['three'] });
    await owner.succeed('twoFactor', 'add', { ...place, name: 'Broken counter', type: 'HOTP', counter: 1, seed });
    await owner.succeed('secret', 'add', { ...place, name: 'Whole', value: 'one' });
    await owner.succeed('note', 'add', { ...place, name: 'Whole', text: 'two' });
    await owner.succeed('twoFactor', 'add', { ...place, name: 'Whole', seed });
    await api.database.query(
      `update cofferdam.data_keys set wrapped_key = set_byte(wrapped_key, 77, get_byte(wrapped_key, 77) # 1)
       where record_id in (select id from cofferdam.secrets where name = 'Broken'
         union all select id from cofferdam.notes where name = 'Broken'
         union all select id from cofferdam.two_factors where name like 'Broken%')`,
    );
  },
});

/** The events that a call records, whatever its response. */
async function eventsOf(call: () => Promise<unknown>): Promise<readonly TestEvent[]> {
  const before = (await stage.harbor.events()).length;
  await call();
  return (await stage.harbor.events()).slice(before);
}

describe('a read of something that does not decrypt', () => {
  const named = { name: 'Broken' };
  it.each<[string, object]>([
    ['secret.get', named],
    ['secret.versionAccess', named],
    ['twoFactor.totpGet', named],
    ['twoFactor.totpList', { names: ['Broken', 'Whole'] }],
    ['twoFactor.totpListSearch', { filter: 'b', limit: 10 }],
    ['twoFactor.hotpGenerate', { name: 'Broken counter' }],
    ['secret.export', { names: ['Broken', 'Whole'] }],
    ['secret.reveal', { names: ['Broken', 'Whole'] }],
    ['secret.compare', { key: mac, entries: [{ name: 'Broken', fingerprint: mac }] }],
    ['note.versionAccess', named],
    ['twoFactor.compare', { key: mac, fingerprints: [mac] }],
    ['twoFactor.seedAccess', named],
    ['twoFactor.recoveryAccess', named],
    ['twoFactor.recoveryUse', { ...named, position: 1 }],
  ])('by %s is recorded as that and not as a read', async (call, input) => {
    const events = await eventsOf(async () => {
      const answer = await owner.send(call, { ...place, ...input });
      expect([answer.status, answer.body.errorCode]).toEqual([500, 'integrity.exception']);
    });
    expect(events.map(({ type }) => type)).toEqual(['integrity.failed']);
    expect(events[0]).toMatchObject({ actorId: owner.userId, workspaceId: place.workspaceId });
  });
});

describe('an organization key that does not unwrap', () => {
  const named = { name: 'Whole' };
  it.each<[string, () => object]>([
    ['secret.add', () => ({ ...place, name: 'New', value: 'x' })],
    ['secret.import', () => ({ ...place, entries: [{ name: 'New', value: 'x', action: 'add' }] })],
    ['secret.update', () => ({ ...place, ...named, description: 'x' })],
    ['secret.versionAdd', () => ({ ...place, ...named, value: 'x' })],
    ['note.add', () => ({ ...place, name: 'New', text: 'x' })],
    ['note.versionAdd', () => ({ ...place, ...named, text: 'x', basedOn: 1 })],
    ['twoFactor.add', () => ({ ...place, name: 'New', seed })],
    ['twoFactor.import', () => ({ ...place, entries: [{ name: 'New', seed, action: 'add' }] })],
    ['twoFactor.edit', () => ({ ...place, ...named, seed })],
    ['twoFactor.recoverySet', () => ({ ...place, ...named, codes: ['x'] })],
    ['workspace.create', () => ({ organizationId: place.organizationId, name: 'New', description: 'x' })],
    ['workspace.update', () => ({ ...place, description: 'x' })],
  ])('is recorded when %s seals with it, and nothing is written', async (call, input) => {
    const { database, rootKeyPath } = stage.api;
    const flip = `update cofferdam.organization_keys set wrapped_key = set_byte(wrapped_key, 77, get_byte(wrapped_key, 77) # 1)
      where organization_id = $1 returning id`;
    const [key] = await database.query<{ id: string }>(flip, [place.organizationId]);
    // A new process, because the other one has the key in its cache.
    const api = await startTestApi({ database, rootKeyPath });
    try {
      const events = await eventsOf(async () => {
        const answer = await owner.at(api.url()).send(call, input());
        expect([answer.status, answer.body.errorCode]).toEqual([500, 'integrity.exception']);
      });
      expect(events.map(({ type, fields }) => [type, fields])).toEqual([['integrity.failed', { recordId: key?.id }]]);
    } finally {
      await api.close();
      await database.query(flip, [place.organizationId]);
    }
  });
});
