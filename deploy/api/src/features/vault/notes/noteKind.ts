import { routes } from '@cofferdam/api-contract';
import type { NoteId } from '@cofferdam/domain';
import type { ItemErrors } from '../items/itemKind.ts';
import type { VersionedKind } from '../items/versions/versions.ts';
import { noteChangeNote, noteField, noteStore, noteVersions } from './noteKind.store.ts';

/** The refusals of notes. */
export const noteErrors = {
  notFound: 'note.not-found.by-note-name',
  trashNotFound: 'note.not-found.by-note-name',
  nameTaken: 'note.exist.name',
  name: 'note.validation.name',
  labels: 'note.validation.labels',
} as const satisfies ItemErrors;

/** Notes: items with versions of a text. No plan limits them. */
export const noteKind: VersionedKind<NoteId, { readonly versionCount: number }> = {
  kind: 'note',
  store: noteStore,
  versions: noteVersions,
  field: noteField,
  changeNote: noteChangeNote,
  readPermission: 'note:access',
  errors: noteErrors,
  limit: null,
  shareKind: 'note',
  trashPermission: routes.note.trash.access,
};
