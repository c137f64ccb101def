import type { CallOutput } from '@cofferdam/api-contract';
import type { WorkspaceCall } from '../../../../platform/http/calls.ts';
import { readToRotate } from './toRotate.store.ts';

const maxIds = 1_000;

/** Secrets that someone who left may still know; neither who nor when is part of the response. */
export async function listToRotate({
  organizationId,
  workspaceId,
  transaction,
}: WorkspaceCall): Promise<CallOutput<'secret', 'toRotate'>> {
  const rows = await transaction.run(readToRotate(organizationId, workspaceId, maxIds));
  return { secretIds: rows.map(({ secretId }) => secretId) };
}
