import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import type { WorkspaceCall } from '../../../../platform/http/calls.ts';
import { openTexts } from '../../../../platform/keys/openTexts.ts';
import { readKeys } from '../../../../platform/keys/organizationKeys.store.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { lookUpKey } from '../../items/findItems.ts';
import { contextOfDescription } from '../secretTexts.ts';
import { readDescriptions } from './descriptions.store.ts';
import { readCurrentValues } from './readCurrentValues.ts';

/** The current values of several secrets, with everything else that an import needs. */
export async function exportSecrets(
  platform: Pick<Platform, 'keys'>,
  call: WorkspaceCall,
  input: CallArguments<'secret', 'export'>,
): Promise<CallOutput<'secret', 'export'>> {
  const { entries, ...others } = await readCurrentValues(platform, call, input, 'secret.exported');
  const descriptions = await openDescriptions(
    platform,
    call,
    entries.map(({ name }) => name),
  );
  return {
    entries: entries.map((entry) => ({ ...entry, description: descriptions.get(entry.name) ?? null })),
    ...others,
  };
}

/** The descriptions of secrets by their names. */
async function openDescriptions(
  { keys }: Pick<Platform, 'keys'>,
  call: WorkspaceCall,
  names: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { organizationId, workspaceId, transaction } = call;
  const [rows, generations] = await transaction.runAll([
    readDescriptions(organizationId, workspaceId, names.map(lookUpKey)),
    readKeys(organizationId),
  ]);
  const texts = await openTexts(rows, {
    keys,
    organizationId,
    generations,
    contextOf: ({ secretId, descriptionId }) => contextOfDescription(call, secretId, descriptionId),
    use: (open, { name }) => [name, open.toText()] as const,
  });
  return new Map(texts);
}
