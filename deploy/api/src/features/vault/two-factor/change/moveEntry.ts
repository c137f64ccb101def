import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import type { Query } from '../../../../platform/database/query.ts';
import { ApiFailure } from '../../../../platform/errors/apiFailure.ts';
import type { WorkspaceCall } from '../../../../platform/http/calls.ts';
import { deleteDataKeys } from '../../../../platform/keys/dataKeys.store.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { authorizeMove } from '../../../../platform/tenancy/authorizeMove.ts';
import { reindexItems } from '../../items/search-index/searchIndex.ts';
import { incrementEntryCount, findEntry } from '../entry.store.ts';
import { presentEntry } from '../presentEntry.ts';
import { openLockedRecovery, openLockedSeed, requireLocked } from '../requireLocked.ts';
import { reserveEntries } from './reserveEntries.ts';
import { nameOfSeed } from '../seed/sealPlaces.ts';
import { sealRecovery, sealSeed } from '../seed/sealSeed.ts';
import { lookUpKey } from '../twoFactorRules.ts';
import { lockWorkspaces, moveEntry as moveStatement } from './write.store.ts';
import { writeSealKeys } from './writeEntries.ts';

/** The largest number that the database counts to there. */
const anyNumber = 2_147_483_647;

/**
 * Moves an entry to another workspace of the organization: its place is bound into what is sealed, so both texts are
 * sealed anew, and the old keys destroyed, in this one transaction. The limit and the names there count as for a new
 * entry, and so does the right to make one.
 */
export async function moveEntry(
  parts: Pick<Platform, 'keys' | 'plans' | 'random'>,
  call: WorkspaceCall,
  input: CallArguments<'twoFactor', 'move'>,
): Promise<CallOutput<'twoFactor', 'move'>> {
  const { organizationId, workspaceId, now, userId, transaction } = call;
  const { targetWorkspaceId } = input;
  const access = await authorizeMove(call, targetWorkspaceId, 'two-factor:create');
  await transaction.run(lockWorkspaces(organizationId, [workspaceId, targetWorkspaceId]));
  const entry = await requireLocked(call, input.name);
  if (targetWorkspaceId !== workspaceId) {
    const there = { ...call, access, workspaceId: targetWorkspaceId };
    const nameKey = lookUpKey(entry.name);
    const { sealer, keyId, existing } = await reserveEntries(parts, there, { adding: 1, nameKeys: [nameKey] });
    if (existing.has(nameKey)) throw new ApiFailure('two-factor.exist.name', { fields: ['name'] });
    const seed = sealSeed(sealer, there, entry.id, openLockedSeed(parts, call, entry));
    const recovery = sealRecovery(sealer, there, entry.id, openLockedRecovery(parts, call, entry));
    const keys: Query<never>[] = [writeSealKeys(there, keyId, [{ entryId: entry.id, sealed: seed }])];
    if (recovery !== null) {
      keys.push(writeSealKeys(there, keyId, [{ entryId: entry.id, sealed: recovery }], 'recovery-codes'));
    }
    await transaction.runAll([
      ...keys,
      moveStatement(
        organizationId,
        entry.id,
        targetWorkspaceId,
        now,
        userId,
        seed.id,
        seed.sealed,
        recovery?.id ?? null,
        recovery?.sealed ?? null,
      ),
      deleteDataKeys(organizationId, [entry.seedId, ...(entry.recoveryId === null ? [] : [entry.recoveryId])]),
      // One less here: the limit of the plan never forbids that.
      incrementEntryCount(organizationId, workspaceId, -1, anyNumber),
    ]);
    await reindexItems(transaction, organizationId, 'two-factor', [entry.id]);
    parts.keys.seeds.forget(nameOfSeed(call, entry));
    const fields = {
      name: entry.name,
      previousWorkspaceId: workspaceId,
      targetWorkspaceId,
      recordIds: [entry.id],
    };
    // Told in both: whoever reads the log of one of them sees where it went, or where it came from.
    call.record('two-factor.moved', fields, workspaceId);
    call.record('two-factor.moved', fields, targetWorkspaceId);
  }
  const [row] = await transaction.run(findEntry(organizationId, entry.id));
  if (row === undefined) throw new Error('a locked entry is gone');
  return { entry: presentEntry(row) };
}
