import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import type { AuditEventId } from '@cofferdam/domain';
import { ApiFailure } from '../../platform/errors/apiFailure.ts';
import type { DirectCall } from '../../platform/http/calls.ts';
import { completeRow } from '../../platform/keys/completeRow.ts';
import { readKey } from '../../platform/keys/organizationKeys.store.ts';
import { useOpenText } from '../../platform/keys/sealedText.ts';
import type { Platform } from '../../platform/platform.ts';
import { accessVersion, type SealedVersionRow } from './access.store.ts';
import { placeOfValue } from './sealPlaces.ts';
import { lookUpKey } from './secretRules.ts';

type AccessParts = Pick<Platform, 'keys' | 'random'>;

/** Gives the value of a version, the current one when none is named. Recorded before it is answered. */
export async function accessSecretVersion(
  parts: AccessParts,
  call: DirectCall,
  input: CallArguments<'secret', 'versionAccess'>,
): Promise<CallOutput<'secret', 'versionAccess'>> {
  const { organizationId, userId, database } = call;
  const [[row]] = await database.runAlone({ organizationId, userId }, [
    accessVersion(
      ...call.gateParameters,
      lookUpKey(input.name),
      input.version ?? null,
      parts.random.id<AuditEventId>(),
      call.address,
      call.requestId,
      input.purpose ?? null,
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
  const sealed = completeRow({ ...row, organizationKey: await findOrganizationKey(parts, call, row) });
  const place = placeOfValue({ organizationId, workspaceId }, secretId, versionId);
  return { version, value: useOpenText(parts.keys, place, sealed, (open) => open.toText()) };
}

/** The wrapped key of the organization, unless it is open already: that spares a join on every access. */
async function findOrganizationKey(
  { keys }: AccessParts,
  { organizationId, userId, database }: DirectCall,
  { keyId }: SealedVersionRow,
): Promise<Uint8Array | null> {
  if (keyId === null || keys.keptOrganizationKey(organizationId, keyId) !== null) return null;
  const [[row]] = await database.runAlone({ organizationId, userId }, [readKey(organizationId, keyId)]);
  return row?.organizationKey ?? null;
}
