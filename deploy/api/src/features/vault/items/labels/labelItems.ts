import { isLabel, foldName, limits } from '@cofferdam/domain';
import type { WorkspaceCall } from '../../../../platform/http/calls.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { isAllDone, lockItems } from '../findItems.ts';
import type { ItemErrors, ItemKind, ItemResult } from '../itemKind.ts';
import { requireWithinPlan } from '../itemLimits.ts';
import { keysOfLabels, requireItemLabels } from '../itemRules.ts';
import type { ItemId } from '../itemTable.ts';
import { reindexItems } from '../search-index/searchIndex.ts';

/** Which labels are added to which items and removed from them. */
export interface LabelChange {
  readonly names: readonly string[];
  readonly add?: readonly string[] | undefined;
  readonly remove?: readonly string[] | undefined;
}

/** Adds and removes labels of items, all or none. */
export async function labelItems<Id extends ItemId>(
  dependencies: Pick<Platform, 'plans'>,
  kind: ItemKind<Id>,
  call: WorkspaceCall,
  { names, add = [], remove = [] }: LabelChange,
): Promise<ItemResult[]> {
  const { organizationId, workspaceId, now, userId, transaction } = call;
  const { labels: added } = requireItemLabels(kind, add, 'add');
  const { labels: removed } = requireItemLabels(kind, remove, 'remove', isLabel);
  const found = (await lockItems(kind, call, names)).map(({ name, item }) => ({
    name,
    item,
    labels: item === null ? [] : exchange(kind, item.labels, added, removed),
  }));
  const items = found.flatMap(({ item, labels }) => (item === null ? [] : [{ ...item, labels }]));
  const ids = items.map(({ id }) => id);
  await requireWithinPlan(dependencies, call, kind, ids);
  const results = found.map(({ name, item, labels }): ItemResult => {
    if (item === null) return { name, outcome: 'notFound' };
    return { name, outcome: labels.length > limits.labels ? 'labels' : 'done' };
  });
  if (!isAllDone(results)) return results;
  const labels = items.map((item) => item.labels.join(','));
  const labelKeys = items.map((item) => keysOfLabels(item.labels));
  await transaction.run(kind.store.setLabels(organizationId, ids, labels, labelKeys, now, userId));
  await reindexItems(transaction, organizationId, kind, ids);
  const fields = {
    names: items.map(({ name }) => name),
    recordIds: ids,
    labelsAdded: added,
    labelsRemoved: removed,
  };
  call.record(`${kind.kind}.labeled`, fields, workspaceId);
  return results;
}

/** The response of a call that labels items of a kind with these refusals. */
export function presentLabeled<Errors extends ItemErrors>(errors: Errors, results: readonly ItemResult[]) {
  return {
    isDone: isAllDone(results),
    results: results.map(({ name, outcome }): { name: string; outcome: 'done' | Errors['labels' | 'notFound'] } => ({
      name,
      outcome: outcome === 'done' ? 'done' : outcome === 'labels' ? errors.labels : errors.notFound,
    })),
  };
}

function exchange(
  kind: Pick<ItemKind, 'errors'>,
  labels: readonly string[],
  added: readonly string[],
  removed: readonly string[],
): string[] {
  const gone = new Set(removed.map(foldName));
  const kept = labels.filter((label) => !gone.has(foldName(label)));
  return [...requireItemLabels(kind, [...kept, ...added], 'add', isLabel).labels];
}
