import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import type { NoteId } from '@cofferdam/domain';
import { ApiFailure } from '../../../platform/errors/apiFailure.ts';
import type { WorkspaceCall } from '../../../platform/http/calls.ts';
import type { Platform } from '../../../platform/platform.ts';
import { indexNewItems } from '../items/search-index/searchIndex.ts';
import { insertNote, lockNames } from './note.store.ts';
import { requireNoteLabels, requireNoteName, requireText } from './noteRules.ts';
import { presentNote } from './presentNote.ts';
import { requireNote } from './requireNote.ts';
import { sealNote } from './sealNote.ts';

/** Makes a note with its first version, which is current. */
export async function addNote(
  platform: Pick<Platform, 'keys' | 'random'>,
  call: WorkspaceCall,
  input: CallArguments<'note', 'add'>,
): Promise<CallOutput<'note', 'add'>> {
  const { organizationId, workspaceId, now, userId, transaction } = call;
  const { text, format } = input;
  const { name, key } = requireNoteName(input.name);
  const sizeBytes = requireText(text);
  const [labels, labelKeys] = requireNoteLabels(input.labels ?? []);
  const noteId = platform.random.id<NoteId>();
  const [, [made]] = await transaction.runAll([
    lockNames(organizationId, workspaceId),
    insertNote(organizationId, workspaceId, noteId, name, key, labels, labelKeys, format, now, userId),
  ]);
  if (made === undefined) throw new ApiFailure('note.exist.name', { fields: ['name'] });
  await transaction.runAll([
    await sealNote(platform, call, { noteId, version: 1, text, sizeBytes }),
    indexNewItems(call, 'note', [{ id: noteId, name, labels }]),
  ]);
  call.record('note.created', { name, version: 1, recordIds: [noteId] }, workspaceId);
  return { note: presentNote(await requireNote(call, name)) };
}
