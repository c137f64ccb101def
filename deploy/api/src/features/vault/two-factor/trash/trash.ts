import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import { limits, type TwoFactorId } from '@cofferdam/domain';
import { ApiFailure } from '../../../../platform/errors/apiFailure.ts';
import type { WorkspaceCall } from '../../../../platform/http/calls.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { reindexItems } from '../../items/search-index/searchIndex.ts';
import { unindexItems } from '../../items/search-index/searchIndex.store.ts';
import { findEntry } from '../entry.store.ts';
import { presentEntry } from '../presentEntry.ts';
import { reserveEntries } from '../change/reserveEntries.ts';
import { dueStatement, type Sweep } from '../../../../platform/jobs/sweep.ts';
import { lockTrashed, purgeOverdue, trashEntry, untrashEntry } from './trash.store.ts';
import { keptSince, restorableUntil } from './trashTime.ts';
import { nameOfSeed } from '../seed/sealPlaces.ts';
import { lookUpKey, requireEntryName } from '../twoFactorRules.ts';
import { lockWorkspaces } from '../change/write.store.ts';

/** Puts an entry in the trash: nobody gets a code of it any more. It is destroyed when it was there for too long. */
export async function deleteEntry(
  { keys }: Pick<Platform, 'keys'>,
  call: WorkspaceCall,
  input: CallArguments<'twoFactor', 'delete'>,
): Promise<CallOutput<'twoFactor', 'delete'>> {
  const { organizationId, workspaceId, now, userId, transaction } = call;
  const [, [gone]] = await transaction.runAll([
    lockWorkspaces(organizationId, [workspaceId]),
    trashEntry(organizationId, workspaceId, lookUpKey(input.name), now, userId),
  ]);
  if (gone === undefined) throw new ApiFailure('two-factor.not-found.name');
  await transaction.run(unindexItems(organizationId, [gone.id]));
  keys.seeds.forget(nameOfSeed(call, gone));
  call.record('two-factor.deleted', { name: gone.name, recordIds: [gone.id] }, workspaceId);
  return { restorableUntil: restorableUntil(now) };
}

/** Destroys what the trash has kept long enough: seeds, recovery codes and the keys to both. */
export const destroyOverdueEntries: Sweep = {
  name: 'two-factor.trash.destroy',
  findDue: dueStatement('twoFactor.findDue', `cofferdam.due_two_factors(${limits.trashDays}, $1, $2)`),
  handle: async ({ transaction, record }, organizationId, recordIds) => {
    const gone = await transaction.run(purgeOverdue(organizationId, recordIds as TwoFactorId[]));
    for (const [workspaceId, entries] of Map.groupBy(gone, (entry) => entry.workspaceId)) {
      const fields = { names: entries.map(({ name }) => name), recordIds: entries.map(({ id }) => id) };
      record('two-factor.destroyed', fields, workspaceId);
    }
    return gone.length;
  },
};

/** Takes an entry out of the trash, where the plan has room and its name is free. */
export async function restoreEntry(
  parts: Pick<Platform, 'keys' | 'plans' | 'random'>,
  call: WorkspaceCall,
  input: CallArguments<'twoFactor', 'restore'>,
): Promise<CallOutput<'twoFactor', 'restore'>> {
  const { organizationId, workspaceId, now, userId, transaction } = call;
  const wanted = input.newName === undefined ? null : requireEntryName(input.newName, 'newName');
  const oldKey = lookUpKey(input.name);
  const nameKey = wanted?.key ?? oldKey;
  const { existing } = await reserveEntries(parts, call, { adding: 1, nameKeys: [nameKey] });
  const [trashed] = await transaction.run(
    lockTrashed(organizationId, workspaceId, oldKey, input.id ?? null, keptSince(now)),
  );
  if (trashed === undefined) throw new ApiFailure('two-factor.trash.not-found');
  if (existing.has(nameKey)) throw new ApiFailure('two-factor.exist.name', { fields: ['newName'] });
  const name = wanted?.name ?? trashed.name;
  await transaction.run(untrashEntry(organizationId, trashed.id, now, userId, name, nameKey));
  await reindexItems(transaction, organizationId, 'two-factor', [trashed.id]);
  call.record('two-factor.restored', { name, recordIds: [trashed.id] }, workspaceId);
  const [row] = await transaction.run(findEntry(organizationId, trashed.id));
  if (row === undefined) throw new Error('a locked entry is gone');
  return { entry: presentEntry(row) };
}
