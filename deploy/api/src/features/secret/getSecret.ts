import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import { ApiFailure } from '../../platform/errors/apiFailure.ts';
import type { DirectCall } from '../../platform/http/calls.ts';
import type { Platform } from '../../platform/platform.ts';
import { presentSecret } from './presentSecret.ts';
import { readSecret, type SecretRow } from './secret.store.ts';
import { lookUpKey } from './secretRules.ts';

/** One secret, without its value. */
export async function getSecret(
  { keys }: Pick<Platform, 'keys'>,
  call: DirectCall,
  input: CallArguments<'secret', 'get'>,
): Promise<CallOutput<'secret', 'get'>> {
  const { organizationId, userId, database } = call;
  const [[row]] = await database.runShort({ organizationId, userId }, [
    readSecret(...call.gateParameters, lookUpKey(input.name)),
  ]);
  await call.requireAdmission(row);
  if (row === undefined || row.id === null) throw new ApiFailure('secret.not-found.by-secret-name');
  return { secret: presentSecret(keys, input, row as SecretRow) };
}
