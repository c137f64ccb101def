import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import type { WorkspaceCall } from '../../../platform/http/calls.ts';
import { endOfTrash, listTrash } from '../items/trash/trash.ts';
import { presentPerson } from '../items/presentAuthorship.ts';
import { secretKind } from './secretKind.ts';

/** A page of the trash, latest first. */
export async function listSecretTrash(
  call: WorkspaceCall,
  input: CallArguments<'secret', 'trashList'>,
): Promise<CallOutput<'secret', 'trashList'>> {
  const { rows, nextCursor } = await listTrash(secretKind, call, input);
  return {
    secrets: rows.map(({ id, name, labels, versionCount, deletedAt, deletedBy, deletedByName }) => ({
      id,
      name,
      labels: [...labels],
      versionCount,
      deletedAt: deletedAt.toISOString(),
      deletedBy: presentPerson(deletedBy, deletedByName),
      destroyAt: endOfTrash(deletedAt).toISOString(),
    })),
    nextCursor,
  };
}
