import type { TwoFactorId, TwoFactorRevisionId } from '@cofferdam/domain';
import { ApiFailure } from '../../../../platform/errors/apiFailure.ts';
import type { WorkspaceCall } from '../../../../platform/http/calls.ts';
import { readActiveKey } from '../../../../platform/keys/organizationKeys.store.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { incrementEntryCount, lockExisting, readEntryCount } from '../entry.store.ts';
import type { Sealer } from '../seed/sealSeed.ts';

type ReserveParts = Pick<Platform, 'keys' | 'plans' | 'random'>;

/** What is certain until the end of the transaction, because the workspace's row is locked. */
export interface Reservation {
  readonly sealer: Sealer;
  readonly keyId: string;
  /** Those of the names asked for that exist, by folded name. */
  readonly existing: ReadonlyMap<string, ExistingEntry>;
}

/** An entry that a name stands for. */
export interface ExistingEntry {
  readonly id: TwoFactorId;
  readonly name: string;
  readonly nameKey: string;
  /** What the next code by counter is made of. */
  readonly counter: number;
  readonly seedId: TwoFactorRevisionId;
}

/**
 * Counts entries that are about to be made and locks those that exist, in one round trip. Whoever makes entries in a
 * workspace passes here one after the other: the count is exact and a name that is free stays free.
 */
export async function reserveEntries(
  parts: ReserveParts,
  call: WorkspaceCall,
  { adding, nameKeys }: { readonly adding: number; readonly nameKeys: readonly string[] },
): Promise<Reservation> {
  const { organizationId, workspaceId, transaction } = call;
  const allowed = parts.plans[call.access.plan].twoFactorEntriesPerWorkspace;
  const [[counted], existing, [activeKey], [count]] = await transaction.runAll([
    incrementEntryCount(organizationId, workspaceId, adding, allowed ?? 0),
    lockExisting(organizationId, workspaceId, nameKeys),
    readActiveKey(organizationId),
    readEntryCount(organizationId, workspaceId),
  ]);
  if (activeKey === undefined) throw new Error('an organization has no active key');
  if (counted === undefined && adding > 0) throw overLimit(allowed, count?.used ?? 0);
  const { keyId, organizationKey: wrappedKey } = activeKey;
  const key = parts.keys.organizationKey({ organizationId, generationId: keyId, wrappedKey });
  return {
    sealer: { key, random: parts.random },
    keyId,
    existing: new Map(existing.map((entry) => [entry.nameKey, entry])),
  };
}

/** The refusal at the limit of the plan, with its numbers. */
function overLimit(allowed: number | null, used: number): ApiFailure {
  const limit = { name: 'twoFactorEntriesPerWorkspace', allowed, used };
  return new ApiFailure('subscription.resource-add.error.two-factor', { limit });
}
