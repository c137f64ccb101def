import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import { foldName, limits } from '@cofferdam/domain';
import type { WorkspaceCall } from '../../../platform/http/calls.ts';
import type { Platform } from '../../../platform/platform.ts';
import { isAllDone, lockItems } from '../items/findItems.ts';
import type { ItemResult } from '../items/itemKind.ts';
import { requireWithinPlan } from '../items/itemLimits.ts';
import { keysOfLabels, requireItemLabels } from '../items/itemRules.ts';
import { reindexItems } from '../items/search-index/searchIndex.ts';
import { presentResults, secretKind } from './secretKind.ts';

/** Adds and removes labels of secrets, all or none. */
export async function labelSecrets(
  platform: Pick<Platform, 'plans'>,
  call: WorkspaceCall,
  input: CallArguments<'secret', 'label'>,
): Promise<CallOutput<'secret', 'label'>> {
  const { organizationId, workspaceId, now, userId, transaction } = call;
  const { labels: added } = requireItemLabels(secretKind, input.add ?? [], 'add');
  const { labels: removed } = requireItemLabels(secretKind, input.remove ?? [], 'remove');
  const found = (await lockItems(secretKind, call, input.names)).map(({ name, item }) => ({
    name,
    item,
    labels: item === null ? [] : changeLabels(item.labels, added, removed),
  }));
  const secrets = found.flatMap(({ item, labels }) => (item === null ? [] : [{ ...item, labels }]));
  const ids = secrets.map(({ id }) => id);
  await requireWithinPlan(platform, call, secretKind, ids);
  const results = found.map(({ name, item, labels }): ItemResult => {
    if (item === null) return { name, outcome: 'notFound' };
    return { name, outcome: labels.length > limits.labels ? 'labels' : 'done' };
  });
  if (!isAllDone(results)) return presentResults(results);
  const labels = secrets.map((secret) => secret.labels.join(','));
  const labelKeys = secrets.map((secret) => keysOfLabels(secret.labels));
  await transaction.run(secretKind.store.setLabels(organizationId, ids, labels, labelKeys, now, userId));
  await reindexItems(transaction, organizationId, secretKind, ids);
  const names = secrets.map(({ name }) => name);
  call.record('secret.labeled', { names, recordIds: ids, labelsAdded: added, labelsRemoved: removed }, workspaceId);
  return presentResults(results);
}

function changeLabels(labels: readonly string[], added: readonly string[], removed: readonly string[]): string[] {
  const gone = new Set(removed.map(foldName));
  const kept = labels.filter((label) => !gone.has(foldName(label)));
  return [...requireItemLabels(secretKind, [...kept, ...added], 'add').labels];
}
