import { describe, expect, it } from '@jest/globals';
import {
  membershipStates,
  organizationRoleNames,
  organizationRoles,
  permissionNames,
  permissionsBlockedOverLimit,
  workspaceRoleNames,
  workspaceRoles,
  type OverLimit,
} from '@cofferdam/domain';
import { memberFacts } from '../../testing/memberFacts.ts';
import type { AccessFacts } from './accessFacts.ts';
import { authorize, failureOf } from './authorize.ts';

const { workspaceId } = memberFacts;
const overLimit: OverLimit = { name: 'users', allowed: 5, used: 6 };

/** An administrator of an organization, who asks for a standard workspace. */
const admin: AccessFacts = { ...memberFacts, organizationRole: 'ADMIN' };
const owner: AccessFacts = { ...admin, organizationRole: 'OWNER' };
const member = memberFacts;
const level = (permission: string) => (permission.startsWith('organization:') ? 'organization' : 'workspace');

describe('who isn’t allowed anything', () => {
  it.each<[string, AccessFacts, string]>([
    ['has no usable session, before all else', { ...owner, isSessionUsable: false, plan: null }, 'signed-out'],
    ['has no role in the organization', { ...owner, organizationRole: null }, 'organization-hidden'],
    ['has no membership', { ...owner, membershipState: null }, 'organization-hidden'],
    ['asks for an organization without a plan', { ...owner, plan: null }, 'organization-hidden'],
    ['asks for one that is blocked', { ...owner, organizationStatus: 'blocked-by-migration' }, 'organization-blocked'],
    ['asks for one without a status', { ...owner, organizationStatus: null }, 'organization-blocked'],
    ['lacks a second factor that is required', { ...owner, lacksSecondFactor: true }, 'second-factor-missing'],
  ])('%s', (_who, facts, kind) => {
    for (const permission of permissionNames) expect(authorize(facts, permission)).toEqual({ kind });
  });

  it.each(membershipStates.filter((state) => state !== 'ACTIVE'))('has a membership that is %s', (membershipState) => {
    for (const permission of permissionNames)
      expect(authorize({ ...owner, membershipState }, permission)).toEqual({ kind: 'organization-hidden' });
  });
});

describe('a permission of the organization', () => {
  it.each(organizationRoleNames)('is given to %s as the table says, and refused otherwise', (organizationRole) => {
    const facts: AccessFacts = { ...admin, organizationRole, workspaceType: null };
    for (const permission of permissionNames.filter((name) => level(name) === 'organization')) {
      const expected = organizationRoles[organizationRole].includes(permission)
        ? { kind: 'admitted', access: { organizationRole, plan: 'TEAM', overLimit: null } }
        : { kind: 'refused', workspaceId };
      expect([permission, authorize(facts, permission)]).toEqual([permission, expected]);
    }
  });
});

describe('a permission of a workspace', () => {
  const ofWorkspaces = permissionNames.filter((name) => level(name) === 'workspace');

  it.each<[string, AccessFacts]>([
    ['none is named', { ...owner, workspaceId: null }],
    ['it isn’t in this organization', { ...owner, workspaceType: null }],
    ['it is private and of someone else', { ...owner, workspaceType: 'PRIVATE', assignedRole: 'ADMIN' }],
    ['no role is assigned there', member],
  ])('is hidden with its workspace if %s', (_why, facts) => {
    for (const permission of ofWorkspaces) expect(authorize(facts, permission)).toEqual({ kind: 'workspace-hidden' });
  });

  it.each(workspaceRoleNames)('is given to a member with the role %s as the table says', (assignedRole) => {
    for (const permission of ofWorkspaces) {
      const access = {
        organizationRole: 'MEMBER',
        plan: 'TEAM',
        overLimit: null,
        workspaceId,
        workspaceType: 'STANDARD',
        workspaceRole: assignedRole,
      };
      const expected = workspaceRoles[assignedRole].includes(permission)
        ? { kind: 'admitted', access }
        : { kind: 'refused', workspaceId };
      expect([permission, authorize({ ...member, assignedRole }, permission)]).toEqual([permission, expected]);
    }
  });

  it('is given to the owner of a private workspace, who is its administrator', () => {
    const facts: AccessFacts = { ...member, workspaceType: 'PRIVATE', isWorkspaceOwner: true };
    for (const permission of ofWorkspaces) {
      expect(authorize(facts, permission)).toMatchObject({
        kind: 'admitted',
        access: { workspaceType: 'PRIVATE', workspaceRole: 'ADMIN' },
      });
    }
  });
});

describe('over a limit of the plan', () => {
  it('what adds something is withheld, and what reads or removes stays', () => {
    for (const permission of permissionNames) {
      const decision = authorize({ ...owner, overLimit }, permission);
      const expected = permissionsBlockedOverLimit.has(permission)
        ? { kind: 'over-limit', overLimit }
        : { kind: 'admitted', access: { overLimit } };
      expect([permission, decision]).toMatchObject([permission, expected]);
    }
  });

  it.each(['organization:update', 'secret:create'] as const)(
    '%s is refused first to who has no right',
    (permission) => {
      const facts: AccessFacts = { ...member, assignedRole: 'VIEWER', overLimit };
      expect(authorize(facts, permission)).toEqual({ kind: 'refused', workspaceId });
    },
  );
});

describe('the error of a refusal', () => {
  it.each([
    [{ kind: 'signed-out' }, false, 'session.required', 401],
    [{ kind: 'organization-hidden' }, true, 'organization.not-found.by-id', 404],
    [{ kind: 'organization-hidden' }, false, 'organization.not-found.by-organization-id', 404],
    [{ kind: 'organization-blocked' }, false, 'organization.organizationStatus.blocked-by-migration', 403],
    [{ kind: 'second-factor-missing' }, false, 'second-factor.organization-required', 403],
    [{ kind: 'workspace-hidden' }, false, 'workspace.not-found.by-workspace-id', 404],
    [{ kind: 'refused', workspaceId: null }, false, 'access-denied.exception', 403],
  ] as const)('of %j has a code and no details', (decision, isOrganizationAsked, errorCode, status) => {
    const failure = failureOf(decision, isOrganizationAsked);
    expect(failure).toMatchObject({ errorCode, status, details: undefined });
  });

  it('over a limit names the limit', () => {
    const failure = failureOf({ kind: 'over-limit', overLimit }, false);
    expect(failure).toMatchObject({ errorCode: 'resource.not-match-subscription', details: { limit: overLimit } });
  });
});
