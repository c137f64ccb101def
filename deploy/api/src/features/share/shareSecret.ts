import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import { checkName } from '@cofferdam/domain';
import { ApiFailure } from '../../platform/errors/apiFailure.ts';
import type { SteppedWorkspaceCall, WorkspaceCall } from '../../platform/http/calls.ts';
import type { Platform } from '../../platform/platform.ts';
import { alsoAllows } from '../../platform/tenancy/decideByRoles.ts';
import { createShare, type ShareableResource } from './createShare.ts';

/** Shares a version of a secret with anyone who has the link. */
export function shareSecret(
  dependencies: Pick<Platform, 'keys' | 'plans' | 'random'>,
  call: SteppedWorkspaceCall,
  input: CallArguments<'share', 'secret'>,
): Promise<CallOutput<'share', 'secret'>> {
  return createShare(dependencies, call, (inside) => shareableSecret(inside, input), input);
}

function shareableSecret(
  call: WorkspaceCall,
  input: Pick<CallArguments<'share', 'secret'>, 'name' | 'version'>,
): ShareableResource {
  // A sender must be able to read what they share, by any role.
  if (!alsoAllows(call.access, 'secret:version:access')) throw new ApiFailure('access-denied.exception');
  const name = checkName(input.name);
  if (!name.ok) throw new ApiFailure('secret.not-found.by-secret-name');
  return { kind: 'secret', nameKey: name.key, version: input.version };
}
