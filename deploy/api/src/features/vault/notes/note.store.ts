import type { NoteFormat, NoteId, OrganizationId, UserId, WorkspaceId } from '@cofferdam/domain';
import { statement } from '../../../platform/database/query.ts';

/** A note without its text. */
export interface NoteRow {
  readonly id: NoteId;
  readonly name: string;
  readonly nameKey: string;
  readonly labels: readonly string[];
  readonly format: NoteFormat;
  readonly currentVersion: number;
  readonly lastVersion: number;
  readonly versionCount: number;
  readonly createdAt: Date;
  readonly createdBy: UserId;
  readonly createdByName: string | null;
  readonly updatedAt: Date;
  readonly updatedBy: UserId;
  readonly updatedByName: string | null;
}

/** Columns of `NoteRow` for a note `i` with `noteJoins`. */
export const noteColumns = `i.id, i.name, i.name_key as "nameKey", i.labels, i.format,
  i.current_version as "currentVersion", i.last_version as "lastVersion", i.version_count as "versionCount",
  i.created_at as "createdAt", i.created_by as "createdBy", cu.display_name as "createdByName",
  i.updated_at as "updatedAt", i.updated_by as "updatedBy", uu.display_name as "updatedByName"`;

/** Who made the note and who changed it last. */
export const noteJoins = `left join identity.users cu on cu.id = i.created_by
   left join identity.users uu on uu.id = i.updated_by`;

const byName = 'i.organization_id = $1 and i.workspace_id = $2 and i.name_key = $3 and i.deleted_at is null';

/** A note by its folded name. */
export const readNote = statement<[OrganizationId, WorkspaceId, nameKey: string], NoteRow>(
  'note.read',
  `select ${noteColumns} from cofferdam.notes i ${noteJoins} where ${byName}`,
);

/** The same, locked, so that what is read of its versions afterwards stays true until the end. */
export const lockNote = statement<[OrganizationId, WorkspaceId, nameKey: string], NoteRow>(
  'note.lockRow',
  `select ${noteColumns} from cofferdam.notes i ${noteJoins} where ${byName} for update of i`,
);

/** Inserts a note that has its first version already counted. */
export const insertNote = statement<
  [
    OrganizationId,
    WorkspaceId,
    NoteId,
    name: string,
    nameKey: string,
    labels: readonly string[],
    labelKeys: string,
    NoteFormat,
    at: Date,
    by: UserId,
  ],
  never
>(
  'note.insert',
  `insert into cofferdam.notes
     (organization_id, workspace_id, id, name, name_key, labels, label_keys, format, last_version, version_count,
      current_version, state, rotated_at, created_at, created_by, updated_at, updated_by)
   values ($1, $2, $3, $4, $5, $6::text[], $7, $8, 1, 1, 1, 'ENABLED', $9, $9, $10, $9, $10)`,
);

export const setFormat = statement<[OrganizationId, WorkspaceId, NoteId, NoteFormat], never>(
  'note.setFormat',
  'update cofferdam.notes set format = $4 where organization_id = $1 and workspace_id = $2 and id = $3',
);

/** A note by its id, in the trash or not. */
export const findNote = statement<[OrganizationId, WorkspaceId, NoteId], NoteRow>(
  'note.find',
  `select ${noteColumns} from cofferdam.notes i ${noteJoins}
   where i.organization_id = $1 and i.workspace_id = $2 and i.id = $3`,
);
