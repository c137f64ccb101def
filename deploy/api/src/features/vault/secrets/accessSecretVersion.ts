import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import { ApiFailure } from '../../../platform/errors/apiFailure.ts';
import type { WorkspaceCall } from '../../../platform/http/calls.ts';
import { completeRow } from '../../../platform/keys/completeRow.ts';
import { useOpenText } from '../../../platform/keys/sealedText.ts';
import type { Platform } from '../../../platform/platform.ts';
import { readSealedVersion } from './access.store.ts';
import { placeOfValue } from './secretTexts.ts';
import { lookUpKey } from '../items/findItems.ts';

/**
 * Gives the value of a version, the current one when none is named. Only what could be opened is recorded as read, and
 * the record is committed before the answer leaves.
 */
export async function accessSecretVersion(
  { keys }: Pick<Platform, 'keys'>,
  call: WorkspaceCall,
  input: CallArguments<'secret', 'versionAccess'>,
): Promise<CallOutput<'secret', 'versionAccess'>> {
  const { organizationId, workspaceId, transaction } = call;
  const [row] = await transaction.run(
    readSealedVersion(organizationId, workspaceId, lookUpKey(input.name), input.version ?? null),
  );
  if (row === undefined) throw new ApiFailure('secret.not-found.by-secret-name');
  const { name, version, versionId, secretId } = row;
  if (version === null || versionId === null) {
    const isNoneUsable = input.version === undefined;
    throw new ApiFailure(isNoneUsable ? 'secret.version.not-usable' : 'secret.version.not-found');
  }
  if (row.state !== 'ENABLED') throw new ApiFailure('secret.version.not-usable');
  const place = placeOfValue(call, secretId, versionId);
  const value = useOpenText(keys, place, completeRow(row), (open) => open.toText());
  const purpose = input.purpose === undefined ? {} : { statedPurpose: input.purpose };
  call.record('secret.version.accessed', { name, version, recordIds: [secretId], ...purpose }, workspaceId);
  return { version, value };
}
