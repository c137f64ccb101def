import type { NoteId } from '@cofferdam/domain';
import type { ItemKind } from '../items/itemKind.ts';
import { noteStore } from './noteKind.store.ts';

/** Notes: items with versions of a text. No plan limits them. */
export const noteKind: ItemKind<NoteId> = {
  kind: 'note',
  store: noteStore,
  errors: {
    notFound: 'note.not-found.by-note-name',
    trashNotFound: 'note.not-found.by-note-name',
    nameTaken: 'note.exist.name',
    name: 'note.validation.name',
    labels: 'note.validation.labels',
  },
  limit: null,
  shareKind: 'note',
};
