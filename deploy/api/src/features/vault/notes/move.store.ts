import type { NoteId, NoteVersionId, OrganizationId, UserId, WorkspaceId } from '@cofferdam/domain';
import { statement } from '../../../platform/database/query.ts';
import { joinKeys } from '../../../platform/keys/joinKeys.ts';
import type { SealedNoteRow } from './noteVersion.store.ts';

/** How much a move has to seal anew. */
export const readNoteSize = statement<[OrganizationId, NoteId], { readonly bytes: number }>(
  'note.move.size',
  `select coalesce(sum(size_bytes), 0)::integer as "bytes" from cofferdam.note_versions
   where organization_id = $1 and note_id = $2`,
);

/** Every version of a note that still has its text. */
export const readSealedVersions = statement<[OrganizationId, NoteId], SealedNoteRow>(
  'note.move.read',
  `select v.number as "version", v.id as "versionId", v.state, v.sealed_text as "sealed", d.wrapped_key as "dataKey",
     d.key_id as "keyId", k.wrapped_key as "organizationKey"
   from cofferdam.note_versions v
   ${joinKeys({ organization: 'v.organization_id', text: 'v.id' })}
   where v.organization_id = $1 and v.note_id = $2 and v.state = 'ENABLED' order by v.number`,
);

/** Puts another sealed text, under another key, in the place of one; the old key is gone with it. */
export const resealVersion = statement<
  [
    OrganizationId,
    WorkspaceId,
    NoteId,
    version: number,
    oldId: NoteVersionId,
    newId: NoteVersionId,
    sealed: Uint8Array,
    keyId: string,
    wrappedKey: Uint8Array,
  ],
  never
>(
  'note.move.reseal',
  `with gone as (delete from cofferdam.data_keys where organization_id = $1 and id = $5),
   key as (
     insert into cofferdam.data_keys (organization_id, workspace_id, key_id, purpose, field, id, record_id, wrapped_key)
     values ($1, $2, $8, 'note-revision', 'body', $6, $3, $9)
   )
   update cofferdam.note_versions set id = $6, sealed_text = $7
   where organization_id = $1 and note_id = $3 and number = $4`,
);

/** Moves the row; its versions follow by their key. */
export const moveNoteRow = statement<
  [OrganizationId, WorkspaceId, to: WorkspaceId, NoteId, at: Date, by: UserId],
  never
>(
  'note.move.row',
  `update cofferdam.notes set workspace_id = $3, updated_at = $5, updated_by = $6
   where organization_id = $1 and workspace_id = $2 and id = $4`,
);
