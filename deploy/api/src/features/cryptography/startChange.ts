import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import type { CryptographyChangeId, KmsSettingsId, PlanTable } from '@cofferdam/domain';
import { ApiFailure } from '../../platform/errors/apiFailure.ts';
import type { OrganizationCall, SteppedCall } from '../../platform/http/calls.ts';
import type { Platform } from '../../platform/platform.ts';
import { requireSettingWithinPlan } from '../connections/cloudRules.ts';
import { readCloud, requireSetting } from '../connections/readCloud.ts';
import { insertChange, listChanges } from './changes.store.ts';
import { countDataKeys, listGenerations, type GenerationRow } from './generations.store.ts';
import { prepareGeneration } from './prepareGeneration.ts';
import { readNewest } from './readEncryption.ts';
import { addChangeJob } from './runChange.ts';

type Target = CallArguments<'encryption', 'start'>['target'];

// The minimum rate of a change per second, for re-wrapping plus verifying.
const dataKeysPerSecond = 5_000;

/** Starts a change, unless one is unfinished. */
export async function startChange(
  { plans, random }: Pick<Platform, 'plans' | 'random'>,
  call: OrganizationCall,
  { target }: CallArguments<'encryption', 'start'>,
): Promise<CallOutput<'encryption', 'start'>> {
  const { organizationId, userId, now, transaction } = call;
  const kmsSettingsId = await requireTarget(plans, call, target);
  const { active, total } = await readSize(call);
  const changeId = random.id<CryptographyChangeId>();
  const [inserted] = await transaction.run(
    insertChange(organizationId, changeId, active.keyId, kmsSettingsId, total, now, userId),
  );
  if (inserted === undefined) throw new ApiFailure('change-cryptography.running');
  await transaction.run(addChangeJob(organizationId, changeId));
  call.record('encryption.change.started', { recordId: changeId, generation: active.generation, rows: total });
  return readNewest(call);
}

/** Returns what a change would do. The probe creates a key that is never stored, outside transactions. */
export async function tryChange(
  dependencies: Pick<Platform, 'customerKeys' | 'keys' | 'plans' | 'random'>,
  call: SteppedCall,
  { organizationId, target }: CallArguments<'encryption', 'dryRun'>,
): Promise<CallOutput<'encryption', 'dryRun'>> {
  const found = await call.step(async (inside) => {
    const kmsSettingsId = await requireTarget(dependencies.plans, inside, target);
    const { total } = await readSize(inside);
    const [newest] = await inside.transaction.run(listChanges(organizationId, 1));
    return { kmsSettingsId, total, isRunning: newest !== undefined && newest.endedAt === null };
  });
  const { kmsSettingsId, total, isRunning } = found;
  return {
    dataKeyCount: total,
    estimatedSeconds: Math.ceil(total / dataKeysPerSecond),
    isKeyUsable: (await prepareGeneration(dependencies, organizationId, kmsSettingsId)) !== null,
    isRunning,
  };
}

/**
 * The setting of a target, within the plan's limit.
 *
 * @throws ApiFailure `gcp-kms-settings.not-found`, `resource.not-match-subscription`
 */
async function requireTarget(plans: PlanTable, call: OrganizationCall, target: Target): Promise<string | null> {
  if (target.kind === 'PLATFORM') return null;
  const cloud = await readCloud(plans, call);
  const { id } = requireSetting(cloud, target.settingsId as KmsSettingsId);
  requireSettingWithinPlan(cloud, id);
  return id;
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
