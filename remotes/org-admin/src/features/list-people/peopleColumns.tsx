import type { OrganizationRoleName, UserId } from '@cofferdam/domain';
import { Avatar, Button, RelativeTime, StateText } from '@cofferdam/ui/base';
import { Menu, toMenuEntries } from '@cofferdam/ui/floating';
import { ChevronDown, Clock, ClockAlert, Mail, ShieldCheck } from '@cofferdam/ui/icons';
import { ShieldOff } from '@cofferdam/ui/page-icons';
import type { Column } from '@cofferdam/ui/table';
import { roleNames } from '@cofferdam/remote-contract/react';
import { OverLimitTag } from '../../components/limits/OverLimitTag.tsx';
import { TwoLines } from '../../components/people/TwoLines.tsx';
import { listPeopleMessages as messages } from './listPeople.messages.ts';
import styles from './listPeople.module.css';
import { nameOfPerson, roleOfPerson, type PersonRow } from './personRow.ts';
import type { ChooseRole, RoleChoices } from './roleChoices.ts';

/** What the columns of the list depend on. */
export interface PeopleColumnsOptions {
  readonly ownId: UserId;
  readonly choices: RoleChoices;
  readonly onRole: ChooseRole;
  /** Whether anyone has a second factor; otherwise the column is left out. */
  readonly showsSecondFactor: boolean;
}

/** The columns of the list. The role is a menu for people who can change it. */
export function peopleColumns(options: PeopleColumnsOptions): readonly Column<PersonRow>[] {
  const { ownId, choices, onRole, showsSecondFactor } = options;
  return [
    {
      id: 'person',
      header: messages.columns.person,
      grow: 1,
      skeleton: 'person',
      cell: (row) => <PersonCell row={row} ownId={ownId} />,
    },
    {
      id: 'role',
      header: messages.columns.role,
      width: 150,
      skeleton: 'short',
      cell: (row) => <RoleCell row={row} choices={choices} onRole={onRole} />,
    },
    ...(showsSecondFactor ? [secondFactorColumn] : []),
    {
      id: 'active',
      header: messages.columns.active,
      width: 170,
      giveWay: 30,
      skeleton: 'short',
      cell: (row) => <ActiveCell row={row} />,
    },
    {
      id: 'workspaces',
      header: messages.columns.workspaces,
      width: 120,
      align: 'end',
      skeleton: 'short',
      giveWay: 10,
      cell: (row) => workspacesOf(row),
    },
  ];
}

const secondFactorColumn: Column<PersonRow> = {
  id: 'second-factor',
  header: messages.columns.secondFactor,
  width: 130,
  skeleton: 'short',
  giveWay: 20,
  cell: (row) => <SecondFactorCell row={row} />,
};

function PersonCell({ row, ownId }: { readonly row: PersonRow; readonly ownId: UserId }) {
  const isOwn = row.kind === 'member' && row.member.id === ownId;
  return (
    <TwoLines
      sign={<Avatar name={nameOfPerson(row)} size={28} />}
      title={
        <>
          {nameOfPerson(row)} {isOwn && <span className="cd-dim">{messages.you}</span>}
          {row.kind === 'member' && row.isOver && <OverLimitTag />}
        </>
      }
      detail={row.kind === 'member' ? row.member.email : messages.invitedBy(row.invitation.invitedBy.name)}
    />
  );
}

interface RoleCellProps {
  readonly row: PersonRow;
  readonly choices: RoleChoices;
  readonly onRole: ChooseRole;
}

function RoleCell({ row, choices, onRole }: RoleCellProps) {
  const role = roleOfPerson(row);
  const word = roleNames[role];
  if (row.kind !== 'member' || !choices.canChange([row.member])) {
    return <span className={role === 'OWNER' ? 'cd-strong' : undefined}>{word}</span>;
  }
  const { member } = row;
  return (
    <span className={styles.role}>
      <Menu
        items={toMenuEntries(choices.actionsFor([member], (chosen) => onRole([member], chosen)))}
        trigger={
          <Button variant="text" size="small" aria-label={messages.changeRole(word, member.name)}>
            {word}
            <ChevronDown aria-hidden="true" />
          </Button>
        }
      />
    </span>
  );
}

function SecondFactorCell({ row }: { readonly row: PersonRow }) {
  // An invited person may have no account yet.
  if (row.kind === 'invitation' || row.member.state === 'REMOVED') return null;
  return row.member.hasSecondFactor ? (
    <StateText tone="muted" icon={<ShieldCheck />}>
      {messages.secondFactors.on}
    </StateText>
  ) : (
    <StateText tone="warn" icon={<ShieldOff />}>
      {messages.secondFactors.off}
    </StateText>
  );
}

function ActiveCell({ row }: { readonly row: PersonRow }) {
  if (row.kind === 'invitation') {
    const { isExpired, expiresAt } = row.invitation;
    return isExpired ? (
      <StateText tone="warn" icon={<ClockAlert />}>
        {messages.expired}
      </StateText>
    ) : (
      <StateText tone="muted" icon={<Mail />}>
        {messages.until} <RelativeTime at={expiresAt} />
      </StateText>
    );
  }
  const { state, removedAt, lastActiveAt } = row.member;
  if (state === 'REMOVED') {
    return (
      <StateText tone="muted" icon={<Clock />}>
        {messages.removed} {removedAt !== null && <RelativeTime at={removedAt} />}
      </StateText>
    );
  }
  return lastActiveAt === null ? messages.never : <RelativeTime at={lastActiveAt} />;
}

const seesAll: readonly OrganizationRoleName[] = ['OWNER', 'ADMIN'];

function workspacesOf(row: PersonRow): string | number {
  if (row.kind === 'member' && row.member.state === 'REMOVED') return 0;
  if (seesAll.includes(roleOfPerson(row))) return messages.allWorkspaces;
  return row.kind === 'member' ? row.member.workspaces.length : row.invitation.workspaces.length;
}
