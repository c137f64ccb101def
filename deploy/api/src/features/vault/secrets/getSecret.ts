import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import { ApiFailure } from '../../../platform/errors/apiFailure.ts';
import type { WorkspaceCall } from '../../../platform/http/calls.ts';
import type { Platform } from '../../../platform/platform.ts';
import { presentSecret } from './presentSecret.ts';
import { readSecret } from './secret.store.ts';
import { lookUpKey } from '../items/findItems.ts';

/** One secret, without its value. */
export async function getSecret(
  { keys }: Pick<Platform, 'keys'>,
  call: WorkspaceCall,
  input: CallArguments<'secret', 'get'>,
): Promise<CallOutput<'secret', 'get'>> {
  const { organizationId, workspaceId, transaction } = call;
  const [[row]] = await transaction.finish([readSecret(organizationId, workspaceId, lookUpKey(input.name))]);
  if (row === undefined) throw new ApiFailure('secret.not-found.by-secret-name');
  return { secret: presentSecret(keys, input, row) };
}
