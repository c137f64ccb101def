import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import type { NoteId } from '@cofferdam/domain';
import type { WorkspaceCall } from '../../../platform/http/calls.ts';
import type { Platform } from '../../../platform/platform.ts';
import { writeCounted } from '../items/itemLimits.ts';
import { requireItemLabels, requireItemName } from '../items/itemRules.ts';
import { indexNewItems } from '../items/search-index/searchIndex.ts';
import { findNote, insertNote } from './note.store.ts';
import { noteKind } from './noteKind.ts';
import { requireText } from './noteRules.ts';
import { presentNote } from './presentNote.ts';
import { sealNote } from './sealNote.ts';

/** Creates a note with its first version, which is current. */
export async function addNote(
  platform: Pick<Platform, 'keys' | 'plans' | 'random'>,
  call: WorkspaceCall,
  input: CallArguments<'note', 'add'>,
): Promise<CallOutput<'note', 'add'>> {
  const { organizationId, workspaceId, now, userId } = call;
  const { text, format } = input;
  const { name, key } = requireItemName(noteKind, input.name);
  const sizeBytes = requireText(text);
  const labels = requireItemLabels(noteKind, input.labels ?? []);
  const noteId = platform.random.id<NoteId>();
  const writes = [
    insertNote(organizationId, workspaceId, noteId, name, key, labels.labels, labels.keys, format, now, userId),
    await sealNote(platform, call, { noteId, version: 1, text, sizeBytes }),
    indexNewItems(call, 'note', [{ id: noteId, name, labels: labels.labels }]),
  ];
  call.record('note.created', { name, version: 1, recordIds: [noteId] }, workspaceId);
  const read = findNote(organizationId, workspaceId, noteId);
  const [row] = await writeCounted(platform, call, noteKind, { adding: 1, writes, read, isLast: true });
  if (row === undefined) throw new Error('insert of a note returned no row');
  return { note: presentNote(row) };
}
