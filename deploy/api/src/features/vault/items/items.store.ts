import type { OrganizationId, UserId, WorkspaceId } from '@cofferdam/domain';
import { integer, list, text, uuid } from '../../../platform/database/columns.ts';
import { statement } from '../../../platform/database/query.ts';
import { itemsByName } from './itemsByName.ts';
import { isOver, lockedItem, type ItemId, type ItemTable } from './itemTable.ts';
import { moveStatements } from './move/move.store.ts';
import { readStatement } from './search-index/searchIndex.store.ts';
import { trashStatements } from './trash/trash.store.ts';

/** The statements for the items of a kind. */
export type ItemStore<Id extends ItemId = ItemId, Trash extends object = object> = ReturnType<
  typeof createItemStore<Id, Trash>
>;

/**
 * Builds the statements for the items of a kind. Arrays of parameters have equal length. `Trash` is what `trashColumns`
 * adds to a row of the trash.
 */
export function createItemStore<Id extends ItemId, Trash extends object = object>(table: ItemTable<Trash>) {
  return {
    nameIndex: `${table.table}_name`,
    readIndexed: readStatement(table),
    ...countStatements<Id>(table),
    ...changeStatements<Id>(table),
    ...trashStatements<Id, Trash>(table),
    ...moveStatements<Id>(table),
  };
}

function countStatements<Id extends ItemId>({ kind, table, countColumn }: ItemTable) {
  return {
    /** Counts `adding` more items, or fails at the limit; the lock on the workspace's row makes it exact. */
    incrementCount: statement<[OrganizationId, WorkspaceId, adding: number, allowed: number]>(
      `${kind}.incrementCount`,
      `update cofferdam.workspaces set ${countColumn} = cofferdam.add_within_limit(${countColumn}, $3, $4)
       where organization_id = $1 and id = $2`,
    ),

    decrementCount: statement<[OrganizationId, WorkspaceId, removed: number]>(
      `${kind}.decrementCount`,
      `update cofferdam.workspaces set ${countColumn} = ${countColumn} - $3 where organization_id = $1 and id = $2`,
    ),

    /** Which of some items are over the limit; see [Note: items over the limit]. */
    readOverLimit: statement<[OrganizationId, WorkspaceId, ids: readonly Id[], allowed: number]>(
      `${kind}.readOverLimit`,
      `select i.id from cofferdam.${table} i
       where i.organization_id = $1 and i.workspace_id = $2 and i.id = any ($3::uuid[])
         and ${isOver(table, '$4::integer')}`,
    ).returns({ id: uuid<Id>() }),
  };
}

function changeStatements<Id extends ItemId>({ kind, table, alsoOnChange }: ItemTable) {
  const labeled = `from cofferdam.${table} i
     join cofferdam.workspaces w on w.organization_id = i.organization_id and w.id = i.workspace_id and w.type = 'STANDARD'
     where i.organization_id = $1 and strpos(i.label_keys, E'\\n' || $2 || E'\\n') > 0
       and ($3::text is null or $3 <> all (i.labels))`;
  const changed = (at: string, by: string): string =>
    `updated_at = ${at}, updated_by = ${by}${alsoOnChange === undefined ? '' : `, ${alsoOnChange}`}`;
  return {
    /** Locks items by their folded names, in the order of their ids, so that two callers never wait in a circle. */
    lock: statement<[OrganizationId, WorkspaceId, nameKeys: readonly string[]]>(
      `${kind}.lock`,
      `select id, name, name_key as "nameKey", labels from cofferdam.${table}
       where organization_id = $1 and id = any (array(
         select i.id from ${itemsByName(table)}
       ))
         -- Checked again after waiting for the lock.
         and workspace_id = $2 and name_key = any ($3::text[]) and deleted_at is null
       order by id for update`,
    ).returns(lockedItem<Id>()),

    /** The taken names. */
    readTaken: statement<[OrganizationId, WorkspaceId, nameKeys: readonly string[]]>(
      `${kind}.readTaken`,
      `select i.id, i.name_key as "nameKey" from ${itemsByName(table)}`,
    ).returns({ id: uuid<Id>(), nameKey: text() }),

    rename: statement<[OrganizationId, WorkspaceId, Id, name: string, nameKey: string, at: Date, by: UserId]>(
      `${kind}.rename`,
      `update cofferdam.${table}
       set name = $4, name_key = $5, ${changed('$6', '$7')}
       where organization_id = $1 and workspace_id = $2 and id = $3`,
    ),

    /** Labels of one item are separated by commas, which no label contains; their folded forms by line feeds. */
    setLabels: statement<
      [
        OrganizationId,
        ids: readonly string[],
        labels: readonly string[],
        labelKeys: readonly string[],
        at: Date,
        by: UserId,
      ]
    >(
      `${kind}.setLabels`,
      `update cofferdam.${table} i
       set labels = case when one.labels = '' then '{}' else string_to_array(one.labels, ',') end, label_keys = one.keys,
         ${changed('$5', '$6')}
       from unnest($2::uuid[], $3::text[], $4::text[]) as one (id, labels, keys)
       -- The list of ids is repeated so that every plan uses the index.
       where i.organization_id = $1 and i.id = any ($2::uuid[]) and i.id = one.id`,
    ),

    /**
     * Locks items of standard workspaces that have a label, except those that already have it in this spelling, and
     * skips rows locked by another transaction.
     */
    lockLabeled: statement<[OrganizationId, labelKey: string, spelling: string | null, rows: number]>(
      `${kind}.lockLabeled`,
      `select i.id, i.workspace_id as "workspaceId", i.name, i.labels ${labeled}
       order by i.id limit $4::integer for update of i skip locked`,
    ).returns({ id: uuid<Id>(), workspaceId: uuid<WorkspaceId>(), name: text(), labels: list(text()) }),

    countLabeled: statement<[OrganizationId, labelKey: string, spelling: string | null]>(
      `${kind}.countLabeled`,
      `select count(*)::integer as "count" ${labeled}`,
    ).returns({ count: integer() }),

    touch: statement<[OrganizationId, WorkspaceId, Id, at: Date, by: UserId]>(
      `${kind}.touch`,
      `update cofferdam.${table} set ${changed('$4', '$5')}
       where organization_id = $1 and workspace_id = $2 and id = $3`,
    ),
  };
}
