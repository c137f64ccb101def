import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { MemoryKeyManagement } from '../../testing/kms/MemoryKeyManagement.ts';
import { protectByCustomerKey } from '../../testing/kms/protectByCustomerKey.ts';
import { startTestApi, type TestApi } from '../../testing/startTestApi.ts';
import { TestOrganization } from '../../testing/TestOrganization.ts';
import type { TestPerson } from '../../testing/TestPerson.ts';
import { untilNoTransactionIsIdle } from '../../testing/untilNoTransactionIsIdle.ts';
import { KeyManagementError } from '../kms/keyManagement.ts';

const management = new MemoryKeyManagement();
const named = { name: 'UNDER_KMS' };
let api: TestApi;
let harbor: TestOrganization;
let owner: TestPerson;
let place: TestOrganization['place'];
let generationId: string;

beforeAll(async () => {
  api = await startTestApi({ keyManagement: management });
  harbor = await TestOrganization.create(api, 'BUSINESS');
  ({ owner, place } = harbor);
  await owner.succeed('secret', 'add', { ...place, name: 'UNDER_ROOT', value: 'root' });
  generationId = await protectByCustomerKey(api, place.organizationId, management);
  await owner.succeed('secret', 'add', { ...place, ...named, value: 'kms' });
  await owner.succeed('workspace', 'update', { ...place, description: 'described' });
});
afterAll(() => api.close());

const access = (name = named.name) => owner.call('secret', 'versionAccess', { ...place, name });
const denied = new KeyManagementError('permission-denied', 'cloudkms.cryptoKeyVersions.useToDecrypt');

/** Advances the clock until no opened key and no failure is cached. The access token expires, too. */
async function outliveKeys(): Promise<void> {
  api.clock.advance(301);
  owner = await owner.signInAgain();
}

beforeEach(async () => {
  management.failure = null;
  await outliveKeys();
});

describe('an organization under a customer’s key', () => {
  it('seals and opens under it, and the root key alone can’t unwrap its keys in the database', async () => {
    expect((await access()).body).toMatchObject({ value: 'kms' });
    expect((await access('UNDER_ROOT')).body).toMatchObject({ value: 'root' });
    const [row] = await api.database.query<{ format: number; id: string }>(
      `select get_byte(k.wrapped_key, 0) as format, d.key_id as id from cofferdam.data_keys d
       join cofferdam.secrets s on s.id = d.record_id
       join cofferdam.organization_keys k on k.id = d.key_id where s.name = 'UNDER_KMS'`,
    );
    expect(row).toEqual({ format: 2, id: generationId });
  });

  it('unwraps its key once for concurrent calls, and not again for 270 s', async () => {
    const before = management.decryptions;
    const answers = await Promise.all([access(), access(), access(), access()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    api.clock.advance(260);
    expect((await access()).status).toBe(200);
    expect(management.decryptions - before).toBe(1);
    api.clock.advance(11);
    expect((await access()).status).toBe(200);
    expect(management.decryptions - before).toBe(2);
  });

  it('holds no database connection while it calls the key management', async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    management.gate = promise;
    try {
      const waiting = Promise.all(Array.from({ length: 12 }, () => access()));
      const other = await api.signUp('Other');
      const stranger = await TestOrganization.create(api, 'TEAM', other);
      expect((await other.call('secret', 'list', stranger.place)).status).toBe(200);
      await untilNoTransactionIsIdle(api.database);
      resolve();
      expect((await waiting).every(({ status }) => status === 200)).toBe(true);
    } finally {
      resolve();
      management.gate = Promise.resolve();
    }
  });

  it('records one access for a call that has to open the key first', async () => {
    const before = await harbor.events();
    expect((await access()).status).toBe(200);
    const after = (await harbor.events()).slice(before.length);
    expect(after.map(({ type }) => type)).toEqual(['secret.version.accessed']);
  });
});

describe('a revoked key', () => {
  it('causes 503 with the missing permission within 300 s, changes nothing, and recovers automatically', async () => {
    expect((await access()).status).toBe(200);
    management.failure = denied;
    api.clock.advance(299);
    expect((await access()).status).toBe(200);
    api.clock.advance(2);
    const events = await harbor.events();
    const refused = await access();
    expect([refused.status, refused.body]).toMatchObject([
      503,
      {
        errorCode: 'customer-key.unavailable',
        details: { reason: 'permission-denied', permission: 'cloudkms.cryptoKeyVersions.useToDecrypt' },
      },
    ]);
    const write = await owner.call('secret', 'versionAdd', { ...place, ...named, value: 'lost' });
    expect([write.status, write.body.errorCode]).toEqual([503, 'customer-key.unavailable']);
    expect(await harbor.events()).toEqual(events);
    // Calls that need no key keep working, and so do those that another generation can open.
    expect((await owner.call('secret', 'list', place)).status).toBe(200);
    expect((await access('UNDER_ROOT')).body).toMatchObject({ value: 'root' });
    management.failure = null;
    api.clock.advance(6);
    expect((await access()).body).toMatchObject({ value: 'kms', version: 1 });
  });

  it('doesn’t affect the list of workspaces, without descriptions, or the visit', async () => {
    const { organizationId } = place;
    const described = async (): Promise<readonly (string | null)[]> => {
      const { workspaces } = await owner.succeed('workspace', 'list', { organizationId });
      return workspaces.map(({ description }) => description).filter((text) => text !== '');
    };
    expect(await described()).toContain('described');
    management.failure = denied;
    await outliveKeys();
    expect(await described()).not.toContain('described');
    expect((await owner.call('workspace', 'get', place)).status).toBe(503);
  });

  it('still allows removing rights and deleting items', async () => {
    await owner.succeed('secret', 'add', { ...place, name: 'GOES', value: 'x' });
    management.failure = new KeyManagementError('not-reachable');
    await outliveKeys();
    const reader = await harbor.addWorkspaceMember('READER');
    await owner.succeed('userRole', 'workspaceRemove', { ...place, userId: reader.userId });
    await owner.succeed('secret', 'delete', { ...place, names: ['GOES'] });
    expect((await reader.call('secret', 'list', place)).status).toBe(404);
  });
});

describe('stored bytes of a generation', () => {
  it.each([
    ['a bit is flipped', 'set_byte(wrapped_key, 40, get_byte(wrapped_key, 40) # 1)'],
    ['the end is truncated', 'substring(wrapped_key from 1 for length(wrapped_key) - 1)'],
    ['the provider is unknown', 'set_byte(wrapped_key, 1, 9)'],
  ])('are an integrity failure when %s', async (_what, change) => {
    const [row] = await api.database.query<{ kept: Buffer }>(
      `with old as (select wrapped_key from cofferdam.organization_keys where id = $1)
       update cofferdam.organization_keys k set wrapped_key = ${change.replaceAll('wrapped_key', 'k.wrapped_key')}
       from old where k.id = $1 returning old.wrapped_key as kept`,
      [generationId],
    );
    try {
      const answer = await access();
      expect([answer.status, answer.body.errorCode]).toEqual([500, 'integrity.exception']);
      expect((await harbor.events()).at(-1)?.type).toBe('integrity.failed');
    } finally {
      await api.database.query('update cofferdam.organization_keys set wrapped_key = $2 where id = $1', [
        generationId,
        row?.kept,
      ]);
    }
  });
});
