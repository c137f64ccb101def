import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import { ApiFailure } from '../../../platform/errors/apiFailure.ts';
import type { WorkspaceCall } from '../../../platform/http/calls.ts';
import { reindexItems } from '../items/search-index/searchIndex.ts';
import { findNamesake, lockNames, updateNoteRow } from './note.store.ts';
import { requireNoteLabels, requireNoteName } from './noteRules.ts';
import { presentNote } from './presentNote.ts';
import { requireNote } from './requireNote.ts';

/** Changes name, labels or format; what is not named stays. Recorded with the names of what changed. */
export async function updateNote(
  call: WorkspaceCall,
  input: CallArguments<'note', 'update'>,
): Promise<CallOutput<'note', 'update'>> {
  const { organizationId, workspaceId, now, userId, transaction } = call;
  const { name, key } = requireNoteName(input.newName ?? input.name, 'newName');
  if (input.newName !== undefined) await transaction.run(lockNames(organizationId, workspaceId));
  const note = await requireNote(call, input.name, true);
  const shownName = input.newName === undefined ? note.name : name;
  const [labels, labelKeys] = requireNoteLabels(input.labels ?? note.labels);
  const format = input.format ?? note.format;
  const changed = [
    ...(shownName === note.name ? [] : ['name']),
    ...(labels.join('\n') === note.labels.join('\n') ? [] : ['labels']),
    ...(format === note.format ? [] : ['format']),
  ];
  if (changed.length === 0) return { note: presentNote(note) };
  const [namesake] = await transaction.run(findNamesake(organizationId, workspaceId, key, note.id));
  if (namesake !== undefined) throw new ApiFailure('note.exist.name', { fields: ['newName'] });
  await transaction.run(
    updateNoteRow(organizationId, workspaceId, note.id, shownName, key, labels, labelKeys, format, now, userId),
  );
  await reindexItems(transaction, organizationId, 'note', [note.id]);
  const previous = shownName === note.name ? {} : { previousName: note.name };
  call.record('note.updated', { name: shownName, ...previous, changed }, workspaceId);
  return { note: presentNote(await requireNote(call, shownName)) };
}
