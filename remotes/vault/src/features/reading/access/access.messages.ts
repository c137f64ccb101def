import type { CallOutput } from '@cofferdam/api-contract';
import type { OrganizationRoleName, PermissionName, ResourceKind, WorkspaceRoleName } from '@cofferdam/domain';
import { formatNumber } from '@cofferdam/ui/format';
import type { AccessPerson } from './useAccess.ts';
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

const people = (count: number): string => (count === 1 ? '1 person' : `${formatNumber(count)} people`);

const holds: Readonly<Partial<Record<PermissionName, string>>> = {
  'secret:version:access': 'can read values',
  'secret:list': 'can see names',
};

/** English texts of who can see an item. */
export const accessMessages = {
  title: 'Access',
  seeWhy: 'See why',
  failed: 'Couldn’t load who has access',
  table: 'Who has access',
  lead: (kind: ResourceKind, all: readonly AccessPerson[]): string => {
    const readers = all.filter(({ canRead }) => canRead).length;
    if (kind === 'two-factor') {
      const keys = all.filter(({ canReadKey }) => canReadKey).length;
      const use = `${people(readers)} can use the code`;
      return keys === readers
        ? `${use} and see the secret key.`
        : `${use}; ${formatNumber(keys)} of them can see the secret key.`;
    }
    const more = all.length - readers;
    const rest = more === 0 ? '' : `; ${formatNumber(more)} more can see its name and labels`;
    return `${people(readers)} can read the ${kind === 'note' ? 'note' : 'value'}${rest}.`;
  },
  willRead: (readers: number, version: string) => `${people(readers)} will be able to read ${version}.`,
  more: (number: number) => `+${formatNumber(number)}`,
  columns: { person: 'Person', sees: 'Can see', why: 'Why' },
  sees: (kind: ResourceKind, { canRead, canReadKey }: AccessPerson): string => {
    if (!canRead) return 'Name only';
    if (kind === 'two-factor') return canReadKey ? 'Code and secret key' : 'Code';
    return kind === 'note' ? 'Text' : 'Value';
  },
  rule: (rule: Rule): string => {
    switch (rule.kind) {
      case 'no-membership':
        return 'Not a member';
      case 'membership-not-active':
        return 'Not an active member';
      case 'organization-role':
        return `Organization ${organizationRoleWords[rule.role]}`;
      case 'no-workspace':
        return 'No workspace';
      case 'private-own':
        return 'Own private workspace';
      case 'private-of-another':
        return 'Someone else’s private workspace';
      case 'implied-role':
        return `Organization ${organizationRoleWords[rule.from]} is ${workspaceRoleWord(rule.role)} here`;
      case 'assigned-role':
        return `Assigned ${workspaceRoleWord(rule.role)} in this workspace`;
      case 'no-role':
        return 'No role here';
      case 'role-holds':
        return holds[rule.permission] ?? 'has permission';
      case 'role-lacks':
        return 'no permission';
      case 'organization-blocked':
        return 'the organization is being moved';
      case 'second-factor-missing':
        return 'no second factor, which is required';
      case 'over-limit':
      case 'over-limit-giving':
        return 'over a limit of the plan';
    }
  },
} as const;
