import type { OrganizationId, UserId, VersionState, WorkspaceId } from '@cofferdam/domain';
import {
  boolean,
  bytes,
  hexadecimal,
  integer,
  list,
  moment,
  nullable,
  optional,
  text,
  uuid,
  type RowOf,
} from '../../../../platform/database/columns.ts';
import { namedStatement, statement } from '../../../../platform/database/query.ts';
import { joinKeys } from '../../../../platform/keys/joinKeys.ts';
import { itemsByName } from '../itemsByName.ts';
import type { ItemId, ItemTable, SealedField } from '../itemTable.ts';

const state = text<VersionState>;

/** A version without its text, with its sealed change note. */
const versionColumns = {
  version: integer(),
  state: state(),
  isCurrent: boolean(),
  sizeBytes: nullable(integer()),
  createdAt: moment(),
  createdBy: uuid<UserId>(),
  createdByName: nullable(text()),
  destroyAt: nullable(moment()),
  changeNoteId: nullable(uuid()),
  sealed: nullable(bytes()),
  dataKey: nullable(bytes()),
  keyId: nullable(uuid()),
  organizationKey: nullable(bytes()),
};
export type VersionRow = RowOf<typeof versionColumns>;

/** A locked item, with the data for its next version. */
const versionedColumns = {
  name: text(),
  nameKey: text(),
  currentVersion: nullable(integer()),
  lastVersion: integer(),
  versionCount: integer(),
};

/** An item with versions. */
export type VersionedItem<Id extends ItemId> = RowOf<typeof versionedColumns> & { readonly id: Id };

/** The statements for the versions of a kind. */
export type VersionStore<Id extends ItemId> = ReturnType<typeof createVersionStore<Id>>;

/**
 * Builds the statements for the versions of a kind, whose texts are in `field` and whose change notes are in
 * `changeNote`, a field of the same table. Arrays have equal length.
 */
