import { describe, expect, it } from '@jest/globals';
import {
  deriveWrappingKey,
  IntegrityError,
  parseWrappedKey,
  proveDataKey,
  readRootKeyFile,
  unwrapOrganizationKey,
  type OrganizationKey,
  type SealContext,
} from '@cofferdam/crypto/safe';
import { addCustomerKey } from '../../testing/kms/protectByCustomerKey.ts';
import { MemoryKeyManagement } from '../../testing/kms/MemoryKeyManagement.ts';
import { sampleSeed } from '../../testing/sampleInputs.ts';
import { useTestOrganization } from '../../testing/useTestOrganization.ts';

const stage = useTestOrganization({
  plan: 'BUSINESS',
  keyManagement: new MemoryKeyManagement(),
  seed: async ({ harbor: { owner, place } }) => {
    await owner.succeed('secret', 'add', { ...place, name: 'Before', value: 'old', description: 'words' });
  },
});

interface DataKey {
  readonly id: string;
  readonly context: SealContext;
  readonly wrappedKey: Buffer;
}

/** The knowledge of an attacker with a copy of the database and the root key: every organization key, opened. */
async function takeKeys(): Promise<readonly OrganizationKey[]> {
  const { organizationId } = stage.harbor;
  const wrapping = deriveWrappingKey(await readRootKeyFile(stage.api.rootKeyPath), 'organization-key-wrapping');
  const rows = await stage.api.database.query<{ generationId: string; wrappedKey: Buffer }>(
    `select id as "generationId", wrapped_key as "wrappedKey" from cofferdam.organization_keys
     where organization_id = $1 and state <> 'DESTROYED'`,
    [organizationId],
  );
  return rows.map(({ generationId, wrappedKey }) =>
    unwrapOrganizationKey(wrapping, { organizationId, generationId }, parseWrappedKey(wrappedKey)),
  );
}

async function dataKeys(): Promise<readonly DataKey[]> {
  const { organizationId } = stage.harbor;
  const rows = await stage.api.database.query<Omit<SealContext, 'organizationId'> & { id: string; wrappedKey: Buffer }>(
    `select id, purpose, field, workspace_id as "workspaceId", record_id as "recordId", id as "versionId",
       wrapped_key as "wrappedKey"
     from cofferdam.data_keys where organization_id = $1`,
    [organizationId],
  );
  return rows.map(({ id, wrappedKey, ...context }) => ({ id, wrappedKey, context: { ...context, organizationId } }));
}

const opens = (key: OrganizationKey, { context, wrappedKey }: DataKey): boolean => {
  try {
    proveDataKey(key, context, parseWrappedKey(wrappedKey));
    return true;
  } catch (error) {
    if (error instanceof IntegrityError) return false;
    throw error;
  }
};

/** How many current data keys of the database can be opened with the keys of a copy. */
async function countOpened(
  keys: readonly OrganizationKey[],
): Promise<{ readonly opened: number; readonly all: number }> {
  const all = await dataKeys();
  return { opened: all.filter((row) => keys.some((key) => opens(key, row))).length, all: all.length };
}

async function write(name: string): Promise<void> {
  const { owner, place } = stage.harbor;
  await owner.succeed('secret', 'add', { ...place, name, value: 'new', description: 'words' });
  await owner.succeed('secret', 'versionAdd', { ...place, name: 'Before', value: 'new' });
  await owner.succeed('note', 'add', { ...place, name, text: 'new' });
  await owner.succeed('twoFactor', 'add', { ...place, name, seed: sampleSeed, recoveryCodes: ['a'] });
}

async function change(target: { kind: 'PLATFORM' } | { kind: 'KMS'; settingsId: string }): Promise<void> {
  const { organizationId, owner } = stage.harbor;
  await owner.succeed('encryption', 'start', { organizationId, target });
  await stage.api.runDueJobs();
  const { changes } = await owner.succeed('encryption', 'changes', { organizationId });
  expect(changes[0]).toMatchObject({ state: 'DONE' });
}

describe('an old copy of the database with the root key', () => {
  it('opens data that was written before an encryption change', async () => {
    const keys = await takeKeys();
    await write('Meanwhile');
    const { opened, all } = await countOpened(keys);
    expect([opened, all > 5]).toEqual([all, true]);
  });

  it('opens nothing in the database after a rotation, neither new nor old data', async () => {
    const keys = await takeKeys();
    await change({ kind: 'PLATFORM' });
    await write('After rotation');
    expect((await countOpened(keys)).opened).toBe(0);
    const now = await countOpened(await takeKeys());
    expect(now.opened).toBe(now.all);
  });

  it('opens nothing after a change to a customer’s key, not even with a new copy and the root key', async () => {
    const keys = await takeKeys();
    const settingsId = await addCustomerKey(stage.api, stage.harbor.organizationId);
    await change({ kind: 'KMS', settingsId });
    await write('Under the key of the customer');
    expect((await countOpened(keys)).opened).toBe(0);
    await expect(takeKeys()).rejects.toThrow(IntegrityError);
  });
});
