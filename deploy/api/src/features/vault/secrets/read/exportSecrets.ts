import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import type { SecretId } from '@cofferdam/domain';
import type { WorkspaceCall } from '../../../../platform/http/calls.ts';
import { openTexts } from '../../../../platform/keys/openTexts.ts';
import { readKeys } from '../../../../platform/keys/organizationKeys.store.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { contextOfDescription } from '../secretTexts.ts';
import { readDescriptions } from './descriptions.store.ts';
import { readCurrentValues } from './readCurrentValues.ts';

/** The current values of several secrets, with everything else that an import needs. */
export async function exportSecrets(
  dependencies: Pick<Platform, 'keys'>,
  call: WorkspaceCall,
  input: CallArguments<'secret', 'export'>,
): Promise<CallOutput<'secret', 'export'>> {
  const { values, ...others } = await readCurrentValues(dependencies, call, input, 'secret.exported');
  const described = values.flatMap(({ secretId, hasDescription }) => (hasDescription ? [secretId] : []));
  const descriptions = await openDescriptions(dependencies, call, described);
  const entries = values.map(({ secretId, entry }) => ({ ...entry, description: descriptions.get(secretId) ?? null }));
  return { entries, ...others };
}

/** The current values of a few secrets. */
export async function revealSecrets(
  dependencies: Pick<Platform, 'keys'>,
  call: WorkspaceCall,
  input: CallArguments<'secret', 'reveal'>,
): Promise<CallOutput<'secret', 'reveal'>> {
  const { values, ...others } = await readCurrentValues(dependencies, call, input, 'secret.revealed');
  return { entries: values.map(({ entry }) => entry), ...others };
}

/** The descriptions of secrets that have one. */
async function openDescriptions(
  { keys }: Pick<Platform, 'keys'>,
  call: WorkspaceCall,
  ids: readonly SecretId[],
): Promise<ReadonlyMap<SecretId, string>> {
  if (ids.length === 0) return new Map();
  const { organizationId, workspaceId, transaction } = call;
  // The keys once more: a change of cryptography can have moved descriptions to a generation that is newer than the values.
  const [rows, generations] = await transaction.runAll([
    readDescriptions(organizationId, workspaceId, ids),
    readKeys(organizationId),
  ]);
  const texts = await openTexts(rows, {
    keys,
    organizationId,
    generations,
    contextOf: ({ secretId, descriptionId }) => contextOfDescription(call, secretId, descriptionId),
    use: (open, { secretId }) => [secretId, open.toText()] as const,
  });
  return new Map(texts);
}
