import type { CallOutput } from '@cofferdam/api-contract';
import {
  fitsLimit,
  openSharePolicy,
  type NoteId,
  type SecretId,
  type ShareId,
  type ShareKindName,
} from '@cofferdam/domain';
import { ApiFailure } from '../../platform/errors/apiFailure.ts';
import type { WorkspaceCall } from '../../platform/http/calls.ts';
import { addJob } from '../../platform/jobs/addJob.ts';
import type { Platform } from '../../platform/platform.ts';
import { shareExpiry } from './expireShare.ts';
import { presentShare } from './presentShare.ts';
import { requireAllowedLink, type SealedLink } from './share.policy.ts';
import { countOpen, insertShare, lockLimit, readPolicy, readShare } from './share.store.ts';

/** A version of something that exists and that the person may read. */
export interface SharedThing {
  readonly kind: ShareKindName;
  readonly secretId: SecretId | null;
  readonly noteId: NoteId | null;
  readonly name: string;
  readonly version: number;
}

const everyone = 1_000_000;

/**
 * Keeps what the sender's browser sealed, within the policy of the organization and the plan. The server can tell that
 * they may read the thing, not that this is what they sealed.
 */
export async function keepShare(
  { plans, random }: Pick<Platform, 'plans' | 'random'>,
  call: WorkspaceCall,
  thing: SharedThing,
  link: SealedLink,
): Promise<CallOutput<'share', 'secret'>> {
  const { organizationId, workspaceId, now, transaction, userId, admission } = call;
  const [, [counted], [policy]] = await transaction.runAll([
    lockLimit(organizationId),
    countOpen(organizationId, now, everyone),
    readPolicy(organizationId),
  ]);
  requireAllowedLink(policy ?? openSharePolicy, link);
  const allowed = plans[admission.plan].openShareLinks;
  const used = counted?.open ?? 0;
  if (!fitsLimit(allowed, used)) {
    const limit = { name: 'openShareLinks', allowed, used };
    throw new ApiFailure('subscription.resource-add.error.shared-link', { limit });
  }

  const id = random.id<ShareId>();
  const expiresAt = new Date(now.getTime() + link.lifetimeSeconds * 1_000);
  const { kind, secretId, noteId, name, version } = thing;
  const { password } = link;
  const [[made], [row]] = await transaction.runAll([
    insertShare(
      organizationId,
      id,
      workspaceId,
      kind,
      secretId,
      noteId,
      name,
      version,
      readBytes(link.id),
      readBytes(link.linkProofHash),
      readBytes(link.authProofHash),
      password?.memoryKibibytes ?? null,
      password?.passes ?? null,
      password?.lanes ?? null,
      password === null ? null : readBytes(password.salt),
      link.views,
      link.lifetimeSeconds,
      link.attempts,
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
  const fields = { name, version, views: link.views, expiresAt: expiresAt.toISOString(), recordId: id };
  call.record('share.created', fields, workspaceId);
  return { share: presentShare(row) };
}

// The contract has checked alphabet and length.
function readBytes(text: string): Uint8Array {
  return Buffer.from(text, 'base64url');
}
