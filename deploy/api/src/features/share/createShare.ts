import type { CallOutput } from '@cofferdam/api-contract';
import { openSharePolicy, type ErrorCode, type ShareId, type ShareKindName } from '@cofferdam/domain';
import type { Query } from '../../platform/database/query.ts';
import { ApiFailure } from '../../platform/errors/apiFailure.ts';
import type { WorkspaceCall } from '../../platform/http/calls.ts';
import type { Platform } from '../../platform/platform.ts';
import { insertShare, lockResource, type InsertedShare } from './createShare.store.ts';
import { endFirstExpired, readOpenCount } from './endShares.store.ts';
import { requireNoteToSelf, sealNoteToSelf } from './noteToSelf.ts';
import { presentShare } from './presentShare.ts';
import { requireAllowedLink, type SealedLink, type SentLink } from './share.policy.ts';
import type { ShareDetails } from './share.store.ts';
import { readPolicy } from './sharePolicy.store.ts';

/** A version of something in the caller's workspace, which the caller may read. */
export interface ShareableResource {
  readonly kind: ShareKindName;
  readonly nameKey: string;
  readonly version: number;
}

const expiredPerCreate = 100;

/**
 * Stores what the sender's browser sealed. The server knows that the sender may read the resource, not that this is what
 * they sealed.
 *
 * One round trip locks the resource, counts the link against the plan and inserts it; a refusal that is found afterwards
 * rolls it back. The counter's row is the last that is locked, so nobody waits for a stranger.
 */
export async function createShare(
  parts: Pick<Platform, 'keys' | 'plans' | 'random'>,
  call: WorkspaceCall,
  resource: ShareableResource,
  { link, noteToSelf }: SentLink,
): Promise<CallOutput<'share', 'secret'>> {
  const { keys, plans, random } = parts;
  const { organizationId, workspaceId, userId, transaction, admission } = call;
  const note = requireNoteToSelf(noteToSelf ?? '');
  const allowed = plans[admission.plan].openShareLinks;
  const id = random.id<ShareId>();
  const insert = insertionOf(call, resource, { id, link, allowed: allowed ?? 0 });
  const [, [tried], [policy]] = await transaction.runAll([
    lockResource[resource.kind](organizationId, workspaceId, resource.nameKey),
    insert,
    readPolicy(organizationId),
  ]);
  const usable = requireUsable(resource.kind, tried);
  requireAllowedLink(policy ?? openSharePolicy, link);
  const inserted = usable.isCounted ? usable : await insertAfterExpiry(call, insert, allowed);
  const { createdAt, expiresAt, name, workspaceName, createdByName } = inserted;
  // A link id that exists already, which a random one does not.
  if (createdAt === null || expiresAt === null) throw new ApiFailure('request.conflict');

  if (note !== null) {
    for (const statement of await sealNoteToSelf(keys, call, id, note)) transaction.atCommit(statement);
  }
  const { kind, version } = resource;
  const { views, attempts, notify, password } = link;
  const fields = { name, version, views, expiresAt: expiresAt.toISOString(), recordId: id };
  call.record('share.created', fields, workspaceId);
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

/** The limit counts links until they are swept: links that expired since make room here. */
async function insertAfterExpiry(
  { organizationId, transaction }: WorkspaceCall,
  insert: Query<InsertedShare>,
  allowed: number | null,
): Promise<InsertedShare> {
  const [, [inserted], [counted]] = await transaction.runAll([
    endFirstExpired(organizationId, expiredPerCreate),
    insert,
    readOpenCount(organizationId),
  ]);
  if (inserted?.isCounted === true) return inserted;
  const limit = { name: 'openShareLinks', allowed, used: counted?.open ?? 0 };
  throw new ApiFailure('subscription.resource-add.error.shared-link', { limit });
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
  return insertShare[kind](
    organizationId,
    id,
    workspaceId,
    nameKey,
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
    userId,
    readBytes(link.sealed),
    allowed,
  );
}

// The contract has checked alphabet and length.
function readBytes(text: string): Uint8Array {
  return Buffer.from(text, 'base64url');
}
