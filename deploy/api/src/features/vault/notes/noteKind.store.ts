import type { NoteId } from '@cofferdam/domain';
import { createItemStore } from '../items/items.store.ts';
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

/** The statements for notes as items. */
export const noteStore = createItemStore<NoteId>({
  kind: 'note',
  table: 'notes',
  countColumn: 'note_count',
  sealedFields: [noteField],
  shareColumn: 'note_id',
});
