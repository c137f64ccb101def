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
import { requireNoteToSelf, sealNoteToSelf } from './noteToSelf.ts';
import { presentShare } from './presentShare.ts';
import { requireAllowedLink, type SentLink } from './share.policy.ts';
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
  parts: Pick<Platform, 'keys' | 'plans' | 'random'>,
  call: WorkspaceCall,
  thing: SharedThing,
  { link, noteToSelf }: SentLink,
): Promise<CallOutput<'share', 'secret'>> {
  const { keys, plans, random } = parts;
  const { organizationId, workspaceId, now, transaction, userId, admission } = call;
  const note = requireNoteToSelf(noteToSelf ?? '');
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
  const [[made]] = await transaction.runAll([
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
    addJob(shareExpiry, { organizationId, shareId: id }, { at: expiresAt, key: id }),
  ]);
  if (made === undefined) throw new ApiFailure('request.conflict');
  if (note !== null) await transaction.runAll(await sealNoteToSelf(parts, call, id, note));
  const [row] = await transaction.run(readShare(organizationId, now, id));
  if (row === undefined) throw new Error('a share is gone that was just made');
  const fields = { name, version, views: link.views, expiresAt: expiresAt.toISOString(), recordId: id };
  call.record('share.created', fields, workspaceId);
  return { share: presentShare(keys, call, row) };
}

// The contract has checked alphabet and length.
function readBytes(text: string): Uint8Array {
  return Buffer.from(text, 'base64url');
}
