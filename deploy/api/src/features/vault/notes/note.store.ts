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

/** Columns of `NoteRow` for a note `n` with `noteJoins`. */
export const noteColumns = `n.id, n.name, n.name_key as "nameKey", n.labels, n.format,
  n.current_version as "currentVersion", n.last_version as "lastVersion", n.version_count as "versionCount",
  n.created_at as "createdAt", n.created_by as "createdBy", cu.display_name as "createdByName",
  n.updated_at as "updatedAt", n.updated_by as "updatedBy", uu.display_name as "updatedByName"`;

/** Who made the note and who changed it last. */
export const noteJoins = `left join identity.users cu on cu.id = n.created_by
   left join identity.users uu on uu.id = n.updated_by`;

const byName = 'n.organization_id = $1 and n.workspace_id = $2 and n.name_key = $3 and n.deleted_at is null';

/** A note by its folded name. */
export const readNote = statement<[OrganizationId, WorkspaceId, nameKey: string], NoteRow>(
  'note.read',
  `select ${noteColumns} from cofferdam.notes n ${noteJoins} where ${byName}`,
);

/** The same, locked, so that what is read of its versions afterwards stays true until the end. */
export const lockNote = statement<[OrganizationId, WorkspaceId, nameKey: string], NoteRow>(
  'note.lock',
  `select ${noteColumns} from cofferdam.notes n ${noteJoins} where ${byName} for update of n`,
);

/** Makes a note that has its first version already counted; no row when the name is taken. */
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
  { readonly id: NoteId }
>(
  'note.insert',
  `insert into cofferdam.notes
     (organization_id, workspace_id, id, name, name_key, labels, label_keys, format, last_version, version_count,
      current_version, created_at, created_by, updated_at, updated_by)
   values ($1, $2, $3, $4, $5, $6::text[], $7, $8, 1, 1, 1, $9, $10, $9, $10)
   on conflict (organization_id, workspace_id, name_key) where deleted_at is null do nothing
   returning id`,
);

/**
 * Locks the workspace for whoever gives a name in it: what is found free stays free until the end. Taken before the
 * lock of a note, always.
 */
export const lockNames = statement<[OrganizationId, WorkspaceId], never>(
  'note.lockNames',
  'select from cofferdam.workspaces where organization_id = $1 and id = $2 for no key update',
);

/** Whether another note of the workspace has this name. */
export const findNamesake = statement<[OrganizationId, WorkspaceId, nameKey: string, NoteId], { readonly id: NoteId }>(
  'note.namesake',
  `select n.id from cofferdam.notes n where ${byName} and n.id <> $4`,
);

/** Writes everything of a locked note that is not a version. */
export const updateNoteRow = statement<
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
  'note.update',
  `update cofferdam.notes
   set name = $4, name_key = $5, labels = $6::text[], label_keys = $7, format = $8, updated_at = $9, updated_by = $10
   where organization_id = $1 and workspace_id = $2 and id = $3`,
);

/** A note by its id, in the trash or not. */
export const findNote = statement<[OrganizationId, WorkspaceId, NoteId], NoteRow & { readonly labelKeys: string }>(
  'note.find',
  `select ${noteColumns}, n.label_keys as "labelKeys" from cofferdam.notes n ${noteJoins}
   where n.organization_id = $1 and n.workspace_id = $2 and n.id = $3`,
);
