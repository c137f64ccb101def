import { organizationRoleNames } from '@cofferdam/domain';
import type { MenuItem } from '@cofferdam/ui/floating';
import { CircleQuestionMark, Eye, Link2, LogOut, ScrollText, Trash2, UserPlus } from '@cofferdam/ui/icons';
import { leaverReportPath } from '../../components/people/leaverReportPath.ts';
import type { Invitation, Member } from '../../components/people/peopleQueries.ts';
import type { PersonRow } from '../../features/list-people/personRow.ts';
import type { ChooseRole, RoleChoices } from '../../features/list-people/roleChoices.ts';
import { usersMessages as messages } from './users.messages.ts';

/** The dependencies of the actions on people. A reason is undefined if its action can be used. */
export interface PersonActionsContext {
  readonly choices: RoleChoices;
  readonly onRole: ChooseRole;
  readonly assignReason: string | undefined;
  readonly inviteReason: string | undefined;
  readonly canReadReports: boolean;
  /** Whether the plan has a log that the viewer can read. */
  readonly canReadLog: boolean;
  readonly removeReasonOf: (row: PersonRow) => string | undefined;
  readonly onExplain: (member: Member) => void;
  readonly onOffboard: (member: Member) => void;
  readonly onAddToWorkspace: (members: readonly Member[]) => void;
  readonly onRenew: (invitations: readonly Invitation[]) => void;
  readonly onRemove: (rows: readonly PersonRow[]) => void;
}

/** The actions on selected people: role and workspace apply to members, new links to invitations. */
export function personActions(rows: readonly PersonRow[], context: PersonActionsContext): readonly MenuItem[] {
  const members = rows.flatMap((row) => (row.kind === 'member' ? [row.member] : []));
  const invitations = rows.flatMap((row) => (row.kind === 'invitation' ? [row.invitation] : []));
  const memberReason = context.assignReason ?? (members.length === 0 ? messages.noMembers : undefined);
  const removeReason = rows.map(context.removeReasonOf).find((reason) => reason !== undefined);
  const change: readonly MenuItem[] = [
    ...context.choices.actionsFor(members, (role) => context.onRole(members, role), memberReason),
    {
      id: 'workspace',
      label: messages.addToWorkspace,
      icon: <UserPlus />,
      disabledReason: memberReason,
      perform: () => context.onAddToWorkspace(members),
    },
    {
      id: 'renew',
      label: messages.newLinks(invitations.length),
      icon: <Link2 />,
      disabledReason:
        context.inviteReason ?? (invitations.length === 0 ? messages.noInvitations : undefined) ?? removeReason,
      perform: () => context.onRenew(invitations),
    },
  ];
  return [
    ...change.map((action) => ({ ...action, group: messages.change })),
    {
      id: 'remove',
      label: members.length === 0 && invitations.length > 0 ? messages.revoke : messages.remove,
      icon: <Trash2 />,
      isDangerous: true,
      disabledReason: removeReason,
      perform: () => context.onRemove(rows),
    },
  ];
}

/** The actions on one person: the shared ones that apply to them, and those on one person only. */
export function personMenu(row: PersonRow, context: PersonActionsContext): readonly MenuItem[] {
  const shared = personActions([row], context);
  const only = (id: string, group?: string): readonly MenuItem[] =>
    shared.filter((action) => action.id === id).map((action) => ({ ...action, group }));
  if (row.kind === 'invitation') return [...only('renew'), ...only('remove', '')];
  const { member } = row;
  const removeReason = context.removeReasonOf(row);
  const explain: MenuItem = {
    id: 'explain',
    label: messages.explain,
    icon: <CircleQuestionMark />,
    perform: () => context.onExplain(member),
  };
  const reads: readonly MenuItem[] = context.canReadLog
    ? [{ id: 'reads', label: messages.reads, icon: <Eye />, href: `/organization/audit/logs?reads=${member.id}` }]
    : [];
  if (member.state === 'REMOVED') return [explain, ...reads, ...reportsOf(member, context, removeReason)];
  const roles = context.choices.canChange([member])
    ? organizationRoleNames.flatMap((role) => only(role, messages.changeRole))
    : [];
  return [
    explain,
    ...reads,
    ...roles,
    ...(roles.length === 0 ? [] : only('workspace', '')),
    {
      id: 'offboard',
      label: messages.offboard,
      icon: <LogOut />,
      group: messages.endAccess,
      disabledReason: removeReason,
      perform: () => context.onOffboard(member),
    },
    ...only('remove', messages.endAccess),
  ];
}

function reportsOf(
  member: Member,
  { canReadReports, onOffboard }: PersonActionsContext,
  disabledReason: string | undefined,
): readonly MenuItem[] {
  const { reportId } = member;
  const shown: readonly MenuItem[] =
    reportId !== null && canReadReports
      ? [{ id: 'report', label: messages.report, icon: <ScrollText />, href: leaverReportPath(reportId) }]
      : [];
  const another: MenuItem = {
    id: 'new-report',
    label: reportId === null ? messages.report : messages.newReport,
    icon: <ScrollText />,
    disabledReason,
    perform: () => onOffboard(member),
  };
  return [...shown, another];
}
