import type { NoteFormat, NoteId, OrganizationId, UserId, WorkspaceId } from '@cofferdam/domain';
import { integer, list, moment, present, text, uuid, type RowOf } from '../../../platform/database/columns.ts';
import { namedStatement, statement } from '../../../platform/database/query.ts';
import { authorship } from '../items/authorship.store.ts';
import type { ItemListSource } from '../items/list/list.store.ts';

/** A note without its text. */
const note = {
  id: uuid<NoteId>(),
  name: text(),
  nameKey: text(),
  labels: list(text()),
  format: text<NoteFormat>(),
  /** The current version of a note is never destroyed. */
  currentVersion: present(integer()),
  lastVersion: integer(),
  versionCount: integer(),
  ...authorship.returns,
};
export type NoteRow = RowOf<typeof note>;

/** Columns of `NoteRow` for a note `i` with the joins of `authorship`. */
const noteColumns = `i.id, i.name, i.name_key as "nameKey", i.labels, i.format,
  i.current_version as "currentVersion", i.last_version as "lastVersion", i.version_count as "versionCount",
  ${authorship.columns}`;

export const noteList: ItemListSource<NoteRow> = {
  table: { kind: 'note', table: 'notes' },
  columns: noteColumns,
  returns: note,
  joins: authorship.joins,
  searched: ['label_keys'],
};

const byName = 'i.organization_id = $1 and i.workspace_id = $2 and i.name_key = $3 and i.deleted_at is null';

/** A note by its folded name. */
export const readNote = statement<[OrganizationId, WorkspaceId, nameKey: string]>(
  'note.read',
  `select ${noteColumns} from cofferdam.notes i ${authorship.joins} where ${byName}`,
).returns(note);

/** The same, locked, so that its versions can't change until the transaction ends. */
export const lockNote = statement<[OrganizationId, WorkspaceId, nameKey: string]>(
  'note.lockRow',
  `select ${noteColumns} from cofferdam.notes i ${authorship.joins} where ${byName} for update of i`,
).returns(note);

/** Inserts a note that already counts its first version. */
export const insertNote = namedStatement(
  'note.insert',
  {
    organizationId: uuid<OrganizationId>(),
    workspaceId: uuid<WorkspaceId>(),
    id: uuid<NoteId>(),
    name: text(),
    nameKey: text(),
    labels: list(text()),
    labelKeys: text(),
    format: text<NoteFormat>(),
    now: moment(),
    userId: uuid<UserId>(),
  },
  `insert into cofferdam.notes
     (organization_id, workspace_id, id, name, name_key, labels, label_keys, format, last_version, version_count,
      current_version, state, rotated_at, created_at, created_by, updated_at, updated_by)
   values ($organizationId, $workspaceId, $id, $name, $nameKey, $labels::text[], $labelKeys, $format, 1, 1, 1,
     'ENABLED', $now, $now, $userId, $now, $userId)`,
);

export const setFormat = statement<[OrganizationId, WorkspaceId, NoteId, NoteFormat]>(
  'note.setFormat',
  'update cofferdam.notes set format = $4 where organization_id = $1 and workspace_id = $2 and id = $3',
);

/** A note by its id, in the trash or not. */
export const findNote = statement<[OrganizationId, WorkspaceId, NoteId]>(
  'note.find',
  `select ${noteColumns} from cofferdam.notes i ${authorship.joins}
   where i.organization_id = $1 and i.workspace_id = $2 and i.id = $3`,
).returns(note);
