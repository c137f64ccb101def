import type { AccessRule, PermissionName } from '@cofferdam/domain';
import { roleNames } from '@cofferdam/remote-contract/react';
import { wordsOfPermission } from '../../components/roles/roles.messages.ts';
import type { AccessRemedy } from './accessRemedy.ts';

/** English texts of Explain. */
export const explainAccessMessages = {
  lead: 'Choose a person and an action. The answer uses the same rules as every request.',
  person: 'Can',
  permission: 'do this',
  action: 'Action',
  inTitle: (person: string, place: string) => `Access of ${person} in ${place}`,
  workspace: 'in',
  pick: 'Choose a person',
  allowed: 'Allowed',
  denied: 'Denied',
  allowedText: (person: string) => `${person} can do this.`,
  deniedText: (person: string) => `No rule allows ${person} to do this.`,
  how: 'How this was decided',
  toAllow: 'To allow it',
  least: ({ level, roles: [role] }: AccessRemedy, place: string) => {
    const name = role === undefined ? '' : roleNames[role];
    return level === 'ORGANIZATION'
      ? `${name} is the least powerful organization role with this permission.`
      : `${name} in ${place} is the least powerful role with this permission.`;
  },
  preview: (role: string) => `Preview as ${role}`,
  previewNeeds: (place: string) => `You can’t see the roles in ${place}`,
  previewTitle: (person: string, role: string) => `${person} as ${role}`,
  previewOnly: 'Nothing is changed',
  previewRole: 'Role',
  copy: 'Copy explanation',
  noWorkspaces: 'There’s no standard workspace yet',
  failedTitle: 'Couldn’t explain access',
  failed: 'The server didn’t answer.',
} as const;

/** One step of a decision as a sentence, and whether it allows or denies. */
export function describeRule(
  rule: AccessRule,
  permission: PermissionName,
): { readonly title: string; readonly isFor: boolean } {
  switch (rule.kind) {
    case 'no-membership':
      return { title: 'Isn’t a member of this organization', isFor: false };
    case 'membership-not-active':
      return { title: rule.state === 'INVITED' ? 'Invited, hasn’t joined yet' : 'Was removed', isFor: false };
    case 'organization-role':
      return { title: `Active member with the role ${roleNames[rule.role]}`, isFor: true };
    case 'no-workspace':
      return { title: 'This permission applies to a workspace; choose one', isFor: false };
    case 'second-factor-missing':
      return { title: 'The organization requires a second factor, and they have none', isFor: false };
    case 'private-own':
      return { title: 'This is their own private workspace', isFor: true };
    case 'private-of-another':
      return { title: 'This is someone else’s private workspace', isFor: false };
    case 'implied-role':
      return {
        title: `Organization ${roleNames[rule.from]}s are ${roleNames[rule.role]}s of every standard workspace`,
        isFor: true,
      };
    case 'assigned-role':
      return { title: `Assigned as ${roleNames[rule.role]} in this workspace`, isFor: true };
    case 'no-role':
      return { title: 'No role in this workspace', isFor: false };
    case 'role-holds':
      return { title: `This role includes “${wordsOfPermission(permission)}”`, isFor: true };
    case 'role-lacks':
      return { title: `This role doesn’t include “${wordsOfPermission(permission)}”`, isFor: false };
    case 'organization-blocked':
      return { title: 'The organization is being migrated and doesn’t answer requests', isFor: false };
    case 'over-limit':
      return { title: `Read-only: ${describeLimit(rule.limit)}`, isFor: false };
    case 'over-limit-giving':
      return { title: `Can remove access but not grant it: ${describeLimit(rule.limit)}`, isFor: false };
  }
}

function describeLimit({
  name,
  allowed,
  used,
}: Extract<AccessRule, { readonly kind: 'over-limit' | 'over-limit-giving' }>['limit']): string {
  const what = { users: 'members', workspaces: 'workspaces', roleAssignmentsPerWorkspace: 'role assignments' }[name];
  return `there are ${used} ${what}, and the plan allows ${allowed}`;
}
