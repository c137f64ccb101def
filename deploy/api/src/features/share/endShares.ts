import type { ShareKindName, UserId, WorkspaceId } from '@cofferdam/domain';
import type { Query } from '../../platform/database/query.ts';
import type { OrganizationCall } from '../../platform/http/calls.ts';
import { rolesAllow } from '../../platform/tenancy/decideByRoles.ts';
import {
  deleteNoteKeysOfWorkspace,
  endOfCreators,
  endOfMember,
  endOfItems,
  endOfVersion,
  endOfWorkspace,
  type EndedShare,
} from './endShares.store.ts';
import { readPermissions } from './share.policy.ts';
import { listCreators } from './share.store.ts';

/** The transaction of a call or job in which links end, with its event recorder. */
export type EndingContext = Pick<OrganizationCall, 'organizationId' | 'transaction' | 'record'>;

const namesPerEvent = 100;

/** Ends all links of someone who is no longer a member. */
export function endSharesOfMember(context: EndingContext, userId: UserId): Promise<void> {
  return end(context, endOfMember(context.organizationId, userId));
}

/** Ends the links to items that are deleted or move to another workspace. */
export function endSharesOfItems(context: EndingContext, kind: ShareKindName, ids: readonly string[]): Promise<void> {
  return end(context, endOfItems[kind](context.organizationId, ids));
}

/** Ends the links to a version that is destroyed. */
export function endSharesOfVersion(
  context: EndingContext,
  kind: ShareKindName,
  id: string,
  version: number,
): Promise<void> {
  return end(context, endOfVersion[kind](context.organizationId, id, version));
}

/** Ends the links of a workspace that is about to be deleted, and deletes their senders' notes. */
export async function endSharesOfWorkspace(context: EndingContext, workspaceId: WorkspaceId): Promise<void> {
  const { organizationId, transaction } = context;
  await end(context, endOfWorkspace(organizationId, workspaceId));
  await transaction.run(deleteNoteKeysOfWorkspace(organizationId, workspaceId));
}

/**
 * Ends the links of people who can no longer read their content. Call it in the transaction that removed rights, after
 * doing so.
 *
 * @param workspaceId where rights changed; null for any workspace
 */
export async function endSharesBeyondRights(
  context: EndingContext,
  userIds: readonly UserId[],
  workspaceId: WorkspaceId | null,
): Promise<void> {
  const { organizationId, transaction } = context;
  const creators = await transaction.run(listCreators(organizationId, userIds, workspaceId));
  const refused = creators.filter(
    ({ kind, state, organizationRole, type, isOwner, assignedRole }) =>
      !rolesAllow(readPermissions[kind], { state, organizationRole }, { type, isOwner, assignedRole }),
  );
  if (refused.length === 0) return;
  await end(
    context,
    endOfCreators(
      organizationId,
      refused.map((one) => one.userId),
      refused.map((one) => one.workspaceId),
      refused.map((one) => one.kind),
    ),
  );
}

/**
 * Events of at most 100 items and names, each of one workspace. An already expired link isn't recorded, because no one
 * lost access.
 */
async function end({ transaction, record }: EndingContext, statement: Query<EndedShare>): Promise<void> {
  const ended = (await transaction.run(statement)).filter(({ wasOpen }) => wasOpen);
  for (const [workspaceId, shares] of Map.groupBy(ended, (share) => share.workspaceId)) {
    // An item that was renamed can have links of two names.
    const named = [...Map.groupBy(shares, ({ itemId, name }) => `${itemId} ${name}`).values()];
    for (let first = 0; first < named.length; first += namesPerEvent) {
      const some = named.slice(first, first + namesPerEvent).flat();
      const names = [...new Set(some.map(({ name }) => name))];
      const recordIds = [...new Set(some.map(({ itemId }) => itemId))];
      record('share.withdrawn', { names, recordIds, rows: some.length }, workspaceId);
    }
  }
}
