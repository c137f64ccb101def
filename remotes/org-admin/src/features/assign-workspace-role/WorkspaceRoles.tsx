import { useMemo, useState } from 'react';
import type { CallOutput } from '@cofferdam/api-contract';
import { workspaceRoleNames } from '@cofferdam/domain';
import { roleNames, useDisabledReason } from '@cofferdam/remote-contract/react';
import { Avatar, Button } from '@cofferdam/ui/base';
import { Menu, toMenuEntries, type MenuItem } from '@cofferdam/ui/floating';
import { ChevronDown, CircleQuestionMark, Trash2, Users } from '@cofferdam/ui/icons';
import { DataTable, type Column } from '@cofferdam/ui/table';
import { formatNumber } from '@cofferdam/ui/format';
import { lazyDialog } from '@cofferdam/ui/overlay';
import { OverLimitNote } from '../../components/limits/OverLimitNote.tsx';
import { OverLimitTag } from '../../components/limits/OverLimitTag.tsx';
import { overLimitMessages } from '../../components/limits/overLimit.messages.ts';
import { listStates } from '../../components/lists/listStates.tsx';
import { assignRoleMessages as messages } from './assignRole.messages.ts';
import styles from './assignRole.module.css';
import { useWorkspaceRoles, type RoleChange, type RolePlace } from './useWorkspaceRoles.ts';

const ChangeWorkspaceRoleDialog = lazyDialog(() => import('./ChangeWorkspaceRoleDialog.tsx'));
const AddPersonDialog = lazyDialog(() => import('./AddPersonDialog.tsx'));

type Assignment = CallOutput<'userRole', 'workspace'>['assignments'][number] & { readonly isOver: boolean };

/** Props of WorkspaceRoles. */
export interface WorkspaceRolesProps {
  readonly scope: RolePlace;
  readonly placeName: string;
  readonly isAdding: boolean;
  readonly onAddingChange: (isAdding: boolean) => void;
  /** Called to explain what a person can do here. */
  readonly onExplain: (person: Assignment['person']) => void;
}

/** The people with a role in a workspace; their roles can be changed and removed. */
export function WorkspaceRoles({ scope, placeName, isAdding, onAddingChange, onExplain }: WorkspaceRolesProps) {
  const list = useWorkspaceRoles(scope);
  const [change, setChange] = useState<RoleChange | null>(null);
  const assignReason = useDisabledReason('workspace:role:assign');
  const canAssign = assignReason === undefined;
  const choicesFor = useMemo(
    () =>
      ({ person, role }: Assignment): readonly MenuItem[] =>
        workspaceRoleNames.map((name) => ({
          id: name,
          label: roleNames[name],
          fullLabel: messages.changeRoleTo(roleNames[name]),
          icon: null,
          isSelected: name === role,
          perform: () => {
            if (name !== role) setChange({ person, role: name });
          },
        })),
    [],
  );
  const columns = useMemo(() => columnsFor(canAssign ? choicesFor : null), [canAssign, choicesFor]);
  const { others, limit } = list.data ?? {};
  const assignments = useMemo(() => {
    const { assignments: all = [], overLimit = [] } = list.data ?? {};
    return all.map((one): Assignment => ({ ...one, isOver: overLimit.includes(one.person.id) }));
  }, [list.data]);
  return (
    <>
      <OverLimitNote kind="roles" count={assignments.filter(({ isOver }) => isOver).length} />
      <DataTable
        label={messages.label}
        density="tall"
        columns={columns}
        rows={assignments}
        rowKey={({ person }) => person.id}
        rowName={({ person }) => person.name}
        total={assignments.length}
        {...(limit?.allowed == null
          ? {}
          : { footNote: messages.used(formatNumber(limit.used), formatNumber(limit.allowed)) })}
        rowActions={(row) => [
          {
            id: 'explain',
            label: messages.explain,
            icon: <CircleQuestionMark />,
            perform: () => onExplain(row.person),
          },
          ...(canAssign && row.isAssigned
            ? choicesFor(row).map((choice) => ({ ...choice, group: messages.changeRole }))
            : []),
          {
            id: 'remove',
            label: messages.remove,
            icon: <Trash2 />,
            group: '',
            isDangerous: true,
            disabledReason: assignReason ?? (row.isAssigned ? undefined : messages.removeImplied),
            perform: () => setChange({ person: row.person, role: null }),
          },
        ]}
        phoneRow={({ person, role, isAssigned, isOver, organizationRole }) => ({
          title: person.name,
          meta: `${isOver ? `${overLimitMessages.mark}, ` : ''}${roleNames[role]}, ${isAssigned ? messages.assigned : messages.implied(roleNames[organizationRole])}`,
          mono: false,
        })}
        {...listStates(list, messages.states, <Users />)}
      />

      {change !== null && (
        <ChangeWorkspaceRoleDialog
          scope={scope}
          placeName={placeName}
          change={change}
          onClose={() => setChange(null)}
        />
      )}
      {isAdding && canAssign && !list.isError && (
        <AddPersonDialog scope={scope} placeName={placeName} others={others} onClose={() => onAddingChange(false)} />
      )}
    </>
  );
}

function columnsFor(choicesFor: ((row: Assignment) => readonly MenuItem[]) | null): readonly Column<Assignment>[] {
  return [
    {
      id: 'person',
      header: messages.columns.person,
      grow: 1,
      skeleton: 'person',
      cell: ({ person, email, isOver }) => (
        <span className={styles.person}>
          <Avatar name={person.name} size={28} />
          <span className={styles.words}>
            <span className="cd-ellipsis">
              <span className="cd-strong">{person.name}</span> {isOver && <OverLimitTag />}
            </span>
            <span className="cd-small cd-dim cd-ellipsis">{email}</span>
          </span>
        </span>
      ),
    },
    {
      id: 'role',
      header: messages.columns.role,
      width: 160,
      skeleton: 'short',
      cell: (row) => {
        const word = roleNames[row.role];
        if (choicesFor === null || !row.isAssigned || row.organizationRole === 'OWNER') return word;
        return (
          <span className={styles.role}>
            <Menu
              items={toMenuEntries(choicesFor(row))}
              trigger={
                <Button variant="text" size="small" aria-label={messages.change(word, row.person.name)}>
                  {word}
                  <ChevronDown aria-hidden="true" />
                </Button>
              }
            />
          </span>
        );
      },
    },
    {
      id: 'source',
      header: messages.columns.source,
      width: 220,
      giveWay: 10,
      cell: ({ isAssigned, organizationRole }) =>
        isAssigned ? messages.assigned : messages.implied(roleNames[organizationRole]),
    },
  ];
}
