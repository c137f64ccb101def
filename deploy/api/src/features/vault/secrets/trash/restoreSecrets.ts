import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import { foldName } from '@cofferdam/domain';
import type { WorkspaceCall } from '../../../../platform/http/calls.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { lockWorkspaces } from '../../../../platform/tenancy/workspaceLock.ts';
import { reindexItems } from '../../items/search-index/searchIndex.ts';
import { isAllDone, type ItemResult } from '../change/findAll.ts';
import { incrementSecretCountOrRefuse } from '../incrementSecretCountOrRefuse.ts';
import { lockTrashed, includeTrashed, readTaken, restoreSecretRows } from './trash.store.ts';

/** Takes secrets out of the trash, all or none: a name that is taken by now stands in the way, and so does the limit. */
export async function restoreSecrets(
  platform: Pick<Platform, 'plans'>,
  call: WorkspaceCall,
  input: CallArguments<'secret', 'trashRestore'>,
): Promise<CallOutput<'secret', 'trashRestore'>> {
  const { organizationId, workspaceId, userId, transaction } = call;
  const ids = [...new Set(input.secretIds)];
  const [, , trashed] = await transaction.runAll([
    lockWorkspaces(organizationId, [workspaceId], userId),
    includeTrashed(),
    lockTrashed(organizationId, workspaceId, ids),
  ]);
  const byId = new Map(trashed.map(({ id, name }) => [id, { id, name, nameKey: foldName(name) }]));
  const keys = [...byId.values()].map(({ nameKey }) => nameKey);
  const rows = await transaction.run(readTaken(organizationId, workspaceId, keys));
  // Two of one name in the trash: the first takes it.
  const taken = new Set(rows.map(({ nameKey }) => nameKey));
  const results = ids.map((id): ItemResult => {
    const secret = byId.get(id);
    if (secret === undefined) return { name: '', outcome: 'secret.not-found.by-secret-name' };
    const { name, nameKey } = secret;
    if (taken.has(nameKey)) return { name, outcome: 'secret.exist.name' };
    taken.add(nameKey);
    return { name, outcome: 'done' };
  });
  if (!isAllDone(results)) return { isDone: false, results };
  await incrementSecretCountOrRefuse(platform, call, workspaceId, ids.length);
  const secrets = [...byId.values()];
  await transaction.run(
    restoreSecretRows(
      organizationId,
      workspaceId,
      secrets.map(({ id }) => id),
      secrets.map(({ nameKey }) => nameKey),
    ),
  );
  await reindexItems(transaction, organizationId, 'secret', ids);
  call.record('secret.restored', { names: secrets.map(({ name }) => name) }, workspaceId);
  return { isDone: true, results };
}
