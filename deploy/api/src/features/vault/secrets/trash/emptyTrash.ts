import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import type { WorkspaceCall } from '../../../../platform/http/calls.ts';
import { isAllDone, type ItemResult } from '../change/findAll.ts';
import { destroySecrets, lockTrashed, includeTrashed } from './trash.store.ts';

/** Destroys secrets of the trash for ever, all or none. */
export async function emptyTrash(
  call: WorkspaceCall,
  input: CallArguments<'secret', 'trashEmpty'>,
): Promise<CallOutput<'secret', 'trashEmpty'>> {
  const { organizationId, workspaceId, transaction } = call;
  const ids = [...new Set(input.secretIds)];
  const [, trashed] = await transaction.runAll([includeTrashed(), lockTrashed(organizationId, workspaceId, ids)]);
  const names = new Map(trashed.map(({ id, name }) => [id, name]));
  const results = ids.map((id): ItemResult => {
    const name = names.get(id);
    return name === undefined ? { name: '', outcome: 'secret.not-found.by-secret-name' } : { name, outcome: 'done' };
  });
  if (!isAllDone(results)) return { isDone: false, results };
  await transaction.run(destroySecrets(organizationId, ids));
  call.record('secret.destroyed', { names: trashed.map(({ name }) => name) }, workspaceId);
  return { isDone: true, results };
}
