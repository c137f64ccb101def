import type { NoteId, ResourceKind, SecretId, TwoFactorId } from '@cofferdam/domain';
import { list, text, uuid, type ColumnsOf, type RowOf } from '../../../platform/database/columns.ts';
import type { TextContext } from '../../../platform/keys/sealedText.ts';

/** Id of an item of any kind. */
export type ItemId = SecretId | NoteId | TwoFactorId;

/** An item, locked until the transaction ends. */
export type LockedItem<Id extends ItemId = ItemId> = RowOf<ReturnType<typeof lockedItem<Id>>>;
export const lockedItem = <Id extends ItemId>() => ({
  id: uuid<Id>(),
  name: text(),
  nameKey: text(),
  labels: list(text()),
});

/** Where a kind stores one of its sealed texts. Names of tables are without their schema. */
export interface SealedField {
  readonly purpose: TextContext['purpose'];
  readonly field: TextContext['field'];
  readonly table: string;
  /** The column that holds the id of the item. */
  readonly itemColumn: string;
  /** The column that holds the random id of the text, which is also the id of its data key. */
  readonly textIdColumn: string;
  readonly sealedColumn: string;
}

/** The table of a kind, as data from which the statements for its items are built. See [Note: items] in the migrations. */
export interface ItemTable<Trash = object> {
  readonly kind: ResourceKind;
  readonly table: 'secrets' | 'notes' | 'two_factors';
  /** The column of `workspaces` that counts items of the kind that aren't deleted. */
  readonly countColumn: 'secret_count' | 'note_count' | 'two_factor_count';
  readonly sealedFields: readonly SealedField[];
  /** The column of `shares` that holds the item's id; null for a kind that can't be shared. */
  readonly shareColumn: 'secret_id' | 'note_id' | null;
  /** Further columns of the kind's trash list: as SQL for the item `i`, and as returned. */
  readonly trash?: { readonly columns: string; readonly returns: ColumnsOf<Trash> };
  /** Further searchable texts, as SQL for an array of texts of the item `i`. */
  readonly alsoFoundBy?: string;
  /** Additional SQL assignments for each change by a person. */
  readonly alsoOnChange?: string;
}

/**
 * [Note: items over the limit] The newest items of a workspace, beyond the allowed number, are over the limit. So an
 * item `i` is over it if it's the first one beyond that number or was created after that one. Items of one import have the
 * same creation time and are ordered by id. Null if the workspace is within the limit. Every refusal and every mark
 * follows this rule.
 */
export const isOver = (table: ItemTable['table'], allowed: string): string => `(i.created_at, i.id) >= (
         select x.created_at, x.id from cofferdam.${table} x
         where x.organization_id = $1 and x.workspace_id = $2 and x.deleted_at is null
         order by x.created_at, x.id offset ${allowed} limit 1
       )`;

/** The workspace that an item is in. */
export type WorkspaceScope = Pick<TextContext, 'organizationId' | 'workspaceId'>;

/** The seal context of a text of an item; bound into its ciphertext. */
export function contextOfText(
  { purpose, field }: Pick<SealedField, 'purpose' | 'field'>,
  { organizationId, workspaceId }: WorkspaceScope,
  recordId: string,
  versionId: string,
): TextContext {
  return { purpose, field, organizationId, workspaceId, recordId, versionId };
}
