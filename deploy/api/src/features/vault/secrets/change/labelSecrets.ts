import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import { foldName, limits } from '@cofferdam/domain';
import type { WorkspaceCall } from '../../../../platform/http/calls.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { reindexItems } from '../../items/search-index/searchIndex.ts';
import { requireWithinPlan } from '../requireWithinPlan.ts';
import { keysOfLabels, requireLabels } from '../secretRules.ts';
import { readLabels, setLabels, touchSecrets } from './change.store.ts';
import { findAll, isAllDone, type ItemResult } from './findAll.ts';

/** Adds and removes labels of secrets, all or none. */
export async function labelSecrets(
  platform: Pick<Platform, 'plans'>,
  call: WorkspaceCall,
  input: CallArguments<'secret', 'label'>,
): Promise<CallOutput<'secret', 'label'>> {
  const { organizationId, workspaceId, now, userId, transaction } = call;
  const { labels: added } = requireLabels(input.add ?? [], 'add');
  const { labels: removed } = requireLabels(input.remove ?? [], 'remove');
  const found = await findAll(call, input.names);
  const secrets = found.flatMap(({ secret }) => secret ?? []);
  const ids = secrets.map(({ id }) => id);
  await requireWithinPlan(platform, call, ids);
  const rows = await transaction.run(readLabels(organizationId, workspaceId, ids));
  const after = new Map(rows.map(({ id, labels }) => [id, changeLabels(labels, added, removed)]));
  const results = found.map(({ name, secret }): ItemResult => {
    if (secret === null) return { name, outcome: 'secret.not-found.by-secret-name' };
    const isFull = (after.get(secret.id)?.length ?? 0) > limits.labels;
    return { name, outcome: isFull ? 'secret.validation.labels' : 'done' };
  });
  if (!isAllDone(results)) return { isDone: false, results };
  const labels = ids.map((id) => after.get(id) ?? []);
  await transaction.runAll([
    setLabels(
      organizationId,
      workspaceId,
      ids,
      labels.map((one) => one.join(',')),
      labels.map(keysOfLabels),
    ),
    touchSecrets(organizationId, workspaceId, ids, now, userId),
  ]);
  await reindexItems(transaction, organizationId, 'secret', ids);
  const names = secrets.map(({ name }) => name);
  call.record('secret.labeled', { names, labelsAdded: added, labelsRemoved: removed }, workspaceId);
  return { isDone: true, results };
}

function changeLabels(labels: readonly string[], added: readonly string[], removed: readonly string[]): string[] {
  const gone = new Set(removed.map(foldName));
  return [...requireLabels([...labels.filter((label) => !gone.has(foldName(label))), ...added], 'add').labels];
}
