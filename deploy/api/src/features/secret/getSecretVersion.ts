import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import { ApiFailure } from '../../platform/errors/apiFailure.ts';
import type { DirectCall } from '../../platform/http/calls.ts';
import { presentVersion } from './presentVersion.ts';
import { lookUpKey } from './secretRules.ts';
import { readVersion } from './version.store.ts';

/** One version, without its value. */
export async function getSecretVersion(
  call: DirectCall,
  input: CallArguments<'secret', 'versionGet'>,
): Promise<CallOutput<'secret', 'versionGet'>> {
  const { organizationId, userId, database } = call;
  const [[row]] = await database.runShort({ organizationId, userId }, [
    readVersion(...call.gateParameters, lookUpKey(input.name), input.version),
  ]);
  const admission = await call.requireAdmission(row);
  if (row === undefined || row.secretId === null) throw new ApiFailure('secret.not-found.by-secret-name');
  if (row.version === null) throw new ApiFailure('secret.version.not-found');
  return { version: presentVersion(admission, { ...row, version: row.version }) };
}
