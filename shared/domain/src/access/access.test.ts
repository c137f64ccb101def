import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  compareGrants,
  includesAll,
  impliedWorkspaceRole,
  isAllowed,
  membershipStates,
  organizationRoleNames,
  organizationRoles,
  permissionNames,
  resolveAccess,
  workspaceRoleNames,
  workspaceRoles,
  resolveWorkspaceRole,
  type AccessGrant,
  type MembershipFacts,
  type PermissionName,
  type UserId,
  type WorkspaceId,
  type WorkspaceRoleName,
  type WorkspaceType,
} from '../index.ts';

/** A person in an organization, with the facts for access. */
interface AccessMember extends MembershipFacts {
  readonly userId: UserId;
}

/** A workspace, with the facts for access. */
interface AccessWorkspace {
  readonly id: WorkspaceId;
  readonly type: WorkspaceType;
  /** The member whose PRIVATE workspace this is. */
  readonly ownerId: UserId | null;
}

/** A person's role in a workspace, at most one per person and workspace. */
interface AccessAssignment {
  readonly workspaceId: WorkspaceId;
  readonly userId: UserId;
  readonly role: WorkspaceRoleName;
}

/** All facts for access in one organization. */
interface AccessState {
  readonly members: readonly AccessMember[];
  readonly workspaces: readonly AccessWorkspace[];
  readonly assignments: readonly AccessAssignment[];
}

/** All permissions in the organization: one row per person and scope with at least one permission. */
function listAccess({ members, workspaces, assignments }: AccessState): AccessGrant[] {
  const assigned = new Map(assignments.map(({ workspaceId, userId, role }) => [`${userId} ${workspaceId}`, role]));
  return members.flatMap((member) => {
    const { userId, state, organizationRole } = member;
    if (state !== 'ACTIVE') return [];
    const grants: AccessGrant[] = [{ userId, workspaceId: null, permissions: organizationRoles[organizationRole] }];
    for (const { id: workspaceId, type, ownerId } of workspaces) {
      const assignedRole = assigned.get(`${userId} ${workspaceId}`) ?? null;
      const { role } = resolveWorkspaceRole(member, { type, isOwner: ownerId === userId, assignedRole });
      if (role !== null) grants.push({ userId, workspaceId, permissions: workspaceRoles[role] });
    }
    return grants;
  });
}

const users = Array.from({ length: 6 }, (_none, index) => `user-${index}` as UserId);
const spaces = Array.from({ length: 5 }, (_none, index) => `workspace-${index}` as WorkspaceId);

/** Random organizations: members in any state, standard and private workspaces, and any assignments, even in private ones. */
const organizations: fc.Arbitrary<AccessState> = fc.record({
  members: fc.uniqueArray(
    fc.record({
      userId: fc.constantFrom(...users),
      state: fc.constantFrom(...membershipStates),
      organizationRole: fc.constantFrom(...organizationRoleNames),
    }),
    { selector: ({ userId }) => userId, maxLength: users.length },
  ),
  workspaces: fc.uniqueArray(
    fc.oneof(
      fc.record({
        id: fc.constantFrom(...spaces),
        type: fc.constant('STANDARD' as const),
        ownerId: fc.constant(null),
      }),
      fc.record({
        id: fc.constantFrom(...spaces),
        type: fc.constant('PRIVATE' as const),
        ownerId: fc.constantFrom(...users),
      }),
    ),
    { selector: ({ id }) => id, maxLength: spaces.length },
  ),
  assignments: fc.uniqueArray(
    fc.record({
      workspaceId: fc.constantFrom(...spaces),
      userId: fc.constantFrom(...users),
      role: fc.constantFrom(...workspaceRoleNames),
    }),
    { selector: ({ workspaceId, userId }) => `${workspaceId} ${userId}`, maxLength: 20 },
  ),
});

/**
 * The oracle: every sentence of the rules as brute-force facts for every person, scope and permission, without any code of
 * the resolver. Facts are added and never removed; everything else is refused.
 */
function oracle({ members, workspaces, assignments }: AccessState): Set<string> {
  const facts = new Set<string>();
  const add = (userId: UserId, place: WorkspaceId | null, permissions: readonly PermissionName[]): void => {
    for (const permission of permissions) facts.add(`${userId} ${place ?? '-'} ${permission}`);
  };
  for (const { userId, state, organizationRole } of members) {
    if (state === 'INVITED' || state === 'REMOVED') continue;
    add(userId, null, organizationRoles[organizationRole]);
    for (const workspace of workspaces) {
      if (workspace.type === 'PRIVATE' && workspace.ownerId === userId) add(userId, workspace.id, workspaceRoles.ADMIN);
      if (workspace.type === 'PRIVATE') continue;
      const isChief = organizationRole === 'OWNER' || organizationRole === 'ADMIN';
      if (isChief) add(userId, workspace.id, workspaceRoles.ADMIN);
      for (const { workspaceId, userId: holder, role } of assignments) {
        if (holder === userId && workspaceId === workspace.id) add(userId, workspace.id, workspaceRoles[role]);
      }
    }
  }
  return facts;
}

