import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import type { NoteId } from '@cofferdam/domain';
import { hexBytes } from '../../../platform/database/hexBytes.ts';
import type { WorkspaceCall } from '../../../platform/http/calls.ts';
import { openActiveKey } from '../../../platform/keys/activeKey.ts';
import { insertDataKeys } from '../../../platform/keys/dataKeys.store.ts';
import { readActiveKey } from '../../../platform/keys/organizationKeys.store.ts';
import { sealText } from '../../../platform/keys/sealedText.ts';
import type { Platform } from '../../../platform/platform.ts';
import { writeCounted } from '../items/itemLimits.ts';
import { requireItemLabels, requireItemName } from '../items/itemRules.ts';
import { indexNewItem } from '../items/search-index/searchIndex.ts';
import { contextOfText } from '../items/itemTable.ts';
import { noteField } from './noteKind.store.ts';
import { findNote, insertNote } from './note.store.ts';
import { noteKind } from './noteKind.ts';
import { requireText } from './noteRules.ts';
import { presentNote } from './presentNote.ts';

/** Creates a note with its first version, which is current. */
export async function addNote(
  dependencies: Pick<Platform, 'keys' | 'plans' | 'random'>,
  call: WorkspaceCall,
  input: CallArguments<'note', 'add'>,
): Promise<CallOutput<'note', 'add'>> {
  const { organizationId, workspaceId, now, userId, transaction } = call;
  const { text, format } = input;
  const { name, key } = requireItemName(noteKind, input.name);
  const sizeBytes = requireText(text);
  const labels = requireItemLabels(noteKind, input.labels ?? []);
  const noteId = dependencies.random.id<NoteId>();
  const [activeKey] = await transaction.run(readActiveKey(organizationId));
  const { keyId, key: organizationKey } = openActiveKey(dependencies.keys, organizationId, activeKey);
  const versionId = dependencies.random.id<string>();
  const context = contextOfText(noteField, call, noteId, versionId);
  const { sealed, dataKey } = sealText(organizationKey, context, text);
  const by = { organizationId, workspaceId, now, userId };
  const writes = [
    insertNote({ ...by, id: noteId, name, nameKey: key, labels: labels.labels, labelKeys: labels.keys, format }),
    noteKind.versions.insert({
      ...by,
      itemIds: [noteId],
      numbers: [1],
      ids: [versionId],
      sizesBytes: [sizeBytes],
      sealed: [hexBytes(sealed)],
    }),
    insertDataKeys(context, keyId, [{ id: versionId, recordId: noteId, dataKey }]),
    indexNewItem(call, 'note', { id: noteId, name, labels: labels.labels }),
  ];
  call.record('note.created', { name, version: 1, recordIds: [noteId], versionId }, workspaceId);
  const read = findNote(organizationId, workspaceId, noteId);
  const [row] = await writeCounted(dependencies, call, noteKind, { adding: 1, writes, read, isLast: true });
  if (row === undefined) throw new Error('insert of a note returned no row');
  return { note: presentNote(row) };
}
