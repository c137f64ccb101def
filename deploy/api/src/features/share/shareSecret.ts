import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import { checkName, workspaceRoles } from '@cofferdam/domain';
import { ApiFailure } from '../../platform/errors/apiFailure.ts';
import type { WorkspaceCall } from '../../platform/http/calls.ts';
import type { Platform } from '../../platform/platform.ts';
import { keepShare } from './keepShare.ts';
import { findSecretVersion } from './share.store.ts';

/** Shares a version of a secret with whoever has the link. */
export async function shareSecret(
  platform: Pick<Platform, 'keys' | 'plans' | 'random'>,
  call: WorkspaceCall,
  input: CallArguments<'share', 'secret'>,
): Promise<CallOutput<'share', 'secret'>> {
  const { organizationId, workspaceId, transaction, admission } = call;
  // Whoever gives a value away must be allowed to read it, whatever a role's name is.
  if (!workspaceRoles[admission.workspaceRole].includes('secret:version:access')) {
    throw new ApiFailure('access-denied.exception');
  }
  const { version } = input;
  const name = checkName(input.name);
  const [found] = await transaction.run(
    findSecretVersion(organizationId, workspaceId, name.ok ? name.key : '', version),
  );
  if (found === undefined) throw new ApiFailure('secret.not-found.by-secret-name');
  if (found.state === null) throw new ApiFailure('secret.version.not-found');
  if (found.state !== 'ENABLED') throw new ApiFailure('secret.version.not-usable');
  const thing = { kind: 'secret', secretId: found.id, noteId: null, name: found.name, version } as const;
  return keepShare(platform, call, thing, input);
}
