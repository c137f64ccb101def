import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import type { WorkspaceCall } from '../../../platform/http/calls.ts';
import type { Platform } from '../../../platform/platform.ts';
import { requireItemName } from '../items/itemRules.ts';
import { listTrash, presentTrashed } from '../items/trash/listTrash.ts';
import { restoreItems } from '../items/trash/trash.ts';
import { presentResults, secretKind } from './secretKind.ts';

/** A page of the trash, latest first. */
export async function listSecretTrash(
  call: WorkspaceCall,
  input: CallArguments<'secret', 'trashList'>,
): Promise<CallOutput<'secret', 'trashList'>> {
  const { rows, nextCursor } = await listTrash([secretKind], call, input);
  return {
    secrets: rows.map((row) => ({
      ...presentTrashed(row),
      labels: [...row.labels],
      versionCount: row.versionCount,
    })),
    nextCursor,
  };
}

/** Restores secrets from the trash, all or none; a single one under another name, if one is given. */
export async function restoreSecrets(
  dependencies: Pick<Platform, 'plans'>,
  call: WorkspaceCall,
  { secretIds: ids, newName }: CallArguments<'secret', 'trashRestore'>,
): Promise<CallOutput<'secret', 'trashRestore'>> {
  const rename = newName === undefined ? {} : { rename: requireItemName(secretKind, newName, 'newName') };
  return presentResults(await restoreItems(dependencies, secretKind, call, { ids, ...rename }));
}
