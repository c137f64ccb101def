import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { rootKeyFile } from '../../platform/keys/rootKeySource.ts';
import { rotateRootKeyFile } from '../../root-key/rotateRootKeyFile.ts';
import { createOwnedDatabase, createTestDatabase, type TestDatabase } from '../../testing/createTestDatabase.ts';
import { MemoryKeyManagement } from '../../testing/kms/MemoryKeyManagement.ts';
import { protectByCustomerKey } from '../../testing/kms/protectByCustomerKey.ts';
import { startTestApi } from '../../testing/startTestApi.ts';
import { TestOrganization } from '../../testing/TestOrganization.ts';
import { migrateTo } from './earlierDatabase.ts';
import { fillEarlier } from './fillEarlier.ts';

/** The last version that emptied the keys of a deleted organization and left them in their state. */
const lastBefore = 45;

let folder: string;
/** Its owner isn't a superuser. */
let database: TestDatabase;
let kept: TestOrganization;
let deleted: TestOrganization;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cofferdam-emptied-'));
  const filled = await createTestDatabase();
  const keyManagement = new MemoryKeyManagement();
  const api = await startTestApi({ database: filled, rootKeyPath: join(folder, 'root.key'), keyManagement });
  kept = await TestOrganization.create(api, 'BUSINESS');
  deleted = await TestOrganization.create(api, 'BUSINESS');
  for (const { owner, place } of [kept, deleted])
    await owner.succeed('secret', 'add', { ...place, name: 'Sample', value: 'x' });
  await protectByCustomerKey(api, deleted.organizationId, keyManagement);
  await api.close();
  database = await createOwnedDatabase();
  await migrateTo(database, lastBefore);
  await fillEarlier(filled, database.url);
  await filled.drop();
  await database.query(`update cofferdam.organization_keys set wrapped_key = '' where organization_id = $1`, [
    deleted.organizationId,
  ]);
  await database.query('update cofferdam.organizations set deleted_at = now() where id = $1', [deleted.organizationId]);
});
afterAll(async () => {
  await database.drop();
  await rm(folder, { recursive: true });
});

const keys = ({ organizationId }: TestOrganization) =>
  database.query<{ state: string; size: number; isDated: boolean }>(
    `select state, octet_length(wrapped_key) as size, destroyed_at is not null as "isDated"
     from cofferdam.organization_keys where organization_id = $1 order by generation`,
    [organizationId],
  );

describe('the emptied keys of an organization that an earlier version deleted', () => {
  it('are destroyed ones after the upgrade, under a key of the server and of a customer, and others are as they were', async () => {
    expect((await keys(deleted)).map(({ state }) => state)).toEqual(['RETIRED', 'ACTIVE']);
    const before = await keys(kept);
    await migrateTo(database, Number.MAX_SAFE_INTEGER);
    const destroyed = { state: 'DESTROYED', size: 0, isDated: true };
    expect(await keys(deleted)).toEqual([destroyed, destroyed]);
    expect(await keys(kept)).toEqual(before);
    expect(before).toEqual([{ state: 'ACTIVE', size: expect.any(Number), isDated: false }]);
  });

  it('don’t end a rotation of the root key', async () => {
    const path = join(folder, 'root.key');
    const { rotated } = await rotateRootKeyFile({
      databaseUrl: database.ownerUrl,
      source: rootKeyFile(path),
      path,
      now: new Date(),
    });
    expect(rotated).toMatchObject({ organizationKeys: 1, customerKeys: 0 });
  });
});
