import { limits, type OrganizationId, type UserId, type WorkspaceId } from '@cofferdam/domain';
import {
  boolean,
  integer,
  list,
  moment,
  nullable,
  present,
  text,
  uuid,
  type RowOf,
} from '../../../../platform/database/columns.ts';
import { matchesFilterSql } from '../../../../platform/database/filterSql.ts';
import { statement, type Query } from '../../../../platform/database/query.ts';
import { dueStatement } from '../../../../platform/jobs/sweep.ts';
import type { ItemId, ItemTable } from '../itemTable.ts';

/** An item in the trash. */
export type TrashedItem<Id extends ItemId = ItemId> = RowOf<ReturnType<typeof trashedItem<Id>>>;
const trashedItem = <Id extends ItemId>() => ({
  id: uuid<Id>(),
  name: text(),
  labels: list(text()),
  deletedAt: present(moment()),
  deletedBy: present(uuid<UserId>()),
  deletedByName: nullable(text()),
  isNameTaken: present(boolean()),
});

/** Which items of the trash of a workspace. The filter is for `matchesFilterSql`; empty finds all. */
export type TrashChoiceValues = [OrganizationId, WorkspaceId, since: Date, filter: string, deletedBy: UserId | null];
type TrashPageValues = [...TrashChoiceValues, afterDeletedAt: Date, afterId: string, rows: number];

/** The statements for the trash of a kind. */
export function trashStatements<Id extends ItemId, Trash extends object>(table: ItemTable<Trash>) {
  const { kind } = table;
  const inTrash = 'i.organization_id = $1 and i.workspace_id = $2 and i.deleted_at > $3';
  const isChosen = `${inTrash} and ${matchesFilterSql(['i.name_key'], '$4::text')} and ($5::uuid is null or i.deleted_by = $5)`;
  const columns = `i.id, i.name, i.labels, i.deleted_at as "deletedAt", i.deleted_by as "deletedBy",
         u.display_name as "deletedByName", exists (
           -- By a lookup of its own: see [Note: lookups].
           select from cofferdam.${table.table} t
           where t.organization_id = $1 and t.workspace_id = $2 and t.name_key = i.name_key and t.deleted_at is null
           offset 0
         ) as "isNameTaken"`;
  return {
    /** Items deleted after `since`, latest first. */
    listTrashed: statement<TrashPageValues>(
      `${kind}.trash.list`,
      `select ${columns}${table.trash === undefined ? '' : `, ${table.trash.columns}`}
       from cofferdam.${table.table} i left join identity.users u on u.id = i.deleted_by
       where ${isChosen} and (i.deleted_at, i.id) < ($6::timestamptz, $7::uuid)
       order by i.deleted_at desc, i.id desc limit $8::integer`,
      // The type of a row of generic columns can't be derived: `ItemTable` ties them to `Trash`.
    ).returns({ ...trashedItem<Id>(), ...table.trash?.returns }) as (
      ...values: TrashPageValues
    ) => Query<TrashedItem<Id> & Trash>,

    /** How many there are, counted up to `atMost`. */
    countTrashed: statement<[...TrashChoiceValues, atMost: number]>(
      `${kind}.trash.count`,
      `select count(*)::integer as "count" from (
         select from cofferdam.${table.table} i where ${isChosen} limit $6::integer
       ) as found`,
    ).returns({ count: integer() }),

    /** Locks items that were deleted after `since`, by their ids or by a folded name, latest first. */
    lockTrashed: statement<
      [OrganizationId, WorkspaceId, since: Date, ids: readonly Id[] | null, nameKey: string | null]
    >(
      `${kind}.trash.lock`,
      `select i.id, i.name from cofferdam.${table.table} i
       where ${inTrash} and ($4::uuid[] is null or i.id = any ($4)) and ($5::text is null or i.name_key = $5)
       order by i.deleted_at desc, i.id desc for update`,
    ).returns({ id: uuid<Id>(), name: text() }),

    putInTrash: statement<[OrganizationId, WorkspaceId, ids: readonly Id[], at: Date, by: UserId]>(
      `${kind}.trash.put`,
      `update cofferdam.${table.table} set deleted_at = $4, deleted_by = $5
       where organization_id = $1 and workspace_id = $2 and id = any ($3::uuid[])`,
    ),

    restore: statement<
      [OrganizationId, WorkspaceId, ids: readonly Id[], names: readonly string[], nameKeys: readonly string[]]
    >(
      `${kind}.trash.restore`,
      `update cofferdam.${table.table} i set deleted_at = null, deleted_by = null, name = one.name, name_key = one.name_key
       from unnest($3::uuid[], $4::text[], $5::text[]) as one (id, name, name_key)
       -- The list of ids is repeated so that every plan uses the index.
       where i.organization_id = $1 and i.workspace_id = $2 and i.id = any ($3::uuid[]) and i.id = one.id`,
    ),

    findOverdue: dueStatement(
      `${kind}.trash.findOverdue`,
      `cofferdam.due_items('${kind}', ${limits.trashDays}, $1, $2)`,
    ),

    /** Locks items that have been in the trash long enough, and skips those that another transaction has locked. */
    lockOverdue: statement<[OrganizationId, ids: readonly Id[]]>(
      `${kind}.trash.lockOverdue`,
      `select id, workspace_id as "workspaceId", name from cofferdam.${table.table}
       where organization_id = $1 and id = any ($2::uuid[])
         -- COALESCE keeps PostgreSQL from reading the index of the whole trash instead of the ids.
         and coalesce(deleted_at, 'infinity') <= cofferdam.clock() - make_interval(days => ${limits.trashDays})
       order by id for update skip locked`,
    ).returns({ id: uuid<Id>(), workspaceId: uuid<WorkspaceId>(), name: text() }),

    /** Deletes items with their versions and all their data keys. */
    destroy: statement<[OrganizationId, ids: readonly Id[]]>(
      `${kind}.destroy`,
      `with texts as (
         ${textIdsOf(table).join('\n         union all\n         ')}
       ),
       keys as (
         delete from cofferdam.data_keys where organization_id = $1 and id = any (array(select id from texts))
       )
       delete from cofferdam.${table.table} where organization_id = $1 and id = any ($2::uuid[])`,
    ),
  };
}

/** Ids of all sealed texts of items; each is the id of a data key. */
function textIdsOf({ sealedFields, shareColumn }: ItemTable): string[] {
  const ids = sealedFields.map(
    ({ table, itemColumn, textIdColumn }) =>
      `select ${textIdColumn} as id from cofferdam.${table} where organization_id = $1 and ${itemColumn} = any ($2::uuid[])`,
  );
  if (shareColumn === null) return ids;
  // Notes to self of senders: the id of a link is the id of their data key.
  return [...ids, `select id from cofferdam.shares where organization_id = $1 and ${shareColumn} = any ($2::uuid[])`];
}