const runs = { numRuns: 5_000 };

describe('the resolver', () => {
  it('decides like the oracle for every person, scope and permission of thousands of organizations', () => {
    fc.assert(
      fc.property(organizations, (state) => {
        const facts = oracle(state);
        const { members, workspaces, assignments } = state;
        for (const userId of users) {
          const membership = members.find((member) => member.userId === userId) ?? null;
          for (const permission of permissionNames) {
            const inOrganization = resolveAccess(permission, membership, null);
            if (inOrganization.isAllowed !== facts.has(`${userId} - ${permission}`)) return false;
            if (inOrganization.rules.length === 0) return false;
            for (const { id, type, ownerId } of workspaces) {
              if (permission.startsWith('organization:')) continue;
              const own = assignments.find((one) => one.workspaceId === id && one.userId === userId);
              const facing = { type, isOwner: ownerId === userId, assignedRole: own?.role ?? null };
              const decision = resolveAccess(permission, membership, facing);
              if (decision.isAllowed !== facts.has(`${userId} ${id} ${permission}`)) return false;
              const last = decision.rules.at(-1)?.kind;
              if ((last === 'role-holds') !== decision.isAllowed) return false;
              if (membership !== null && isAllowed(permission, membership, facing) !== decision.isAllowed) return false;
            }
          }
        }
        return true;
      }),
      runs,
    );
  });

  it('lists exactly the facts of the oracle', () => {
    fc.assert(
      fc.property(organizations, (state) => {
        const listed = listAccess(state).flatMap(({ userId, workspaceId, permissions }) =>
          permissions.map((permission) => `${userId} ${workspaceId ?? '-'} ${permission}`),
        );
        expect(listed.sort()).toEqual([...oracle(state)].sort());
      }),
      { numRuns: 1_000 },
    );
  });

  it('gives only the owner access to a private workspace, whatever was assigned there', () => {
    fc.assert(
      fc.property(organizations, (state) =>
        listAccess(state).every(({ userId, workspaceId }) => {
          const place = state.workspaces.find(({ id }) => id === workspaceId);
          return place?.type !== 'PRIVATE' || place.ownerId === userId;
        }),
      ),
      runs,
    );
  });

  it('keeps an administrator in every standard workspace as long as there is an active owner', () => {
    fc.assert(
      fc.property(organizations, (state) => {
        const hasOwner = state.members.some((one) => one.state === 'ACTIVE' && one.organizationRole === 'OWNER');
        if (!hasOwner) return true;
        const grants = listAccess(state);
        return state.workspaces
          .filter(({ type }) => type === 'STANDARD')
          .every(({ id }) =>
            grants.some((one) => one.workspaceId === id && one.permissions.includes('workspace:role:assign')),
          );
      }),
      runs,
    );
  });
});

describe('the preview of a change', () => {
  it('turns the old permissions into the new ones, and omits unchanged ones', () => {
    fc.assert(
      fc.property(organizations, organizations, (before, after) => {
        const facts = oracle(before);
        for (const { userId, workspaceId, gained, lost } of compareGrants(listAccess(before), listAccess(after))) {
          expect(gained.length + lost.length).toBeGreaterThan(0);
          for (const permission of gained) {
            expect(facts.has(`${userId} ${workspaceId ?? '-'} ${permission}`)).toBe(false);
            facts.add(`${userId} ${workspaceId ?? '-'} ${permission}`);
          }
          for (const permission of lost) {
            expect(facts.delete(`${userId} ${workspaceId ?? '-'} ${permission}`)).toBe(true);
          }
        }
        expect([...facts].sort()).toEqual([...oracle(after)].sort());
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('granting', () => {
  it('lets an administrator assign neither Owner nor Billing, and an owner assign everything', () => {
    const grantable = (role: keyof typeof organizationRoles) =>
      organizationRoleNames.filter((other) => includesAll(organizationRoles[role], organizationRoles[other]));
    expect(grantable('OWNER')).toEqual([...organizationRoleNames]);
    expect(grantable('ADMIN')).toEqual(['ADMIN', 'AUDITOR', 'MEMBER']);
  });

  it('never implies a workspace role that is weaker than one that can be assigned', () => {
    for (const role of Object.values(impliedWorkspaceRole)) {
      for (const other of workspaceRoleNames) {
        expect(includesAll(workspaceRoles[role], workspaceRoles[other])).toBe(true);
      }
    }
  });
});
