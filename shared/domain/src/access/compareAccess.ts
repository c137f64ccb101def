import type { UserId, WorkspaceId } from '../ids.ts';
import type { MembershipFacts, WorkspaceType } from '../membership.ts';
import type { PermissionName } from '../permissions.ts';
import { organizationRoles, workspaceRoles, type WorkspaceRoleName } from '../roles.ts';
import { resolveWorkspaceRole } from './resolveAccess.ts';

/** A person in an organization, as far as access goes. */
export interface AccessMember extends MembershipFacts {
  readonly userId: UserId;
}

/** A workspace, as far as access goes. */
export interface AccessWorkspace {
  readonly id: WorkspaceId;
  readonly type: WorkspaceType;
  /** The member whose PRIVATE workspace this is. */
  readonly ownerId: UserId | null;
}

/** A role that somebody holds in a workspace. At most one for each person and workspace. */
export interface AccessAssignment {
  readonly workspaceId: WorkspaceId;
  readonly userId: UserId;
  readonly role: WorkspaceRoleName;
}

/** Everything that decides access in one organization. */
export interface AccessState {
  readonly members: readonly AccessMember[];
  readonly workspaces: readonly AccessWorkspace[];
  readonly assignments: readonly AccessAssignment[];
}

/** What one person may do in one place: the organization itself where `workspaceId` is null. */
export interface AccessGrant {
  readonly userId: UserId;
  readonly workspaceId: WorkspaceId | null;
  readonly permissions: readonly PermissionName[];
}

/** How the access of one person in one place differs; at least one list is not empty. */
export interface AccessChange {
  readonly userId: UserId;
  readonly workspaceId: WorkspaceId | null;
  readonly gained: readonly PermissionName[];
  readonly lost: readonly PermissionName[];
}

/** Everything that anybody may do, one row for each person and place with at least one permission. */
export function listAccess({ members, workspaces, assignments }: AccessState): AccessGrant[] {
  const assigned = new Map(assignments.map(({ workspaceId, userId, role }) => [keyOf(userId, workspaceId), role]));
  return members.flatMap((member) => {
    const { userId, state, organizationRole } = member;
    if (state !== 'ACTIVE') return [];
    const grants: AccessGrant[] = [{ userId, workspaceId: null, permissions: organizationRoles[organizationRole] }];
    for (const { id: workspaceId, type, ownerId } of workspaces) {
      const assignedRole = assigned.get(keyOf(userId, workspaceId)) ?? null;
      const { role } = resolveWorkspaceRole(member, { type, isOwner: ownerId === userId, assignedRole });
      if (role !== null) grants.push({ userId, workspaceId, permissions: workspaceRoles[role] });
    }
    return grants;
  });
}

/** Who gains and who loses what between two states of one organization; the preview of a change. */
export function compareAccess(before: AccessState, after: AccessState): AccessChange[] {
  return compareGrants(listAccess(before), listAccess(after));
}

/** The same of what was listed by another rule that withholds more. */
export function compareGrants(before: readonly AccessGrant[], after: readonly AccessGrant[]): AccessChange[] {
  const earlier = new Map(before.map((grant) => [keyOf(grant.userId, grant.workspaceId), grant]));
  const later = new Map(after.map((grant) => [keyOf(grant.userId, grant.workspaceId), grant]));
  return [...new Set([...earlier.keys(), ...later.keys()])].flatMap((key) => {
    const [old, fresh] = [earlier.get(key), later.get(key)];
    const place = fresh ?? old;
    if (place === undefined) return [];
    const [had, has] = [old?.permissions ?? [], fresh?.permissions ?? []];
    const gained = has.filter((permission) => !had.includes(permission));
    const lost = had.filter((permission) => !has.includes(permission));
    if (gained.length === 0 && lost.length === 0) return [];
    return [{ userId: place.userId, workspaceId: place.workspaceId, gained, lost }];
  });
}

function keyOf(userId: UserId, workspaceId: WorkspaceId | null): string {
  return `${userId} ${workspaceId ?? ''}`;
}
