import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import type { WorkspaceCall } from '../../../../platform/http/calls.ts';
import { lockWorkspaces } from '../../../../platform/tenancy/workspaceLock.ts';
import { endSharesOfSecrets } from '../../../share/endShares.ts';
import { unindexItems } from '../../items/search-index/searchIndex.store.ts';
import { findAll, isAllDone, type ItemResult } from '../change/findAll.ts';
import { decrementSecretCount } from '../secret.store.ts';
import { includeTrashed, trashSecrets } from './trash.store.ts';

/** Moves secrets to the trash, all or none. */
export async function deleteSecrets(
  call: WorkspaceCall,
  input: CallArguments<'secret', 'delete'>,
): Promise<CallOutput<'secret', 'delete'>> {
  const { organizationId, workspaceId, now, userId, transaction } = call;
  await transaction.run(lockWorkspaces(organizationId, [workspaceId], userId));
  const found = await findAll(call, input.names);
  const results: ItemResult[] = found.map(({ name, secret }) => ({
    name,
    outcome: secret === null ? 'secret.not-found.by-secret-name' : 'done',
  }));
  if (!isAllDone(results)) return { isDone: false, results };
  const secrets = found.flatMap(({ secret }) => secret ?? []);
  const ids = secrets.map(({ id }) => id);
  await transaction.runAll([
    includeTrashed(),
    trashSecrets(organizationId, workspaceId, now, userId, ids),
    unindexItems(organizationId, ids),
    decrementSecretCount(organizationId, workspaceId, ids.length),
  ]);
  await endSharesOfSecrets(call, ids);
  call.record('secret.deleted', { names: secrets.map(({ name }) => name) }, workspaceId);
  return { isDone: true, results };
}
