import type { CallOutput } from '@cofferdam/api-contract';
import {
  fitsLimit,
  openSharePolicy,
  type AuditEventId,
  type ErrorCode,
  type ShareId,
  type ShareKindName,
} from '@cofferdam/domain';
import { isUniqueViolation } from '../../platform/database/faults.ts';
import type { Query, RowsOf } from '../../platform/database/query.ts';
import { ApiFailure } from '../../platform/errors/apiFailure.ts';
import type { WorkspaceCall } from '../../platform/http/calls.ts';
import type { Platform } from '../../platform/platform.ts';
import { insertShare, lockResource, recordCreated, type InsertedShare } from './createShare.store.ts';
import { endExpiredAtLimit, readOpenCount, settleAtLimit } from './endShares.store.ts';
import { requireNoteToSelf, sealNoteToSelf } from './noteToSelf.ts';
import { presentShare } from './presentShare.ts';
import { requireAllowedLink, type SealedLink, type SentLink } from './share.policy.ts';
import type { ShareDetails } from './share.store.ts';
import { readPolicy } from './sharePolicy.store.ts';

/** A version of an item in the caller's workspace, which the caller can read. */
export interface ShareableResource {
  readonly kind: ShareKindName;
  readonly nameKey: string;
  readonly version: number;
}

/**
 * Stores what the sender's browser sealed. The server checks that the sender can read the resource, but can't check
 * that this is what they sealed.
 *
 * One round trip locks the resource, counts and inserts the link, records it and commits, which keeps the lock on the
 * counter's row short. At the limit it first ends expired links and subtracts those that readers ended. If the link is
 * refused, the statements write nothing.
 */
export async function createShare(
  parts: Pick<Platform, 'keys' | 'plans' | 'random'>,
  call: WorkspaceCall,
  resource: ShareableResource,
  { link, noteToSelf }: SentLink,
): Promise<CallOutput<'share', 'secret'>> {
  const { keys, plans, random } = parts;
  const { organizationId, workspaceId, userId, access } = call;
  const note = requireNoteToSelf(noteToSelf ?? '');
  const allowed = plans[access.plan].openShareLinks;
  const id = random.id<ShareId>();
  const noteStatements = note === null ? [] : [await sealNoteToSelf(keys, call, id, note)];
  const [, , , [policy], [inserted], [counted]] = await finish(call, [
    lockResource[resource.kind](organizationId, workspaceId, resource.nameKey),
    endExpiredAtLimit(organizationId, allowed ?? 0),
    settleAtLimit(organizationId, allowed ?? 0),
    readPolicy(organizationId),
    insertionOf(call, resource, { id, link, allowed: allowed ?? 0 }),
    readOpenCount(organizationId),
    recordCreated(organizationId, id, random.id<AuditEventId>(), call.now, call.address, call.requestId),
    ...noteStatements,
  ]);
  const usable = requireUsable(resource.kind, inserted);
  requireAllowedLink(policy ?? openSharePolicy, link);
  const { createdAt, expiresAt, name, workspaceName, createdByName, isInserted } = usable;
  if (!isInserted || createdAt === null || expiresAt === null) {
    const used = counted?.open ?? 0;
    // Neither the current limit nor the current policy refuses it, so one of them changed in between.
    if (fitsLimit(allowed, used)) throw new ApiFailure('request.conflict');
    const limit = { name: 'openShareLinks', allowed, used };
    throw new ApiFailure('subscription.resource-add.error.shared-link', { limit });
  }

  const { kind, version } = resource;
  const { views, attempts, notify, password } = link;
  const created: ShareDetails = {
    id,
    kind,
    name,
    version,
    workspaceId,
    workspaceName,
    createdAt,
    createdBy: userId,
    createdByName,
    expiresAt,
    views,
    viewsLeft: views,
    attempts,
    attemptsLeft: attempts,
    hasPassword: password !== null,
    notify,
    firstOpenedAt: null,
    lastOpenedAt: null,
    state: 'OPEN',
    endedAt: null,
  };
  return { share: presentShare(created, note) };
}

async function finish<const Queries extends readonly Query<unknown>[]>(
  { transaction }: WorkspaceCall,
  queries: Queries,
): Promise<RowsOf<Queries>> {
  try {
    return await transaction.finish(queries);
  } catch (error) {
    // The link's id was used before.
    if (isUniqueViolation(error, 'shares_by_link')) throw new ApiFailure('request.conflict');
    throw error;
  }
}

const refusals = {
  secret: ['secret.not-found.by-secret-name', 'secret.version.not-found', 'secret.version.not-usable'],
  note: ['note.not-found.by-note-name', 'note.version.not-found', 'note.version.not-usable'],
} as const satisfies Record<ShareKindName, readonly ErrorCode[]>;

function requireUsable(kind: ShareKindName, inserted: InsertedShare | undefined): InsertedShare {
  const [noResource, noVersion, notUsable] = refusals[kind];
  if (inserted === undefined) throw new ApiFailure(noResource);
  if (inserted.versionState === null) throw new ApiFailure(noVersion);
  if (inserted.versionState !== 'ENABLED') throw new ApiFailure(notUsable);
  return inserted;
}

function insertionOf(
  { organizationId, workspaceId, userId }: WorkspaceCall,
  { kind, nameKey, version }: ShareableResource,
  { id, link, allowed }: { readonly id: ShareId; readonly link: SealedLink; readonly allowed: number },
) {
  const { password } = link;
  return insertShare[kind]({
    organizationId,
    id,
    workspaceId,
    nameKey,
    version,
    linkId: readBytes(link.id),
    linkProofHash: readBytes(link.linkProofHash),
    authProofHash: readBytes(link.authProofHash),
    memoryKibibytes: password?.memoryKibibytes ?? null,
    passes: password?.passes ?? null,
    lanes: password?.lanes ?? null,
    salt: password === null ? null : readBytes(password.salt),
    views: link.views,
    lifetimeSeconds: link.lifetimeSeconds,
    attempts: link.attempts,
    notify: link.notify,
    userId,
    sealed: readBytes(link.sealed),
    allowed,
  });
}

// The contract has checked alphabet and length.
function readBytes(text: string): Uint8Array {
  return Buffer.from(text, 'base64url');
}
