import type { AccessRule, OrganizationRoleName, WorkspaceRoleName } from '@cofferdam/domain';
import { organizationRoleWords, workspaceRoleWords } from '../../components/roles/roles.messages.ts';

/** Words of Explain, English. */
export const explainAccessMessages = {
  lead: 'Pick a person and a thing. The answer comes from the same rules that let every request in.',
  person: 'Can',
  permission: 'do this',
  workspace: 'in',
  pick: 'Choose a person',
  allowed: 'Allowed',
  denied: 'Denied',
  allowedText: (person: string) => `${person} may do this.`,
  deniedText: (person: string) => `No rule lets ${person} do this.`,
  how: 'How this was decided',
  toAllow: 'To allow it',
  smallestOrganization: (role: OrganizationRoleName) =>
    `${organizationRoleWords[role]} is the smallest organization role that holds it.`,
  smallestWorkspace: (role: WorkspaceRoleName, place: string) =>
    `${workspaceRoleWords[role]} in ${place} is the smallest role that holds it.`,
  noWorkspaces: 'There is no standard workspace yet',
  failedTitle: 'This could not be explained',
  failed: 'The server did not answer. Nothing was changed.',
} as const;

/** One step of a decision as a sentence, with whether it speaks for or against. */
export function describeRule(
  rule: AccessRule,
  permission: string,
): { readonly title: string; readonly isFor: boolean } {
  switch (rule.kind) {
    case 'no-membership':
      return { title: 'Is no member of this organization', isFor: false };
    case 'membership-not-active':
      return { title: rule.state === 'INVITED' ? 'Is invited, and has not joined' : 'Was removed', isFor: false };
    case 'organization-role':
      return { title: `Active member with the role ${organizationRoleWords[rule.role]}`, isFor: true };
    case 'no-workspace':
      return { title: 'No workspace was named, and this is held in workspaces', isFor: false };
    case 'private-own':
      return { title: 'It is their own private workspace', isFor: true };
    case 'private-of-another':
      return { title: 'It is the private workspace of somebody else', isFor: false };
    case 'implied-role':
      return {
        title: `${organizationRoleWords[rule.from]} of the organization is ${workspaceRoleWords[rule.role]} of every standard workspace`,
        isFor: true,
      };
    case 'assigned-role':
      return { title: `Assigned as ${workspaceRoleWords[rule.role]} in this workspace`, isFor: true };
    case 'no-role':
      return { title: 'No role in this workspace', isFor: false };
    case 'role-holds':
      return { title: `This role holds ${permission}`, isFor: true };
    case 'role-lacks':
      return { title: `This role does not hold ${permission}`, isFor: false };
    case 'organization-blocked':
      return { title: 'The organization is being moved and answers no requests', isFor: false };
    case 'over-limit':
      return { title: `Read-only: ${describeLimit(rule.limit)}`, isFor: false };
    case 'over-limit-giving':
      return { title: `Can take away but not give: ${describeLimit(rule.limit)}`, isFor: false };
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