export function createVersionStore<Id extends ItemId>(
  { kind, table }: Pick<ItemTable, 'kind' | 'table'>,
  field: SealedField,
  changeNote: SealedField,
) {
  const { table: versions, itemColumn, sealedColumn } = field;
  const { textIdColumn: changeNoteId, sealedColumn: sealedChangeNote } = changeNote;
  const ofItem = `organization_id = $1 and ${itemColumn} = $2`;
  const byName = 'i.organization_id = $1 and i.workspace_id = $2 and i.name_key = $3 and i.deleted_at is null';
  const versionText = (extra: string, condition: string): string =>
    `select i.id as "itemId", ${extra} v.number as "version", v.state,
       coalesce(v.number = i.current_version, false) as "isCurrent", v.size_bytes as "sizeBytes",
       v.created_at as "createdAt", v.created_by as "createdBy", u.display_name as "createdByName",
       v.destroy_at as "destroyAt", v.change_note_id as "changeNoteId", v.sealed, d.wrapped_key as "dataKey",
       d.key_id as "keyId", k.wrapped_key as "organizationKey"
     from cofferdam.${table} i
     left join lateral (
       select v.organization_id, v.number, v.state, v.size_bytes, v.created_at, v.created_by, v.destroy_at,
         v.${changeNoteId} as change_note_id, v.${sealedChangeNote} as sealed
       from cofferdam.${versions} v
       where v.organization_id = i.organization_id and v.${itemColumn} = i.id and ${condition}
     ) v on true
     ${joinKeys({ organization: 'v.organization_id', text: 'v.change_note_id' })}
     left join identity.users u on u.id = v.created_by
     where ${byName}
     order by v.number desc`;
  const existingText = `select id, name, name_key as "nameKey", current_version as "currentVersion",
       last_version as "lastVersion", version_count as "versionCount"
     from cofferdam.${table} where organization_id = $1 and id = any (array(select i.id from ${itemsByName(table)}))
       -- Checked again after waiting for the lock.
       and workspace_id = $2 and name_key = any ($3::text[]) and deleted_at is null
     order by id`;
  const existing = { id: uuid<Id>(), ...versionedColumns };
  const found = { itemId: uuid<Id>(), ...optional(versionColumns), isCurrent: boolean() };
  return {
    /** Versions below a number, newest first: at least one row for an item that exists. */
    list: statement<[OrganizationId, WorkspaceId, nameKey: string, before: number, rows: number]>(
      `${kind}.version.list`,
      versionText('i.version_count as "kept",', 'v.number < $4 order by v.number desc limit $5'),
    ).returns({ ...found, kept: integer() }),

    /** One version. A row for an existing item, with nulls if it has no such version. */
    read: statement<[OrganizationId, WorkspaceId, nameKey: string, version: number]>(
      `${kind}.version.read`,
      versionText('', 'v.number = $4 offset 0'),
    ).returns(found),

    /** One version with its sealed text, by default the current one. A row for an existing item. */
    readSealed: statement<[OrganizationId, WorkspaceId, nameKey: string, version: number | null]>(
      `${kind}.version.readSealed`,
      `select i.id as "itemId", i.name, v.number as "version", v.id as "versionId", v.state, v.sealed,
         d.wrapped_key as "dataKey", d.key_id as "keyId", k.wrapped_key as "organizationKey"
       from cofferdam.${table} i
       left join lateral (
         select v.organization_id, v.id, v.number, v.state, v.${sealedColumn} as sealed from cofferdam.${versions} v
         where v.organization_id = i.organization_id and v.${itemColumn} = i.id
           and v.number = coalesce($4::integer, i.current_version) offset 0
       ) v on true
       ${joinKeys({ organization: 'v.organization_id', text: 'v.id' })}
       where ${byName}`,
    ).returns({
      itemId: uuid<Id>(),
      name: text(),
      version: nullable(integer()),
      versionId: nullable(uuid()),
      state: nullable(state()),
      sealed: nullable(bytes()),
      dataKey: nullable(bytes()),
      keyId: nullable(uuid()),
      organizationKey: nullable(bytes()),
    }),

    readExisting: statement<[OrganizationId, WorkspaceId, nameKeys: readonly string[]]>(
      `${kind}.readExisting`,
      existingText,
    ).returns(existing),

    /** Locks items in the order of their ids, so that two callers never wait in a circle. */
    lockExisting: statement<[OrganizationId, WorkspaceId, nameKeys: readonly string[]]>(
      `${kind}.lockExisting`,
      `${existingText} for update`,
    ).returns(existing),

    /** A version of a locked item: it can't change until the transaction ends. */
    readLocked: statement<[OrganizationId, Id, version: number]>(
      `${kind}.version.readLocked`,
      `select v.id as "versionId", v.state, exists (
         select from cofferdam.${versions} o where o.organization_id = $1 and o.${itemColumn} = $2 and o.number <> $3
           and o.state = 'ENABLED'
       ) as "hasOtherUsable"
       from cofferdam.${versions} v where v.organization_id = $1 and v.${itemColumn} = $2 and v.number = $3`,
    ).returns({ versionId: uuid(), state: state(), hasOtherUsable: boolean() }),

    /** Counts one more version of each locked item and makes it current. */
    countNew: statement<[OrganizationId, WorkspaceId, at: Date, by: UserId, ids: readonly Id[]]>(
      `${kind}.version.countNew`,
      `update cofferdam.${table}
       set last_version = last_version + 1, version_count = version_count + 1, current_version = last_version + 1,
         state = 'ENABLED', rotated_at = $3, updated_at = $3, updated_by = $4
       where organization_id = $1 and workspace_id = $2 and id = any($5::uuid[])`,
    ),

    /** Inserts versions that their items already count; sealed texts in hexadecimal. */
    insert: namedStatement(
      `${kind}.version.insert`,
      {
        organizationId: uuid<OrganizationId>(),
        workspaceId: uuid<WorkspaceId>(),
        now: moment(),
        userId: uuid<UserId>(),
        itemIds: list(uuid<Id>()),
        numbers: list(integer()),
        ids: list(uuid()),
        sizesBytes: list(integer()),
        sealed: list(hexadecimal()),
      },
      `insert into cofferdam.${versions}
         (organization_id, workspace_id, ${itemColumn}, number, id, size_bytes, ${sealedColumn}, created_at, created_by)
       select $organizationId, $workspaceId, one.item_id, one.number, one.id, one.size_bytes, one.sealed, $now, $userId
       from unnest($itemIds::uuid[], $numbers::integer[], $ids::uuid[], $sizesBytes::integer[], $sealed::bytea[])
         as one (item_id, number, id, size_bytes, sealed)`,
    ),

    setChangeNote: statement<[OrganizationId, Id, version: number, textId: string, sealed: Uint8Array]>(
      `${kind}.version.setChangeNote`,
      `update cofferdam.${versions} set ${changeNoteId} = $4, ${sealedChangeNote} = $5 where ${ofItem} and number = $3`,
    ),

    setCurrent: statement<[OrganizationId, WorkspaceId, Id, version: number, at: Date, by: UserId]>(
      `${kind}.version.setCurrent`,
      `update cofferdam.${table} i
       set current_version = $4, state = 'ENABLED', rotated_at = v.created_at, updated_at = $5, updated_by = $6
       from cofferdam.${versions} v
       where v.organization_id = $1 and v.${itemColumn} = $3 and v.number = $4
         and i.organization_id = $1 and i.workspace_id = $2 and i.id = $3`,
    ),

    setState: statement<
      [OrganizationId, Id, version: number, state: Exclude<VersionState, 'DESTROYED'>, destroyAt: Date | null]
    >(
      `${kind}.version.setState`,
      `update cofferdam.${versions} set state = $4, destroy_at = $5 where ${ofItem} and number = $3`,
    ),

    /** Deletes ciphertexts, size and data keys; the row stays, so that numbers have no gap. */
    destroy: statement<[OrganizationId, Id, version: number]>(
      `${kind}.version.destroy`,
      `with keys as (
         delete from cofferdam.data_keys where organization_id = $1 and id = any (array(
           select unnest(array[id, ${changeNoteId}]) from cofferdam.${versions} where ${ofItem} and number = $3
         ))
       )
       update cofferdam.${versions}
       set state = 'DESTROYED', ${sealedColumn} = null, size_bytes = null, destroy_at = null, ${changeNoteId} = null,
         ${sealedChangeNote} = null
       where ${ofItem} and number = $3`,
    ),

    /**
     * Updates the item's own columns from its versions: the current one stays while it is readable, otherwise the newest
     * readable one becomes current, or none. Together with the lock on the item, this keeps the invariant.
     */
    recompute: statement<[OrganizationId, WorkspaceId, Id, at: Date, by: UserId | null]>(
      `${kind}.recompute`,
      `update cofferdam.${table} i
       set current_version = v.current, version_count = v.kept, updated_at = $4, updated_by = coalesce($5, i.updated_by),
         next_destroy_at = v.next_at, next_destroy_version = v.next,
         (state, rotated_at) = (
           select o.state, o.created_at from cofferdam.${versions} o
           where o.organization_id = $1 and o.${itemColumn} = $3 and o.number = coalesce(v.current, i.last_version)
         )
       from (
         select count(*) filter (where v.state <> 'DESTROYED')::integer as kept, min(v.destroy_at) as next_at,
           (array_agg(v.number order by v.destroy_at, v.number desc) filter (where v.destroy_at is not null))[1] as next,
           coalesce(
             max(v.number) filter (where v.state = 'ENABLED' and v.number = o.current_version),
             max(v.number) filter (where v.state = 'ENABLED')
           ) as current
         from cofferdam.${versions} v
         join cofferdam.${table} o on o.organization_id = $1 and o.id = $3 and o.workspace_id = $2
         where v.organization_id = $1 and v.${itemColumn} = $3
       ) v
       where i.organization_id = $1 and i.workspace_id = $2 and i.id = $3`,
    ),
  };
}
