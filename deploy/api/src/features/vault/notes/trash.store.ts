import { noteTrashDays, type NoteId, type OrganizationId, type UserId, type WorkspaceId } from '@cofferdam/domain';
import { statement } from '../../../platform/database/query.ts';

/** A note in the trash. */
export interface TrashedNoteRow {
  readonly id: NoteId;
  readonly name: string;
  readonly nameKey: string;
  readonly deletedAt: Date;
  readonly deletedBy: UserId;
  readonly deletedByName: string | null;
}

const columns = `n.id, n.name, n.name_key as "nameKey", n.deleted_at as "deletedAt", n.deleted_by as "deletedBy",
  u.display_name as "deletedByName"`;

/** A page of the notes that were deleted after a moment, newest first. */
export const listTrashed = statement<
  [OrganizationId, WorkspaceId, since: Date, afterDeletedAt: Date | null, afterId: string | null, rows: number],
  TrashedNoteRow
>(
  'note.trash.list',
  `select ${columns} from cofferdam.notes n left join identity.users u on u.id = n.deleted_by
   where n.organization_id = $1 and n.workspace_id = $2 and n.deleted_at > $3
     and ($4::timestamptz is null or (n.deleted_at, n.id) < ($4, $5::uuid))
   order by n.deleted_at desc, n.id desc limit $6`,
);

/** Locks a note that was deleted after a moment. */
export const lockTrashed = statement<[OrganizationId, WorkspaceId, NoteId, since: Date], TrashedNoteRow>(
  'note.trash.lock',
  `select ${columns} from cofferdam.notes n left join identity.users u on u.id = n.deleted_by
   where n.organization_id = $1 and n.workspace_id = $2 and n.id = $3 and n.deleted_at > $4 for update of n`,
);

/** Locks notes that the trash has kept long enough, wherever they are. Skips what somebody works on. */
export const lockOverdue = statement<
  [OrganizationId, ids: readonly NoteId[]],
  { readonly id: NoteId; readonly workspaceId: WorkspaceId; readonly name: string }
>(
  'note.trash.lockOverdue',
  `select id, workspace_id as "workspaceId", name from cofferdam.notes
   where organization_id = $1 and id = any ($2::uuid[])
     and deleted_at <= cofferdam.clock() - make_interval(days => ${noteTrashDays})
   order by id for update skip locked`,
);

/** Puts a locked note into the trash, or takes it out of it when moment and person are null. */
export const setDeleted = statement<[OrganizationId, WorkspaceId, NoteId, at: Date | null, by: UserId | null], never>(
  'note.trash.set',
  `update cofferdam.notes set deleted_at = $4, deleted_by = $5
   where organization_id = $1 and workspace_id = $2 and id = $3`,
);

/** Takes a note away for ever, with its versions and their keys. */
export const removeNote = statement<[OrganizationId, WorkspaceId, NoteId], never>(
  'note.trash.remove',
  `with keys as (
     delete from cofferdam.data_keys where organization_id = $1 and id = any (array(
       select v.id from cofferdam.note_versions v
       where v.organization_id = $1 and v.workspace_id = $2 and v.note_id = $3
       union all
       -- What senders noted of links to it: the id of the link names its key.
       select h.id from cofferdam.shares h where h.organization_id = $1 and h.workspace_id = $2 and h.note_id = $3
     ))
   )
   delete from cofferdam.notes where organization_id = $1 and workspace_id = $2 and id = $3`,
);
