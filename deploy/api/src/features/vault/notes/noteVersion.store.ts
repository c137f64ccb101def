import type { NoteId, NoteVersionId, OrganizationId, UserId, WorkspaceId } from '@cofferdam/domain';
import { statement } from '../../../platform/database/query.ts';
import { joinKeys } from '../../../platform/keys/joinKeys.ts';

/** A version without its text. */
export interface NoteVersionRow {
  readonly version: number;
  readonly state: 'ENABLED' | 'DESTROYED';
  readonly sizeBytes: number | null;
  readonly createdAt: Date;
  readonly createdBy: UserId;
  readonly createdByName: string | null;
}

/** A version with everything that opening it takes. */
export interface SealedNoteRow {
  readonly version: number;
  readonly versionId: NoteVersionId;
  readonly state: 'ENABLED' | 'DESTROYED';
  readonly sealed: Uint8Array | null;
  readonly dataKey: Uint8Array | null;
  readonly keyId: string | null;
  readonly organizationKey: Uint8Array | null;
}

const columns = `v.number as "version", v.state, v.size_bytes as "sizeBytes", v.created_at as "createdAt",
  v.created_by as "createdBy", u.display_name as "createdByName"`;
const joins = 'left join identity.users u on u.id = v.created_by';

/** Versions below a number, newest first. */
export const listVersionRows = statement<[OrganizationId, NoteId, before: number, rows: number], NoteVersionRow>(
  'note.version.list',
  `select ${columns} from cofferdam.note_versions v ${joins}
   where v.organization_id = $1 and v.note_id = $2 and v.number < $3 order by v.number desc limit $4`,
);

/** One version. */
export const readVersionRow = statement<[OrganizationId, NoteId, version: number], NoteVersionRow>(
  'note.version.read',
  `select ${columns} from cofferdam.note_versions v ${joins}
   where v.organization_id = $1 and v.note_id = $2 and v.number = $3`,
);

/** One version with its text, sealed. */
export const readSealedVersion = statement<[OrganizationId, NoteId, version: number], SealedNoteRow>(
  'note.version.readSealed',
  `select v.number as "version", v.id as "versionId", v.state, v.sealed_text as "sealed", d.wrapped_key as "dataKey",
     d.key_id as "keyId", k.wrapped_key as "organizationKey"
   from cofferdam.note_versions v
   ${joinKeys({ organization: 'v.organization_id', text: 'v.id' })}
   where v.organization_id = $1 and v.note_id = $2 and v.number = $3`,
);

/** Counts one more version and makes it current, unless that is one too many or the note has moved on. */
export const countVersion = statement<
  [OrganizationId, WorkspaceId, nameKey: string, basedOn: number | null, allowed: number, at: Date, by: UserId],
  { readonly id: NoteId; readonly version: number }
>(
  'note.version.count',
  `update cofferdam.notes
   set last_version = last_version + 1, version_count = version_count + 1, current_version = last_version + 1,
     updated_at = $6, updated_by = $7
   where organization_id = $1 and workspace_id = $2 and name_key = $3 and deleted_at is null
     and ($4::integer is null or current_version = $4) and version_count < $5
   returning id, last_version as "version"`,
);

/** A version and its key, in one statement. */
export const insertVersion = statement<
  [
    OrganizationId,
    WorkspaceId,
    NoteId,
    version: number,
    NoteVersionId,
    sizeBytes: number,
    sealed: Uint8Array,
    keyId: string,
    wrappedKey: Uint8Array,
    at: Date,
    by: UserId,
  ],
  never
>(
  'note.version.insert',
  `with key as (
     insert into cofferdam.data_keys (organization_id, workspace_id, key_id, purpose, field, id, record_id, wrapped_key)
     values ($1, $2, $8, 'note-revision', 'body', $5, $3, $9)
   )
   insert into cofferdam.note_versions
     (organization_id, workspace_id, note_id, number, id, size_bytes, sealed_text, created_at, created_by)
   values ($1, $2, $3, $4, $5, $6, $7, $10, $11)`,
);

export const setCurrent = statement<
  [OrganizationId, WorkspaceId, NoteId, version: number, at: Date, by: UserId],
  never
>(
  'note.version.setCurrent',
  `update cofferdam.notes set current_version = $4, updated_at = $5, updated_by = $6
   where organization_id = $1 and workspace_id = $2 and id = $3`,
);

/** Takes the text of a version and its key away; the row stays, so that numbers have no gap. */
export const destroyVersion = statement<
  [OrganizationId, WorkspaceId, NoteId, version: number, at: Date, by: UserId],
  never
>(
  'note.version.destroy',
  `with gone as (
     update cofferdam.note_versions set state = 'DESTROYED', sealed_text = null, size_bytes = null
     where organization_id = $1 and workspace_id = $2 and note_id = $3 and number = $4 and state = 'ENABLED' returning id
   ),
   key as (delete from cofferdam.data_keys where organization_id = $1 and id = any (array(select id from gone)))
   update cofferdam.notes set version_count = version_count - 1, updated_at = $5, updated_by = $6
   where organization_id = $1 and workspace_id = $2 and id = $3 and exists (select from gone)`,
);
