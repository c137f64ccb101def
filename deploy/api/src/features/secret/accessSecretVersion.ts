import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import type { AuditEventId } from '@cofferdam/domain';
import { ApiFailure } from '../../platform/errors/apiFailure.ts';
import type { DirectCall } from '../../platform/http/calls.ts';
import { completeRow } from '../../platform/keys/completeRow.ts';
import { useOpenText } from '../../platform/keys/sealedText.ts';
import type { Platform } from '../../platform/platform.ts';
import { accessVersion } from './access.store.ts';
import { placeOfValue } from './sealPlaces.ts';
import { lookUpKey } from './secretRules.ts';

/** Gives the value of a version, the current one when none is named. Recorded before it is answered. */
export async function accessSecretVersion(
  { keys, random }: Pick<Platform, 'keys' | 'random'>,
  call: DirectCall,
  input: CallArguments<'secret', 'versionAccess'>,
): Promise<CallOutput<'secret', 'versionAccess'>> {
  const { organizationId, userId, database } = call;
  const [[row]] = await database.runAlone({ organizationId, userId }, [
    accessVersion(
      ...call.gateParameters,
      lookUpKey(input.name),
      input.version ?? null,
      random.id<AuditEventId>(),
      call.address,
      call.requestId,
    ),
  ]);
  const { workspaceId } = await call.requireAdmission(row);
  if (row === undefined || row.secretId === null) throw new ApiFailure('secret.not-found.by-secret-name');
  const { version, versionId, secretId } = row;
  if (version === null || versionId === null) {
    const isNoneUsable = input.version === undefined;
    throw new ApiFailure(isNoneUsable ? 'secret.version.not-usable' : 'secret.version.not-found');
  }
  if (row.state !== 'ENABLED') throw new ApiFailure('secret.version.not-usable');
  const place = placeOfValue({ organizationId, workspaceId }, secretId, versionId);
  return { version, value: useOpenText(keys, place, completeRow(row), (open) => open.toText()) };
}
