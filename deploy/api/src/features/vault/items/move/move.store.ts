import type { OrganizationId, UserId, WorkspaceId } from '@cofferdam/domain';
import { bytes, integer, optional, present, uuid, type RowOf } from '../../../../platform/database/columns.ts';
import { statement } from '../../../../platform/database/query.ts';
import { joinKeys } from '../../../../platform/keys/joinKeys.ts';
import { sealedRow } from '../../../../platform/keys/sealedText.ts';
import type { ItemId, ItemTable } from '../itemTable.ts';

/** A sealed text of an item, with everything needed to open it. */
export type SealedItemText<Id extends ItemId = ItemId> = RowOf<ReturnType<typeof sealedItemText<Id>>>;
const sealedItemText = <Id extends ItemId>() => ({
  itemId: uuid<Id>(),
  textId: present(uuid()),
  ...optional(sealedRow),
  sealed: present(bytes()),
});

/** The statements for moving items of a kind. */
export function moveStatements<Id extends ItemId>({ kind, table, sealedFields, alsoOnChange }: ItemTable) {
  return {
    /** Each sealed field of the kind with the statements for its texts. Destroyed texts are skipped. */
    sealedTexts: sealedFields.map((field) => ({
      field,

      /** Total size of the texts in bytes: moving needs them in memory. */
      readSize: statement<[OrganizationId, ids: readonly Id[]]>(
        `${kind}.move.size.${field.purpose}.${field.field}`,
        `select coalesce(sum(octet_length(t.${field.sealedColumn})), 0)::integer as "bytes" from cofferdam.${field.table} t
         where t.organization_id = $1 and t.${field.itemColumn} = any ($2::uuid[])`,
      ).returns({ bytes: integer() }),

      read: statement<[OrganizationId, ids: readonly Id[]]>(
        `${kind}.move.read.${field.purpose}.${field.field}`,
        `select t.${field.itemColumn} as "itemId", t.${field.textIdColumn} as "textId", t.${field.sealedColumn} as "sealed",
           d.wrapped_key as "dataKey", d.key_id as "keyId", k.wrapped_key as "organizationKey"
         from cofferdam.${field.table} t
         ${joinKeys({ organization: 't.organization_id', text: `t.${field.textIdColumn}` })}
         where t.organization_id = $1 and t.${field.itemColumn} = any ($2::uuid[]) and t.${field.sealedColumn} is not null`,
      ).returns(sealedItemText<Id>()),

      /** Replaces texts by others with new ids; sealed texts are in hexadecimal. */
      replace: statement<
        [
          OrganizationId,
          itemIds: readonly Id[],
          textIds: readonly string[],
          newTextIds: readonly string[],
          sealed: readonly string[],
        ]
      >(
        `${kind}.move.replace.${field.purpose}.${field.field}`,
        `update cofferdam.${field.table} t set ${field.textIdColumn} = one.new_id, ${field.sealedColumn} = one.sealed
         from unnest($2::uuid[], $3::uuid[], $4::uuid[], $5::bytea[]) as one (item_id, old_id, new_id, sealed)
         -- The list of items is repeated so that every plan uses the index.
         where t.organization_id = $1 and t.${field.itemColumn} = any ($2::uuid[])
           and t.${field.itemColumn} = one.item_id and t.${field.textIdColumn} = one.old_id`,
      ),
    })),

    /** Moves rows to another workspace; their versions and links follow by their foreign keys. */
    moveRows: statement<[OrganizationId, from: WorkspaceId, to: WorkspaceId, ids: readonly Id[], at: Date, by: UserId]>(
      `${kind}.move.rows`,
      `update cofferdam.${table} set workspace_id = $3, updated_at = $5, updated_by = $6${
        alsoOnChange === undefined ? '' : `, ${alsoOnChange}`
      }
       where organization_id = $1 and workspace_id = $2 and id = any ($4::uuid[])`,
    ),
  };
}
