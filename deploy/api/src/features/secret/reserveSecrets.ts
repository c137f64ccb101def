import type { SecretId, WorkspaceId } from '@cofferdam/domain';
import { ApiFailure } from '../../platform/errors/apiFailure.ts';
import type { WorkspaceCall } from '../../platform/http/calls.ts';
import { readActiveKey, type ActiveKeyRow } from '../../platform/keys/organizationKeys.store.ts';
import type { Platform } from '../../platform/platform.ts';
import { requireWithinPlan } from './requireWithinPlan.ts';
import { countSecrets, lockExisting, readSecretCount } from './secret.store.ts';

/** A secret that a name stands for. */
export interface ExistingSecret {
  readonly id: SecretId;
  readonly name: string;
  readonly nameKey: string;
  readonly currentVersion: number | null;
  readonly versionCount: number;
}

/** What is certain until the end of the transaction, because the workspace's row is locked. */
export interface Reservation {
  readonly activeKey: ActiveKeyRow;
  /** Those of the names asked for that exist, by folded name. */
  readonly existing: ReadonlyMap<string, ExistingSecret>;
}

const limitCode = 'subscription.resource-add.error.secret';

/**
 * Counts secrets that are about to be made and locks those that exist, in one round trip. Whoever makes secrets in a
 * workspace passes here one after the other: the count is exact and a name that is free stays free.
 */
export async function reserveSecrets(
  { plans }: Pick<Platform, 'plans'>,
  call: WorkspaceCall,
  { adding, nameKeys }: { readonly adding: number; readonly nameKeys: readonly string[] },
): Promise<Reservation> {
  const { organizationId, workspaceId, transaction } = call;
  const allowed = plans[call.admission.plan].secretsPerWorkspace;
  // Each statement sees what was committed before it began: those after the first see it as of the lock.
  const [[counted], existing, [activeKey], [count]] = await transaction.runAll([
    countSecrets(organizationId, workspaceId, adding, allowed ?? 0),
    lockExisting(organizationId, workspaceId, nameKeys),
    readActiveKey(organizationId),
    readSecretCount(organizationId, workspaceId),
  ]);
  if (activeKey === undefined) throw new Error('an organization has no active key');
  if (counted === undefined) {
    const limit = { name: 'secretsPerWorkspace', allowed, used: count?.used ?? 0 };
    if (adding > 0) throw new ApiFailure(limitCode, { limit });
    // Adding nothing is not counted where there is too much already: the newest of what there is are read-only.
    const ids = existing.map(({ id }) => id);
    await requireWithinPlan({ plans }, call, ids);
  }
  return { activeKey, existing: new Map(existing.map((secret) => [secret.nameKey, secret])) };
}

/** Counts secrets that come into a workspace by another way than being made. @throws ApiFailure at the limit */
export async function requireCounted(
  { plans }: Pick<Platform, 'plans'>,
  { organizationId, admission, transaction }: WorkspaceCall,
  workspaceId: WorkspaceId,
  adding: number,
): Promise<void> {
  const allowed = plans[admission.plan].secretsPerWorkspace;
  const [[counted], [count]] = await transaction.runAll([
    countSecrets(organizationId, workspaceId, adding, allowed ?? 0),
    readSecretCount(organizationId, workspaceId),
  ]);
  if (counted !== undefined) return;
  throw new ApiFailure(limitCode, { limit: { name: 'secretsPerWorkspace', allowed, used: count?.used ?? 0 } });
}
