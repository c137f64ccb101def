import { describe, expect, it } from '@jest/globals';
import {
  isAllowed,
  membershipStates,
  organizationRoleNames,
  permissionNames,
  permissionsBlockedOverLimit,
  resolveWorkspaceRole,
  workspaceRoleNames,
  type WorkspaceDetails,
} from '@cofferdam/domain';
import { memberFacts } from '../../testing/memberFacts.ts';
import { authorize } from './authorize.ts';
import { alsoAllows, decideByRoles, roleIn, rolesAllow, seesEveryWorkspace } from './decideByRoles.ts';

const workspaces: readonly WorkspaceDetails[] = (['STANDARD', 'PRIVATE'] as const).flatMap((type) =>
  [true, false].flatMap((isOwner) =>
    [null, ...workspaceRoleNames].map((assignedRole) => ({ type, isOwner, assignedRole })),
  ),
);
const members = membershipStates.flatMap((state) =>
  organizationRoleNames.map((organizationRole) => ({ state, organizationRole })),
);

describe('a decision by roles', () => {
  it('is the domain’s rule for every member, workspace and permission', () => {
    for (const member of members) {
      for (const workspace of workspaces) {
        expect(roleIn(member, workspace)).toBe(resolveWorkspaceRole(member, workspace).role);
        for (const permission of permissionNames) {
          const expected = isAllowed(permission, member, workspace);
          expect([permission, rolesAllow(permission, member, workspace)]).toEqual([permission, expected]);
        }
      }
    }
  });

  it('refuses everything in a blocked organization', () => {
    const owner = { state: 'ACTIVE', organizationRole: 'OWNER', organizationStatus: 'blocked-by-migration' } as const;
    for (const permission of permissionNames)
      expect(decideByRoles(permission, owner, null)).toEqual({ kind: 'organization-blocked' });
  });

  it('is that owners and administrators see every workspace', () => {
    expect(organizationRoleNames.filter(seesEveryWorkspace)).toEqual(['OWNER', 'ADMIN']);
  });
});

describe('another permission of an admitted caller', () => {
  it.each([null, { name: 'users', allowed: 5, used: 6 } as const])(
    'is what `authorize` decides with the same facts, over the limit %j',
    (overLimit) => {
      for (const organizationRole of organizationRoleNames) {
        for (const { type: workspaceType, isOwner: isWorkspaceOwner, assignedRole } of workspaces) {
          const same = { ...memberFacts, organizationRole, workspaceType, isWorkspaceOwner, assignedRole, overLimit };
          for (const known of ['organization:read', 'workspace:read'] as const) {
            const decision = authorize(same, known);
            if (decision.kind !== 'admitted') continue;
            for (const permission of permissionNames) {
              if (permission.startsWith('organization:') !== known.startsWith('organization:')) continue;
              const expected = authorize(same, permission).kind === 'admitted';
              expect([permission, alsoAllows(decision.access, permission)]).toEqual([permission, expected]);
            }
          }
        }
      }
    },
  );

  it('is withheld over a limit if it adds something', () => {
    const overLimit = { name: 'users', allowed: 5, used: 6 } as const;
    const access = { organizationRole: 'OWNER', plan: 'TEAM', overLimit } as const;
    expect(permissionsBlockedOverLimit.has('organization:update')).toBe(true);
    expect(alsoAllows(access, 'organization:update')).toBe(false);
    expect(alsoAllows({ ...access, overLimit: null }, 'organization:update')).toBe(true);
  });
});
