import type { CallOutput } from '@cofferdam/api-contract';
import type { AccessRule, PermissionName } from '@cofferdam/domain';
import { roleNames } from '@cofferdam/remote-contract/react';
import { dateFormat } from '@cofferdam/ui/format';
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

type Decision = CallOutput<'userRole', 'explain'>;

/** Where a decision was made, and what about. */
export interface DecisionPlace {
  readonly organization: string;
  /** Null for permissions of the organization. */
  readonly workspace: string | null;
  readonly permission: PermissionName;
  readonly membership: Decision['membership'];
  readonly assignment: Decision['assignment'];
}

/** One step of a decision: what was looked at, what was found, and whether it allows or denies. */
export interface DecisionStep {
  readonly title: string;
  readonly text: string;
  readonly isFor: boolean;
}

const day = (at: string): string => dateFormat(undefined, { dateStyle: 'medium' }).format(new Date(at));

/** Who gave a role, and when, as far as it is recorded; follows the role. */
function describeGiver(giver: Decision['assignment']): string {
  const by = giver?.by ? ` by ${giver.by.name || 'a deleted account'}` : '';
  return giver?.since ? `${by} on ${day(giver.since)}` : by;
}

/** The steps of a decision in words. A step about the role names the role of the step before. */
export function describeRules(rules: readonly AccessRule[], place: DecisionPlace): DecisionStep[] {
  const role = rules.flatMap((rule) => ('role' in rule ? [roleNames[rule.role]] : [])).at(-1) ?? 'The role';
  const steps = rules.map((rule) => describeRule(rule, place, role));
  const { membership, organization } = place;
  // The rules of a workspace start inside it, after the membership.
  if (membership === undefined || rules[0]?.kind === 'organization-role') return steps;
  return [describeMember(membership, organization), ...steps];
}

function describeMember(membership: NonNullable<Decision['membership']>, organization: string): DecisionStep {
  const { role, since, by } = membership;
  const given = since === null ? '' : `, since ${day(since)}`;
  const giver = by === null ? '' : `, given by ${by.name || 'a deleted account'}`;
  return { title: `Active member of ${organization}`, text: `Role ${roleNames[role]}${given}${giver}`, isFor: true };
}

function describeRule(
  rule: AccessRule,
  { organization, workspace, permission, membership, assignment }: DecisionPlace,
  role: string,
): DecisionStep {
  const step = (title: string, text: string, isFor = false): DecisionStep => ({ title, text, isFor });
  const inWorkspace = `Workspace ${workspace ?? ''}`.trim();
  const what = wordsOfPermission(permission);
  switch (rule.kind) {
    case 'no-membership':
      return step(`Member of ${organization}`, 'Isn’t a member of this organization');
    case 'membership-not-active':
      return step(
        `Member of ${organization}`,
        rule.state === 'INVITED' ? 'Invited, hasn’t joined yet' : 'Was removed from this organization',
      );
    case 'organization-role':
      return describeMember(membership ?? { role: rule.role, since: null, by: null }, organization);
    case 'no-workspace':
      return step('Workspace', 'This permission applies to a workspace; choose one');
    case 'second-factor-missing':
      return step('Second factor', `${organization} requires one, and they have none`);
    case 'private-own':
      return step(inWorkspace, 'Their own private workspace', true);
    case 'private-of-another':
      return step(inWorkspace, 'Someone else’s private workspace');
    case 'implied-role':
      return step(
        inWorkspace,
        `Organization ${roleNames[rule.from]}s are ${roleNames[rule.role]}s of every standard workspace`,
        true,
      );
    case 'assigned-role':
      return step(inWorkspace, `Assigned as ${roleNames[rule.role]}${describeGiver(assignment)}`, true);
    case 'no-role':
      return step(inWorkspace, 'No role in this workspace');
    case 'role-holds':
      return step(what, `${role} includes this permission`, true);
    case 'role-lacks':
      return step(what, `${role} doesn’t include this permission`);
    case 'organization-blocked':
      return step(organization, 'Its data is being moved, so requests are refused');
    case 'over-limit':
      return step('Plan limit', `Read-only: ${describeLimit(rule.limit)}`);
    case 'over-limit-giving':
      return step('Plan limit', `Can remove or disable, but not add, restore or enable: ${describeLimit(rule.limit)}`);
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
