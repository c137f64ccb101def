import type { NoteId } from '@cofferdam/domain';
import { integer } from '../../../platform/database/columns.ts';
import { createItemStore } from '../items/items.store.ts';
import { changeNoteField } from '../items/versions/changeNote.ts';
import { createVersionStore } from '../items/versions/versions.store.ts';
import type { SealedField } from '../items/itemTable.ts';

/** The text of a version. */
export const noteField = {
  purpose: 'note-revision',
  field: 'body',
  table: 'note_versions',
  itemColumn: 'note_id',
  textIdColumn: 'id',
  sealedColumn: 'sealed_text',
} as const satisfies SealedField;

/** The change note of a version. */
export const noteChangeNote = changeNoteField(noteField, 'note-revision');

const table = { kind: 'note', table: 'notes' } as const;

/** The statements for the versions of notes. */
export const noteVersions = createVersionStore<NoteId>(table, noteField, noteChangeNote);

/** The statements for notes as items. */
export const noteStore = createItemStore<NoteId, { readonly versionCount: number }>({
  ...table,
  countColumn: 'note_count',
  sealedFields: [noteField, noteChangeNote],
  shareColumn: 'note_id',
  trash: { columns: 'i.version_count as "versionCount"', returns: { versionCount: integer() } },
});
