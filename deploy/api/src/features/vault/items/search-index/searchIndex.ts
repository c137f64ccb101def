import type { OrganizationId, ResourceKind, WorkspaceId } from '@cofferdam/domain';
import type { Transaction } from '../../../../platform/database/database.ts';
import type { Query } from '../../../../platform/database/query.ts';
import type { WorkspaceCall } from '../../../../platform/http/calls.ts';
import type { ItemStore } from '../items.store.ts';
import type { IndexedItem } from './indexEntry.ts';
import { writePiece, writePieces } from './indexPieces.ts';
import { insertEntries, markStandard, shareWords, unindexItems } from './searchIndex.store.ts';

/** An item that a call adds to its workspace. */
interface NewItem {
  readonly id: string;
  readonly name: string;
  readonly labels?: readonly string[];
  readonly alsoFoundBy?: readonly string[];
}

/** An item that a call adds to its workspace, for `indexItems` or `writePiece`. */
export function newItem(
  { workspaceId, access }: WorkspaceCall,
  kind: ResourceKind,
  { id, name, labels = [], alsoFoundBy = [] }: NewItem,
): IndexedItem {
  return { id, kind, workspaceId, isStandard: access.workspaceType === 'STANDARD', name, labels, alsoFoundBy };
}

/** The statement that indexes an item that a call adds. */
export function indexNewItem(call: WorkspaceCall, kind: ResourceKind, item: NewItem): Query<never> {
  const { entries, words } = writePiece(call.organizationId, newItem(call, kind, item));
  return insertEntries({ organizationId: call.organizationId, indexEntries: entries, indexWords: words });
}

/** The statements that index items without entries, in the transaction that adds them. */
export async function indexItems(
  organizationId: OrganizationId,
  items: readonly IndexedItem[],
): Promise<Query<never>[]> {
  const pieces = await writePieces(organizationId, items);
  return pieces.map(({ entries, words }) =>
    insertEntries({ organizationId, indexEntries: entries, indexWords: words }),
  );
}

/**
 * Brings the index up to date with items of a kind that the transaction has renamed, relabeled, moved, trashed or
 * restored. It reads them back, so it is right for every change.
 */
export async function reindexItems(
  transaction: Transaction,
  organizationId: OrganizationId,
  { store }: { readonly store: Pick<ItemStore, 'readIndexed'> },
  ids: readonly string[],
): Promise<void> {
  const items = await transaction.run(store.readIndexed(organizationId, ids, false));
  await transaction.runAll([unindexItems(organizationId, ids), ...(await indexItems(organizationId, items))]);
}

/** The statements that make a former private workspace searchable as a standard one. */
export function indexAsStandard(organizationId: OrganizationId, workspaceId: WorkspaceId): Query<never>[] {
  return [markStandard(organizationId, workspaceId), shareWords(organizationId, workspaceId)];
}
