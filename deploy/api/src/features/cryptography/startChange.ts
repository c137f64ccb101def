import { makeOrganizationKey, wrapOrganizationKey } from '@cofferdam/crypto/safe';
import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import type { CryptographyChangeId } from '@cofferdam/domain';
import { ApiFailure } from '../../platform/errors/apiFailure.ts';
import type { OrganizationCall } from '../../platform/http/calls.ts';
import type { Platform } from '../../platform/platform.ts';
import { insertChange, listChanges } from './changes.store.ts';
import { countDataKeys, listGenerations, type GenerationRow } from './generations.store.ts';
import { probeGeneration } from './probeGeneration.ts';
import { readNewest } from './readEncryption.ts';
import { addChangeJob } from './runChange.ts';

// What a change does in a second at least, re-wrapping and verifying together.
const dataKeysPerSecond = 5_000;

/** Starts a change, unless one is unfinished. */
export async function startChange(
  { random }: Pick<Platform, 'random'>,
  call: OrganizationCall,
  { target }: CallArguments<'encryption', 'start'>,
): Promise<CallOutput<'encryption', 'start'>> {
  if (target.kind === 'KMS') throw new ApiFailure('gcp-kms-settings.not-found');
  const { organizationId, userId, now, transaction } = call;
  const { active, total } = await readSize(call);
  const changeId = random.id<CryptographyChangeId>();
  const [inserted] = await transaction.run(insertChange(organizationId, changeId, active.keyId, total, now, userId));
  if (inserted === undefined) throw new ApiFailure('change-cryptography.running');
  await transaction.run(addChangeJob(organizationId, changeId));
  call.record('encryption.change.started', { recordId: changeId, generation: active.generation, rows: total });
  return readNewest(call);
}

/** Says what a change would do. The probe makes a key that is never stored. */
export async function tryChange(
  { keys, random }: Pick<Platform, 'keys' | 'random'>,
  call: OrganizationCall,
  { target }: CallArguments<'encryption', 'dryRun'>,
): Promise<CallOutput<'encryption', 'dryRun'>> {
  if (target.kind === 'KMS') throw new ApiFailure('gcp-kms-settings.not-found');
  const { organizationId, transaction } = call;
  const { total } = await readSize(call);
  const [newest] = await transaction.run(listChanges(organizationId, 1));
  const generationId = random.id<string>();
  const key = makeOrganizationKey({ organizationId, generationId });
  const wrappedKey = wrapOrganizationKey(keys.organizationWrapping(), key);
  return {
    dataKeyCount: total,
    estimatedSeconds: Math.ceil(total / dataKeysPerSecond),
    isKeyUsable: probeGeneration(keys, { organizationId, generationId, wrappedKey }),
    isRunning: newest !== undefined && newest.endedAt === null,
  };
}

async function readSize({
  organizationId,
  transaction,
}: OrganizationCall): Promise<{ readonly active: GenerationRow; readonly total: number }> {
  const [generations, counts] = await transaction.runAll([
    listGenerations(organizationId),
    countDataKeys(organizationId),
  ]);
  const active = generations.find(({ state }) => state === 'ACTIVE');
  if (active === undefined) throw new Error('organization has no active key');
  return { active, total: counts.reduce((sum, { count }) => sum + count, 0) };
}
