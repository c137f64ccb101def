import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import type { Query } from '../../../../platform/database/query.ts';
import { ApiFailure } from '../../../../platform/errors/apiFailure.ts';
import type { WorkspaceCall } from '../../../../platform/http/calls.ts';
import { deleteDataKeys } from '../../../../platform/keys/dataKeys.store.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { reindexItems } from '../../items/search-index/searchIndex.ts';
import { confirmCode } from './confirmCode.ts';
import type { LockedEntry } from '../entry.store.ts';
import { presentLocked } from '../presentEntry.ts';
import { openLockedSeed, requireLocked } from '../requireLocked.ts';
import { requireWithinPlan } from '../../items/itemLimits.ts';
import { twoFactorKind } from '../twoFactorKind.ts';
import { nameOfSeed } from '../seed/sealContexts.ts';
import { openSealer, sealSeed } from '../seed/sealSeed.ts';
import { requireSeed, requireSettings, requireTexts } from '../twoFactorRules.ts';
import { setSeed, updateEntry } from './write.store.ts';
import { writeSealKeys } from './writeEntries.ts';

type Dependencies = Pick<Platform, 'keys' | 'plans' | 'random'>;
type EditInput = CallArguments<'twoFactor', 'edit'>;

const editable = ['issuer', 'account', 'type', 'algorithm', 'digits', 'periodSeconds', 'seed', 'counter'] as const;

/**
 * Changes an entry; an entry that already is as asked stays as it is, without a new revision. A new seed is a new
 * revision, sealed under a new id; the old one's key is destroyed.
 */
export async function editEntry(
  dependencies: Dependencies,
  call: WorkspaceCall,
  input: EditInput,
): Promise<CallOutput<'twoFactor', 'edit'>> {
  const { organizationId, workspaceId, now, userId, transaction } = call;
  const seed = input.seed === undefined ? undefined : requireSeed(input.seed);
  const entry = await requireLocked(call, input.name);
  await requireWithinPlan(dependencies, call, twoFactorKind, [entry.id]);
  if (input.basedOn !== undefined && input.basedOn !== entry.revision) {
    throw new ApiFailure('two-factor.revision.stale', { currentVersion: entry.revision });
  }
  const texts = requireTexts({ issuer: input.issuer ?? entry.issuer, account: input.account ?? entry.account });
  const isOtherSeed = seed !== undefined && !(entry.counter > 0 && seed === openLockedSeed(dependencies, call, entry));
  const settings = mergeSettings(entry, input, isOtherSeed);
  const checked = { ...settings, seed: seed ?? openLockedSeed(dependencies, call, entry) };
  const counter = confirmCode(checked, input.confirmingCode, now);
  const next = { ...texts, ...settings, counter };
  const changed = editable.filter((field) => (field === 'seed' ? seed !== undefined : next[field] !== entry[field]));
  if (changed.length === 0) return presentLocked(call, entry.id);

  const changes: Query<never>[] = [updateEntry({ organizationId, id: entry.id, now, userId, ...next })];
  if (seed !== undefined) {
    const sealer = await openSealer(dependencies, call);
    const sealed = sealSeed(sealer, call, entry.id, seed);
    changes.push(
      writeSealKeys(call, sealer.keyId, [{ entryId: entry.id, sealed }]),
      setSeed(organizationId, entry.id, sealed.id, sealed.sealed),
      deleteDataKeys(organizationId, [entry.seedId]),
    );
    dependencies.keys.seeds.forget(nameOfSeed(call, entry));
  }
  await transaction.runAll(changes);
  await reindexItems(transaction, organizationId, twoFactorKind, [entry.id]);
  call.record('two-factor.updated', { name: entry.name, changed, recordIds: [entry.id] }, workspaceId);
  return presentLocked(call, entry.id);
}

/**
 * Settings after a change. Until the seed changes, the counter only increases: even through the same seed sent again,
 * or through a time-based type and back. A code is never issued twice.
 *
 * @throws ApiFailure `otp.validation.settings`
 */
function mergeSettings(entry: LockedEntry, input: EditInput, isOtherSeed: boolean) {
  const type = input.type ?? entry.type;
  const isSameType = type === entry.type;
  const least = isOtherSeed ? 0 : entry.counter;
  const settings = requireSettings({
    type,
    algorithm: input.algorithm ?? (type === 'STEAM' ? undefined : entry.algorithm),
    digits: input.digits ?? (isSameType || (type !== 'STEAM' && entry.type !== 'STEAM') ? entry.digits : undefined),
    periodSeconds: input.periodSeconds ?? (isSameType ? (entry.periodSeconds ?? undefined) : undefined),
    counter: input.counter,
  });
  const counter = input.counter !== undefined && type === 'HOTP' ? input.counter : least;
  if (counter < least) throw new ApiFailure('otp.validation.settings', { fields: ['counter'] });
  return { ...settings, counter };
}
