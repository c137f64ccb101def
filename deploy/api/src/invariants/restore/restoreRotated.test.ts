import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { rootKeyFile } from '../../platform/keys/rootKeySource.ts';
import { decryptByKey } from '../../platform/kms/google/keyCalls.ts';
import { rotateRootKeyFile, wrapRootKeyFile } from '../../root-key/index.ts';
import { createOwnedDatabase, type TestDatabase } from '../../testing/createTestDatabase.ts';
import { startTestGoogle, type TestGoogle } from '../../testing/google/startTestGoogle.ts';
import { addKeySetting, keyName } from '../../testing/kms/addKeySetting.ts';
import { startTestApi, type TestApi } from '../../testing/startTestApi.ts';
import { TestOrganization } from '../../testing/TestOrganization.ts';
import type { DecryptByCloudKms } from './openEnvelope.ts';
import { restoreFromCopy } from './restoreFromCopy.ts';

/**
 * A database whose root key was rotated twice, with organization keys that a customer's key wraps since before the first
 * rotation, between both, and after the second.
 */
const rootKeyName = 'projects/test-project/locations/europe/keyRings/ours/cryptoKeys/root';
const values = ['before', 'between', 'after'];
let google: TestGoogle;
let folder: string;
let path: string;
let database: TestDatabase;

beforeAll(async () => {
  google = await startTestGoogle();
  folder = await mkdtemp(join(tmpdir(), 'cofferdam-rotated-'));
  path = join(folder, 'root.key');
  // As in production: the owner, who rotates the root key, isn't a superuser.
  database = await createOwnedDatabase();
  for (const [round, value] of values.entries()) {
    if (round > 0) await rotate(round);
    const api = await startTestApi({ database, rootKeyPath: path, configuration: { google: google.configuration } });
    await addUnderCustomerKey(api, value);
    await api.close();
  }
});
afterAll(async () => {
  await google.close();
  await database.drop();
  await rm(folder, { recursive: true });
});

async function addUnderCustomerKey(api: TestApi, value: string): Promise<void> {
  const { organizationId, owner, place } = await TestOrganization.create(api, 'BUSINESS');
  const { setting } = await addKeySetting(owner, organizationId, value);
  const target = { kind: 'KMS', settingsId: setting.id } as const;
  await owner.succeed('encryption', 'start', { organizationId, target });
  await api.runDueJobs();
  await owner.succeed('secret', 'add', { ...place, name: 'Sample', value });
}

async function rotate(day: number): Promise<void> {
  const now = new Date(Date.UTC(2026, 0, day));
  await rotateRootKeyFile({ databaseUrl: database.ownerUrl, source: rootKeyFile(path), path, now });
}

const readValues = async (decrypt?: DecryptByCloudKms): Promise<readonly string[]> => {
  const restored = await restoreFromCopy({
    databaseUrl: database.url,
    rootKeyPath: path,
    ...(decrypt ? { decrypt } : {}),
  });
  return restored['secret value'] ?? [];
};

/** The names of the keys that were used. */
const used = new Set<string>();
/** Calls Cloud KMS as the customer's account or, for the root key, as the server's. */
const decrypt: DecryptByCloudKms = async (name, ciphertext, additionalData) => {
  used.add(name);
  const accessToken = name === rootKeyName ? 'own-token' : 'customers-token';
  const { kms: endpoint } = google.configuration.endpoints;
  const use = { keyName: name, accessToken, endpoint, signal: AbortSignal.timeout(5_000) };
  return Buffer.from(await decryptByKey(use, ciphertext, additionalData));
};

describe('the document of the sealing format', () => {
  it('restores texts under customers’ keys, with subkeys of earlier root keys', async () => {
    const [row] = await database.query('select count(*)::integer as subkeys from cofferdam.earlier_subkeys');
    expect(row).toEqual({ subkeys: 2 });
    expect((await readValues(decrypt)).toSorted()).toEqual(values.toSorted());
    expect([...used].toSorted()).toEqual(values.map((value) => keyName(value)).toSorted());
  });

  it('restores none of them with the root key alone', async () => {
    expect(await readValues()).toEqual([]);
  });

  it('restores them with a root key file that a key of Cloud KMS encrypts', async () => {
    await wrapRootKeyFile(path, google.configuration, rootKeyName);
    await expect(readValues()).rejects.toThrow('the root key file needs Cloud KMS');
    expect((await readValues(decrypt)).toSorted()).toEqual(values.toSorted());
    expect(used).toContain(rootKeyName);
  });
});
