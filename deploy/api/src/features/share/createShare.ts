import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import {
  checkName,
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
import type { SteppedWorkspaceCall, WorkspaceCall } from '../../platform/http/calls.ts';
import type { Platform } from '../../platform/platform.ts';
import { alsoAllows } from '../../platform/tenancy/decideByRoles.ts';
import { insertShare, lockResource, type InsertedShare } from './createShare.store.ts';
import { endExpiredAtLimit, lockOpenCount, readOpenCount, settleAtLimit } from './endShares.store.ts';
import { requireNoteToSelf, sealNoteToSelf } from './noteToSelf.ts';
import { presentShare } from './presentShare.ts';
import { readPermissions, requireAllowedLink, type SealedLink, type SentLink } from './share.policy.ts';
import type { ShareDetails } from './share.store.ts';
import { readPolicy } from './sharePolicy.store.ts';

/** A version of an item in the caller's workspace, which the caller can read. */
interface ShareableResource {
  readonly kind: ShareKindName;
  readonly nameKey: string;
  readonly version: number;
}

type ShareDependencies = Pick<Platform, 'keys' | 'plans' | 'random'>;

/**
 * Shares a version of an item with anyone who has the link: stores what the sender's browser sealed. The server checks
 * that the sender can read the item, but can't check that this is what they sealed.
 *
 * One round trip locks the item, counts, inserts and records the link and commits, which keeps the lock on the
 * counter's row short. If the plan's limit or the policy refuses the link, nothing was written. Then a second transaction
 * ends expired links and subtracts those that readers ended, which only matter at the limit, and tries once more.
 */
export async function createShare(
  dependencies: ShareDependencies,
  call: SteppedWorkspaceCall,
  kind: ShareKindName,
  input: CallArguments<'share', 'secret'>,
): Promise<CallOutput<'share', 'secret'>> {
  const resourceOf = (inside: WorkspaceCall): ShareableResource => requireReadable(inside, kind, input);
  const created = await call.step((inside) => insertIfAllowed(dependencies, inside, resourceOf(inside), input));
  return created ?? call.step((inside) => insertAtLimit(dependencies, inside, resourceOf(inside), input));
}

/** A sender must be able to read what they share, by any role. */
function requireReadable(
  { access }: WorkspaceCall,
  kind: ShareKindName,
  { name, version }: CallArguments<'share', 'secret'>,
): ShareableResource {
  if (!alsoAllows(access, readPermissions[kind])) throw new ApiFailure('access-denied.exception');
  const checked = checkName(name);
  if (!checked.ok) throw new ApiFailure(refusals[kind][0]);
  return { kind, nameKey: checked.key, version };
}

/** Null if the plan's limit or the policy refuses the link. */
async function insertIfAllowed(
  dependencies: ShareDependencies,
  call: WorkspaceCall,
  resource: ShareableResource,
  sent: SentLink,
): Promise<CallOutput<'share', 'secret'> | null> {
  const writes = await writesOf(dependencies, call, resource, sent);
  const [, [inserted]] = await finish(call, [writes.lock, writes.insertion, ...writes.noteStatements]);
  return presentInserted(call, writes, requireUsable(resource.kind, inserted));
}

/** Makes room first, and finds the reason of a refusal. */
async function insertAtLimit(
  dependencies: ShareDependencies,
  call: WorkspaceCall,
  resource: ShareableResource,
  sent: SentLink,
): Promise<CallOutput<'share', 'secret'>> {
  const { organizationId } = call;
  const writes = await writesOf(dependencies, call, resource, sent);
  const { allowed } = writes;
  const [, , , , [policy], [inserted], [counted]] = await finish(call, [
    writes.lock,
    lockOpenCount(organizationId),
    endExpiredAtLimit(organizationId, allowed ?? 0),
    settleAtLimit(organizationId, allowed ?? 0),
    readPolicy(organizationId),
    writes.insertion,
    readOpenCount(organizationId),
    ...writes.noteStatements,
  ]);
  const usable = requireUsable(resource.kind, inserted);
  requireAllowedLink(policy ?? openSharePolicy, sent.link);
  const created = presentInserted(call, writes, usable);
  if (created !== null) return created;
  const used = counted?.open ?? 0;
  // Neither the current limit nor the current policy refuses it, so one of them changed in between.
  if (fitsLimit(allowed, used)) throw new ApiFailure('request.conflict');
  const limit = { name: 'openShareLinks', allowed, used };
  throw new ApiFailure('subscription.resource-add.error.shared-link', { limit });
}

/** A link with the statements that insert it. */
interface LinkWrites {
  readonly id: ShareId;
  readonly resource: ShareableResource;
  readonly link: SealedLink;
  readonly note: string | null;
  /** How many open links the plan allows. */
  readonly allowed: number | null;
  readonly lock: Query<unknown>;
  readonly insertion: Query<InsertedShare>;
  readonly noteStatements: readonly Query<unknown>[];
}

async function writesOf(
  { keys, plans, random }: ShareDependencies,
  call: WorkspaceCall,
  resource: ShareableResource,
  { link, noteToSelf }: SentLink,
): Promise<LinkWrites> {
  const { organizationId, workspaceId, access } = call;
  const note = requireNoteToSelf(noteToSelf ?? '');
  const allowed = plans[access.plan].openShareLinks;
  const id = random.id<ShareId>();
  const eventId = random.id<AuditEventId>();
  return {
    id,
    resource,
    link,
    note,
    allowed,
    lock: lockResource[resource.kind](organizationId, workspaceId, resource.nameKey),
    insertion: insertionOf(call, resource, { id, eventId, link, allowed: allowed ?? 0 }),
    noteStatements: note === null ? [] : [await sealNoteToSelf(keys, call, id, note)],
  };
}

/** Null if it wasn't inserted. */
function presentInserted(
  { workspaceId, userId }: WorkspaceCall,
  { id, resource: { kind, version }, link, note }: LinkWrites,
  { createdAt, expiresAt, name, workspaceName, createdByName, isInserted }: InsertedShare,
): CallOutput<'share', 'secret'> | null {
  if (!isInserted || createdAt === null || expiresAt === null) return null;
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

interface NewLink {
  readonly id: ShareId;
  readonly eventId: AuditEventId;
  readonly link: SealedLink;
  readonly allowed: number;
}

function insertionOf(
  { organizationId, workspaceId, userId, now, address, requestId }: WorkspaceCall,
  { kind, nameKey, version }: ShareableResource,
  { id, eventId, link, allowed }: NewLink,
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
    eventId,
    at: now,
    address,
    requestId,
  });
}

// The contract has checked alphabet and length.
function readBytes(text: string): Uint8Array {
  return Buffer.from(text, 'base64url');
}
