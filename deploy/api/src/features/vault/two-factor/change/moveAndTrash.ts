import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import type { WorkspaceCall } from '../../../../platform/http/calls.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { changeItem } from '../../items/changeItem.ts';
import { lockItem, lookUpKey, requireOne } from '../../items/findItems.ts';
import { requireWithinPlan } from '../../items/itemLimits.ts';
import { requireItemName } from '../../items/itemRules.ts';
import { moveItems } from '../../items/move/moveItems.ts';
import { listTrash, presentTrashed } from '../../items/trash/listTrash.ts';
import { deleteItems, destroyItems, restoreItems } from '../../items/trash/trash.ts';
import { endOfTrash } from '../../items/trash/trashTime.ts';
import { presentLocked } from '../presentEntry.ts';
import { twoFactorKind } from '../twoFactorKind.ts';

type MoveDependencies = Pick<Platform, 'keys' | 'plans' | 'random'>;

/** Renames an entry, or changes the case of its name. */
export async function renameEntry(
  dependencies: Pick<Platform, 'plans'>,
  call: WorkspaceCall,
  input: CallArguments<'twoFactor', 'rename'>,
): Promise<CallOutput<'twoFactor', 'rename'>> {
  const name = requireItemName(twoFactorKind, input.newName, 'newName', input.name);
  const entry = await lockItem(twoFactorKind, call, input.name);
  await requireWithinPlan(dependencies, call, twoFactorKind, [entry.id]);
  const { changed, previous } = await changeItem(twoFactorKind, call, entry, { name, labels: null });
  if (changed.length > 0) {
    call.record('two-factor.renamed', { name: name.name, ...previous, recordIds: [entry.id] }, call.workspaceId);
  }
  return presentLocked(call, entry.id);
}

/** Moves an entry to another workspace. */
export async function moveEntry(
  dependencies: MoveDependencies,
  call: WorkspaceCall,
  { name, targetWorkspaceId }: CallArguments<'twoFactor', 'move'>,
): Promise<CallOutput<'twoFactor', 'move'>> {
  // Nothing to do, and nothing to record.
  if (targetWorkspaceId === call.workspaceId) {
    return presentLocked(call, (await lockItem(twoFactorKind, call, name)).id);
  }
  const results = await moveItems(dependencies, twoFactorKind, call, { names: [name], to: targetWorkspaceId });
  return presentLocked(call, requireOne(twoFactorKind, results));
}

/** Moves an entry to the trash. */
export async function deleteEntry(
  call: WorkspaceCall,
  { name }: CallArguments<'twoFactor', 'delete'>,
): Promise<CallOutput<'twoFactor', 'delete'>> {
  requireOne(twoFactorKind, await deleteItems(twoFactorKind, call, [name]));
  return { restorableUntil: endOfTrash(call.now).toISOString() };
}

/** A page of the trash, latest first. */
export async function listEntryTrash(
  call: WorkspaceCall,
  input: CallArguments<'twoFactor', 'trashList'>,
): Promise<CallOutput<'twoFactor', 'trashList'>> {
  const { rows, nextCursor } = await listTrash([twoFactorKind], call, input);
  return {
    rows: rows.map((row) => {
      const { destroyAt, ...trashed } = presentTrashed(row);
      return { ...trashed, issuer: row.issuer, account: row.account, restorableUntil: destroyAt };
    }),
    nextCursor,
  };
}

/** Restores an entry from the trash: by id, or the last deleted one with its name. */
export async function restoreEntry(
  dependencies: Pick<Platform, 'plans'>,
  call: WorkspaceCall,
  { name, id, newName }: CallArguments<'twoFactor', 'restore'>,
): Promise<CallOutput<'twoFactor', 'restore'>> {
  const results = await restoreItems(dependencies, twoFactorKind, call, {
    nameKey: lookUpKey(name),
    ...(id === undefined ? {} : { ids: [id] }),
    ...(newName === undefined ? {} : { rename: requireItemName(twoFactorKind, newName, 'newName') }),
  });
  return presentLocked(call, requireOne(twoFactorKind, results, 'newName'));
}

/** Destroys an entry in the trash with its seeds and recovery codes. */
export async function destroyEntry(call: WorkspaceCall, { id }: CallArguments<'twoFactor', 'destroy'>): Promise<void> {
  requireOne(twoFactorKind, await destroyItems(twoFactorKind, call, [id]));
}
