import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import type { NoteId, WorkspaceId } from '@cofferdam/domain';
import type { WorkspaceCall } from '../../../platform/http/calls.ts';
import type { Platform } from '../../../platform/platform.ts';
import { requireOne } from '../items/findItems.ts';
import { requireItemName } from '../items/itemRules.ts';
import { moveItems } from '../items/move/moveItems.ts';
import { deleteItems, destroyItems, restoreItems } from '../items/trash/trash.ts';
import { findNote } from './note.store.ts';
import { noteKind } from './noteKind.ts';
import { presentNote } from './presentNote.ts';

/** Moves a note to another workspace. */
export async function moveNote(
  dependencies: Pick<Platform, 'keys' | 'plans' | 'random'>,
  call: WorkspaceCall,
  { name, toWorkspaceId }: CallArguments<'note', 'move'>,
): Promise<CallOutput<'note', 'move'>> {
  const results = await moveItems(dependencies, noteKind, call, { names: [name], to: toWorkspaceId });
  return presentFound(call, toWorkspaceId, requireOne(noteKind, results));
}

/** Moves a note to the trash. */
export async function deleteNote(
  call: WorkspaceCall,
  { name }: CallArguments<'note', 'delete'>,
): Promise<CallOutput<'note', 'delete'>> {
  return { id: requireOne(noteKind, await deleteItems(noteKind, call, [name])) };
}

/** Restores a note from the trash under its name or another, which must be free. */
export async function restoreNote(
  dependencies: Pick<Platform, 'plans'>,
  call: WorkspaceCall,
  { id, newName }: CallArguments<'note', 'restore'>,
): Promise<CallOutput<'note', 'restore'>> {
  const rename = newName === undefined ? {} : { rename: requireItemName(noteKind, newName, 'newName') };
  const results = await restoreItems(dependencies, noteKind, call, { ids: [id], ...rename });
  return presentFound(call, call.workspaceId, requireOne(noteKind, results, 'newName'));
}

/** Destroys a note in the trash with all its versions. */
export async function destroyNote(call: WorkspaceCall, { id }: CallArguments<'note', 'destroy'>): Promise<void> {
  requireOne(noteKind, await destroyItems(noteKind, call, [id]));
}

/** Presents a locked note. */
export async function presentFound(
  { organizationId, transaction }: WorkspaceCall,
  workspaceId: WorkspaceId,
  id: NoteId,
): Promise<CallOutput<'note', 'move'>> {
  const [row] = await transaction.run(findNote(organizationId, workspaceId, id));
  if (row === undefined) throw new Error('locked note is gone');
  return { note: presentNote(row) };
}
