import type { MenuEntry } from '@cofferdam/ui/floating';
import { CircleQuestionMark, ScrollText, Link2, LogOut, Trash2 } from '@cofferdam/ui/icons';
import { leaverReportPath } from '../../components/people/leaverReportPath.ts';
import type { Invitation, Member } from '../../components/people/peopleQueries.ts';
import type { BulkTarget } from '../../features/bulk-people/bulkAction.ts';
import type { PersonRow } from '../../features/list-people/personRow.ts';
import type { RoleChoices } from '../../features/list-people/roleChoices.ts';
import { usersMessages as messages } from './users.messages.ts';

/** What the menu of a row needs to know, and what it sets off. */
export interface PersonMenuFacts {
  readonly choices: RoleChoices;
  readonly mayInvite: boolean;
  readonly mayReadReports: boolean;
  /** Why this person may not be removed; undefined when they may. */
  readonly refusalOf: (row: PersonRow) => string | undefined;
  readonly onOffboard: (member: Member) => void;
  readonly onRemove: (target: BulkTarget) => void;
  readonly onRenew: (invitation: Invitation) => void;
}

/** What is offered for one person. */
export function personMenu(row: PersonRow, facts: PersonMenuFacts): readonly MenuEntry[] {
  return row.kind === 'member' ? memberMenu(row, facts) : invitationMenu(row, facts);
}

function memberMenu(row: PersonRow & { readonly kind: 'member' }, facts: PersonMenuFacts): readonly MenuEntry[] {
  const { member } = row;
  const { choices } = facts;
  const explain: MenuEntry = {
    id: 'explain',
    label: messages.explain,
    icon: <CircleQuestionMark />,
    href: `/organization/iam/permissions?tab=explain&person=${member.id}`,
  };
  if (member.state === 'REMOVED') return [explain, ...reportsOf(member, facts)];
  const disabledReason = facts.refusalOf(row);
  const roles: readonly MenuEntry[] = choices.mayChange(member)
    ? [{ kind: 'group', id: 'roles', label: messages.changeRole }, ...choices.entriesFor(member)]
    : [];
  return [
    explain,
    ...roles,
    { kind: 'divider', id: 'line' },
    {
      id: 'offboard',
      label: messages.offboard,
      icon: <LogOut />,
      danger: true,
      disabledReason,
      onSelect: () => facts.onOffboard(member),
    },
    {
      id: 'remove',
      label: messages.remove,
      icon: <Trash2 />,
      danger: true,
      disabledReason,
      onSelect: () => facts.onRemove({ kind: 'member', id: member.id, name: member.name }),
    },
  ];
}

function reportsOf(member: Member, { mayReadReports, refusalOf, onOffboard }: PersonMenuFacts): readonly MenuEntry[] {
  const { reportId } = member;
  const shown: readonly MenuEntry[] =
    reportId !== null && mayReadReports
      ? [{ id: 'report', label: messages.report, icon: <ScrollText />, href: leaverReportPath(reportId) }]
      : [];
  const another: MenuEntry = {
    id: 'new-report',
    label: reportId === null ? messages.report : messages.newReport,
    icon: <ScrollText />,
    disabledReason: refusalOf({ kind: 'member', member, isOver: false }),
    onSelect: () => onOffboard(member),
  };
  return [...shown, another];
}

function invitationMenu(
  row: PersonRow & { readonly kind: 'invitation' },
  { mayInvite, refusalOf, onRemove, onRenew }: PersonMenuFacts,
): readonly MenuEntry[] {
  const { invitation } = row;
  const disabledReason = refusalOf(row);
  return [
    {
      id: 'link',
      label: messages.newLink,
      icon: <Link2 />,
      disabledReason: mayInvite ? disabledReason : messages.inviteRefused,
      onSelect: () => onRenew(invitation),
    },
    { kind: 'divider', id: 'line' },
    {
      id: 'revoke',
      label: messages.revoke,
      icon: <Trash2 />,
      danger: true,
      disabledReason,
      onSelect: () => onRemove({ kind: 'invitation', id: invitation.id, name: invitation.email }),
    },
  ];
}
