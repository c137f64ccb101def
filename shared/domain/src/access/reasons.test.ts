import { describe, expect, it } from '@jest/globals';
import {
  effectiveWorkspaceRole,
  organizationRoleNames,
  resolveAccess,
  resolveWorkspaceRole,
  type AccessDecision,
  type MembershipFacts,
  type PermissionName,
  type WorkspaceDetails,
} from '../index.ts';

const member: MembershipFacts = { state: 'ACTIVE', organizationRole: 'MEMBER' };
const owner: MembershipFacts = { state: 'ACTIVE', organizationRole: 'OWNER' };
const invited: MembershipFacts = { state: 'INVITED', organizationRole: 'OWNER' };
const removed: MembershipFacts = { state: 'REMOVED', organizationRole: 'OWNER' };
const standard: WorkspaceDetails = { type: 'STANDARD', isOwner: false, assignedRole: null };
const editors: WorkspaceDetails = { ...standard, assignedRole: 'EDITOR' };
const own: WorkspaceDetails = { type: 'PRIVATE', isOwner: true, assignedRole: null };
const another: WorkspaceDetails = { type: 'PRIVATE', isOwner: false, assignedRole: 'ADMIN' };

/** Everything that a refusal before any role says. */
const refused = (...rules: AccessDecision['rules']): AccessDecision => ({
  isAllowed: false,
  workspaceRole: null,
  rules,
});

type Case = readonly [
  who: string,
  permission: PermissionName,
  membership: MembershipFacts | null,
  workspace: WorkspaceDetails | null,
  decision: AccessDecision,
];

describe('the reasons of a decision', () => {
  it.each<Case>([
    ['someone who isn’t a member', 'organization:read', null, null, refused({ kind: 'no-membership' })],
    [
      'someone who is only invited',
      'organization:read',
      invited,
      null,
      refused({ kind: 'membership-not-active', state: 'INVITED' }),
    ],
    [
      'a member whose role lacks the permission',
      'organization:update',
      member,
      null,
      refused({ kind: 'organization-role', role: 'MEMBER' }, { kind: 'role-lacks', permission: 'organization:update' }),
    ],
    [
      'a member whose role has the permission',
      'organization:read',
      member,
      null,
      {
        isAllowed: true,
        workspaceRole: null,
        rules: [
          { kind: 'organization-role', role: 'MEMBER' },
          { kind: 'role-holds', permission: 'organization:read' },
        ],
      },
    ],
    ['a call without a workspace', 'secret:list', owner, null, refused({ kind: 'no-workspace' })],
    ['a workspace and no membership', 'secret:list', null, standard, refused({ kind: 'no-membership' })],
    [
      'a workspace and a membership that has ended',
      'secret:list',
      removed,
      editors,
      refused({ kind: 'membership-not-active', state: 'REMOVED' }),
    ],
    ['someone else’s private workspace', 'secret:list', owner, another, refused({ kind: 'private-of-another' })],
    ['a workspace without a role', 'secret:list', member, standard, refused({ kind: 'no-role' })],
    [
      'an assigned role that lacks the permission',
      'workspace:delete',
      member,
      editors,
      {
        isAllowed: false,
        workspaceRole: 'EDITOR',
        rules: [
          { kind: 'assigned-role', role: 'EDITOR' },
          { kind: 'role-lacks', permission: 'workspace:delete' },
        ],
      },
    ],
    [
      'an assigned role that has the permission',
      'secret:create',
      member,
      editors,
      {
        isAllowed: true,
        workspaceRole: 'EDITOR',
        rules: [
          { kind: 'assigned-role', role: 'EDITOR' },
          { kind: 'role-holds', permission: 'secret:create' },
        ],
      },
    ],
    [
      'one’s own private workspace',
      'secret:create',
      member,
      own,
      {
        isAllowed: true,
        workspaceRole: 'ADMIN',
        rules: [{ kind: 'private-own' }, { kind: 'role-holds', permission: 'secret:create' }],
      },
    ],
    [
      'a role that comes with the organization’s, before an assigned one',
      'secret:create',
      owner,
      { ...standard, assignedRole: 'VIEWER' },
      {
        isAllowed: true,
        workspaceRole: 'ADMIN',
        rules: [
          { kind: 'implied-role', from: 'OWNER', role: 'ADMIN' },
          { kind: 'role-holds', permission: 'secret:create' },
        ],
      },
    ],
  ])('are all given for %s', (_who, permission, membership, workspace, decision) => {
    expect(resolveAccess(permission, membership, workspace)).toEqual(decision);
  });

  it.each(organizationRoleNames)('say nothing of a role in a private workspace of someone else to %s', (role) => {
    const membership: MembershipFacts = { state: 'ACTIVE', organizationRole: role };
    const decision = { role: null, rules: [{ kind: 'private-of-another' }] };
    expect(resolveWorkspaceRole(membership, another)).toEqual(decision);
    expect(effectiveWorkspaceRole(membership, another)).toBeNull();
  });

  it('aren’t computed if only the role is needed', () => {
    expect(effectiveWorkspaceRole(member, editors)).toBe('EDITOR');
    expect(effectiveWorkspaceRole(owner, editors)).toBe('ADMIN');
  });
});
