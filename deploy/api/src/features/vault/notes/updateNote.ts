import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import { isLabel } from '@cofferdam/domain';
import type { WorkspaceCall } from '../../../platform/http/calls.ts';
import { changeItem } from '../items/changeItem.ts';
import { requireItemLabels, requireItemName } from '../items/itemRules.ts';
import { setFormat } from './note.store.ts';
import { noteKind } from './noteKind.ts';
import { presentNote } from './presentNote.ts';
import { requireNote } from './requireNote.ts';

/** Changes name, labels or format; missing fields stay unchanged. */
export async function updateNote(
  call: WorkspaceCall,
  input: CallArguments<'note', 'update'>,
): Promise<CallOutput<'note', 'update'>> {
  const { organizationId, workspaceId } = call;
  const name = input.newName === undefined ? null : requireItemName(noteKind, input.newName, 'newName', input.name);
  const labels = input.labels === undefined ? null : requireItemLabels(noteKind, input.labels, 'labels', isLabel);
  const note = await requireNote(call, input.name, true);
  const { format = note.format } = input;
  const further =
    format === note.format
      ? []
      : [{ field: 'format', writes: [setFormat(organizationId, workspaceId, note.id, format)] }];
  const { changed, previous, name: newName } = await changeItem(noteKind, call, note, { name, labels, further });
  if (changed.length === 0) return { note: presentNote(note) };
  call.record('note.updated', { name: newName, ...previous, changed, recordIds: [note.id] }, workspaceId);
  return { note: presentNote(await requireNote(call, newName)) };
}
