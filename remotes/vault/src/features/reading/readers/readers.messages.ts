import type { CallOutput } from '@cofferdam/api-contract';
import type { OrganizationRoleName, WorkspaceRoleName } from '@cofferdam/domain';
import { rightsMessages } from '../../items/limits/rights.messages.ts';

type Rule = CallOutput<'secret', 'readers'>['readers'][number]['rules'][number];

const workspaceRoleWord = (role: WorkspaceRoleName): string => rightsMessages.roles[role];
const organizationRoleWords: Readonly<Record<OrganizationRoleName, string>> = {
  OWNER: 'Owner',
  ADMIN: 'Admin',
  BILLING: 'Billing',
  AUDITOR: 'Auditor',
  MEMBER: 'Member',
};

const people = (count: number): string => (count === 1 ? '1 person' : `${count} people`);

/** Words of who can see a secret, English. */
export const readersMessages = {
  failed: 'Who can see this could not be loaded',
  table: 'Who can see this',
  lead: (values: number, names: number) =>
    names === 0
      ? `${people(values)} can read the value.`
      : `${people(values)} can read the value, ${people(names)} more its name and labels.`,
  columns: { person: 'Person', sees: 'Sees', why: 'Because' },
  value: 'The value',
  nameOnly: 'Name only',
  rule: (rule: Rule): string => {
    switch (rule.kind) {
      case 'no-membership':
        return 'No member';
      case 'membership-not-active':
        return 'Not an active member';
      case 'organization-role':
        return `${organizationRoleWords[rule.role]} of the organization`;
      case 'no-workspace':
        return 'No workspace';
      case 'private-own':
        return 'Own private workspace';
      case 'private-of-another':
        return 'Private workspace of somebody else';
      case 'implied-role':
        return `${organizationRoleWords[rule.from]} of the organization is ${workspaceRoleWord(rule.role)} here`;
      case 'assigned-role':
        return `Assigned ${workspaceRoleWord(rule.role)} in this workspace`;
      case 'no-role':
        return 'No role here';
      case 'role-holds':
        return rule.permission === 'secret:version:access' ? 'may read values' : 'may see names';
      case 'role-lacks':
        return 'may not';
      case 'organization-blocked':
        return 'the organization is being moved';
      case 'over-limit':
      case 'over-limit-giving':
        return 'over a limit of the plan';
    }
  },
} as const;
