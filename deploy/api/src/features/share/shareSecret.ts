import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import { checkName, fitsLimit, openSharePolicy, shareLimits, workspaceRoles, type ShareId } from '@cofferdam/domain';
import { ApiFailure } from '../../platform/errors/apiFailure.ts';
import type { WorkspaceCall } from '../../platform/http/calls.ts';
import { addJob } from '../../platform/jobs/addJob.ts';
import type { Platform } from '../../platform/platform.ts';
import { shareExpiry } from './expireShare.ts';
import { presentShare } from './presentShare.ts';
import { countOpen, findVersion, insertShare, lockLimit, readPolicy, readShare } from './share.store.ts';
import { requireAllowedLink, type SealedLink } from './share.policy.ts';

const everyone = 1_000_000;

/**
 * Keeps a version that the sender's browser sealed. The server can tell that they may read the version, not that this is
 * what they sealed.
 */
export async function shareSecret(
  { plans, random }: Pick<Platform, 'plans' | 'random'>,
  call: WorkspaceCall,
  input: CallArguments<'share', 'secret'>,
): Promise<CallOutput<'share', 'secret'>> {
  const { organizationId, workspaceId, now, transaction, userId, admission } = call;
  const { version, link } = input;
  // Whoever gives a value away must be allowed to read it, whatever a role's name is.
  if (!workspaceRoles[admission.workspaceRole].includes('secret:version:access')) {
    throw new ApiFailure('access-denied.exception');
  }
  const name = checkName(input.name);
  const [, [counted], [policy], [found]] = await transaction.runAll([
    lockLimit(organizationId),
    countOpen(organizationId, now, everyone),
    readPolicy(organizationId),
    findVersion(organizationId, workspaceId, name.ok ? name.key : '', version),
  ]);
  if (found === undefined) throw new ApiFailure('secret.not-found.by-secret-name');
  if (found.state === null) throw new ApiFailure('secret.version.not-found');
  if (found.state !== 'ENABLED') throw new ApiFailure('secret.version.not-usable');
  requireAllowedLink(policy ?? openSharePolicy, link);
  const allowed = plans[admission.plan].openShareLinks;
  const used = counted?.open ?? 0;
  if (!fitsLimit(allowed, used)) {
    const limit = { name: 'openShareLinks', allowed, used };
    throw new ApiFailure('subscription.resource-add.error.shared-link', { limit });
  }

  const id = random.id<ShareId>();
  const expiresAt = new Date(now.getTime() + link.lifetimeSeconds * 1_000);
  const password = link.password;
  const [[made], [row]] = await transaction.runAll([
    insertShare(
      organizationId,
      id,
      workspaceId,
      found.secretId,
      version,
      ...bytesOf(link),
      password?.memoryKibibytes ?? null,
      password?.passes ?? null,
      password?.lanes ?? null,
      password === null ? null : readBytes(password.salt),
      link.views,
      link.lifetimeSeconds,
      shareLimits.attempts,
      link.notify,
      now,
      userId,
      expiresAt,
      readBytes(link.sealed),
    ),
    readShare(organizationId, now, id),
    addJob(shareExpiry, { organizationId, shareId: id }, { at: expiresAt, key: id }),
  ]);
  if (made === undefined || row === undefined) throw new ApiFailure('request.conflict');
  call.record(
    'share.created',
    { name: found.name, version, views: link.views, expiresAt: expiresAt.toISOString(), recordId: id },
    workspaceId,
  );
  return { share: presentShare(row) };
}

function bytesOf(link: SealedLink): [id: Uint8Array, linkProofHash: Uint8Array, authProofHash: Uint8Array] {
  return [readBytes(link.id), readBytes(link.linkProofHash), readBytes(link.authProofHash)];
}

// The contract has checked alphabet and length.
function readBytes(text: string): Uint8Array {
  return Buffer.from(text, 'base64url');
}
