import type { CallOutput } from '@cofferdam/api-contract';
import type { SecretId } from '@cofferdam/domain';
import type { WorkspaceCall } from '../../../platform/http/calls.ts';
import type { KeyService } from '../../../platform/keys/keyService.ts';
import { openStoredText } from '../../../platform/keys/sealedText.ts';
import type { WorkspaceScope } from '../items/itemTable.ts';
import { contextOfDescription } from './secretTexts.ts';
import { presentAuthorship } from '../items/presentAuthorship.ts';
import { findSecret, type SecretRow } from './secret.store.ts';

/** A secret in the contract's form, with its decrypted description. */
export function presentSecret(
  keys: KeyService,
  scope: WorkspaceScope,
  row: SecretRow,
): CallOutput<'secret', 'get'>['secret'] {
  const { organizationId, workspaceId } = scope;
  return {
    id: row.id,
    organizationId,
    workspaceId,
    name: row.name,
    labels: [...row.labels],
    description: openDescription(keys, scope, row),
    currentVersion: row.currentVersion,
    state: row.state,
    versionCount: row.versionCount,
    ...presentRotation(row),
    ...presentAuthorship(row),
    keyGeneration: row.keyGeneration,
  };
}

/** The schedule of a secret, if it has one. */
export function presentRotation({
  rotationEveryDays: everyDays,
  rotationDueAt: dueAt,
}: Pick<SecretRow, 'rotationEveryDays' | 'rotationDueAt'>): Pick<CallOutput<'secret', 'get'>['secret'], 'rotation'> {
  return everyDays === null ? {} : { rotation: { everyDays, dueAt: dueAt?.toISOString() ?? null } };
}

function openDescription(keys: KeyService, scope: WorkspaceScope, row: SecretRow): string | null {
  const { descriptionId } = row;
  if (descriptionId === null) return null;
  const at = contextOfDescription(scope, row.id, descriptionId);
  return openStoredText(keys, at, row);
}

/** Presents a locked secret. */
export async function presentLocked(
  keys: KeyService,
  call: WorkspaceCall,
  id: SecretId,
): Promise<CallOutput<'secret', 'get'>> {
  const [row] = await call.transaction.run(findSecret(call.organizationId, call.workspaceId, id));
  if (row === undefined) throw new Error('locked secret is gone');
  return { secret: presentSecret(keys, call, row) };
}
