import type { OrganizationId, ResourceKind, WorkspaceId } from '@cofferdam/domain';
import type { Transaction } from '../../../../platform/database/database.ts';
import type { Query } from '../../../../platform/database/query.ts';
import type { WorkspaceCall } from '../../../../platform/http/calls.ts';
import { indexedWords, indexEntryOf, variantsOf, type IndexedItem } from './indexEntry.ts';
import {
  insertEntries,
  markStandard,
  readNotes,
  readSecrets,
  readTwoFactors,
  shareWords,
  unindexItems,
} from './searchIndex.store.ts';

/** For each kind what the index has to know of its items. */
export const readItems = { secret: readSecrets, note: readNotes, 'two-factor': readTwoFactors } as const;

/** An item that a call adds to its workspace. */
interface NewItem {
  readonly id: string;
  readonly name: string;
  readonly labels?: readonly string[];
  readonly alsoFoundBy?: readonly string[];
}

/** Index entries and words of new items, as JSON for `indexWrites`. */
export function writeNewEntries(call: WorkspaceCall, kind: ResourceKind, items: readonly NewItem[]): WrittenEntries {
  const { organizationId, workspaceId, access } = call;
  const isStandard = access.workspaceType === 'STANDARD';
  return writeEntries(
    organizationId,
    items.map(({ id, name, labels = [], alsoFoundBy = [] }) => ({
      id,
      kind,
      workspaceId,
      isStandard,
      name,
      labels,
      alsoFoundBy,
    })),
  );
}

/** Indexes items that the transaction has just added. */
export function indexNewItems(call: WorkspaceCall, kind: ResourceKind, items: readonly NewItem[]): Query<never> {
  const { entries, words } = writeNewEntries(call, kind, items);
  return insertEntries(call.organizationId, entries, words);
}

/** Indexes items that have no entries yet. */
export function indexItems(organizationId: OrganizationId, items: readonly IndexedItem[]): Query<never> {
  const { entries, words } = writeEntries(organizationId, items);
  return insertEntries(organizationId, entries, words);
}

/** Parameters of `indexWrites`. */
export interface WrittenEntries {
  readonly entries: string;
  readonly words: string;
}

function writeEntries(organizationId: OrganizationId, items: readonly IndexedItem[]): WrittenEntries {
  const entries = items.map(indexEntryOf);
  // Words of a workspace, and those of all standard workspaces under the organization's id.
  const places = new Map<string, Set<string>>();
  for (const { workspaceId, isStandard, tails } of entries) {
    for (const placeId of isStandard ? [workspaceId, organizationId] : [workspaceId]) {
      const words = places.get(placeId) ?? new Set();
      for (const word of indexedWords(tails)) words.add(word);
      places.set(placeId, words);
    }
  }
  const words = [...places].flatMap(([placeId, own]) => [...own].map((word) => ({ placeId, ...variantsOf(word) })));
  return { entries: JSON.stringify(entries), words: JSON.stringify(words) };
}

/**
 * Brings the index up to date with items of a kind that the transaction has renamed, relabeled, moved, trashed or
 * restored. It reads them back, so it is right whatever was changed.
 */
export async function reindexItems(
  transaction: Transaction,
  organizationId: OrganizationId,
  kind: ResourceKind,
  ids: readonly string[],
): Promise<void> {
  const items = await transaction.run(readItems[kind](organizationId, ids));
  await transaction.runAll([unindexItems(organizationId, ids), indexItems(organizationId, items)]);
}

/** The statements that make a private workspace that becomes a standard one be found as such. */
export function indexAsStandard(organizationId: OrganizationId, workspaceId: WorkspaceId): Query<never>[] {
  return [markStandard(organizationId, workspaceId), shareWords(organizationId, workspaceId)];
}
