import type { MenuAction, MenuEntry } from '@cofferdam/ui/floating';
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

/** The actions on one or several people, for both the menu of a row and the selection bar. */
export interface PersonActions {
  readonly change: readonly MenuEntry[];
  /** Removes members and revokes invitations. */
  readonly remove: MenuAction;
}

/** The actions on selected people. Role and workspace apply to members, new links to invitations. */
export function personActions(rows: readonly PersonRow[], context: PersonActionsContext): PersonActions {
  const members = rows.flatMap((row) => (row.kind === 'member' ? [row.member] : []));
  const invitations = rows.flatMap((row) => (row.kind === 'invitation' ? [row.invitation] : []));
  const memberReason = context.assignReason ?? (members.length === 0 ? messages.noMembers : undefined);
  const removeReason = rows.map(context.removeReasonOf).find((reason) => reason !== undefined);
  return {
    change: [
      { kind: 'group', id: 'roles', label: messages.changeRole },
      ...context.choices.entriesFor(members, (role) => context.onRole(members, role), memberReason),
      { kind: 'divider', id: 'line' },
      {
        id: 'workspace',
        label: messages.addToWorkspace,
        icon: <UserPlus />,
        disabledReason: memberReason,
        onSelect: () => context.onAddToWorkspace(members),
      },
      {
        id: 'renew',
        label: messages.newLinks(invitations.length),
        icon: <Link2 />,
        disabledReason:
          context.inviteReason ?? (invitations.length === 0 ? messages.noInvitations : undefined) ?? removeReason,
        onSelect: () => context.onRenew(invitations),
      },
    ],
    remove: {
      id: 'remove',
      label: members.length === 0 && invitations.length > 0 ? messages.revoke : messages.remove,
      icon: <Trash2 />,
      danger: true,
      disabledReason: removeReason,
      onSelect: () => context.onRemove(rows),
    },
  };
}

/** The menu of one person: the shared actions that apply to them, and the actions on one person only. */
export function personMenu(row: PersonRow, context: PersonActionsContext): readonly MenuEntry[] {
  const { change, remove } = personActions([row], context);
  if (row.kind === 'invitation') {
    return [...change.filter(({ id }) => id === 'renew'), { kind: 'divider', id: 'end' }, remove];
  }
  const { member } = row;
  const explain: MenuEntry = {
    id: 'explain',
    label: messages.explain,
    icon: <CircleQuestionMark />,
    onSelect: () => context.onExplain(member),
  };
  const reads: readonly MenuEntry[] = context.canReadLog
    ? [{ id: 'reads', label: messages.reads, icon: <Eye />, href: `/organization/audit/logs?reads=${member.id}` }]
    : [];
  if (member.state === 'REMOVED') return [explain, ...reads, ...reportsOf(member, context, remove.disabledReason)];
  return [
    explain,
    ...reads,
    ...(context.choices.canChange([member]) ? change.filter(({ id }) => id !== 'renew') : []),
    { kind: 'group', id: 'end', label: messages.endAccess },
    {
      id: 'offboard',
      label: messages.offboard,
      icon: <LogOut />,
      disabledReason: remove.disabledReason,
      onSelect: () => context.onOffboard(member),
    },
    remove,
  ];
}

function reportsOf(
  member: Member,
  { canReadReports, onOffboard }: PersonActionsContext,
  disabledReason: string | undefined,
): readonly MenuEntry[] {
  const { reportId } = member;
  const shown: readonly MenuEntry[] =
    reportId !== null && canReadReports
      ? [{ id: 'report', label: messages.report, icon: <ScrollText />, href: leaverReportPath(reportId) }]
      : [];
  const another: MenuEntry = {
    id: 'new-report',
    label: reportId === null ? messages.report : messages.newReport,
    icon: <ScrollText />,
    disabledReason,
    onSelect: () => onOffboard(member),
  };
  return [...shown, another];
}
