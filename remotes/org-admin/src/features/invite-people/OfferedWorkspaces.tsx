import { limits, workspaceRoleNames, type WorkspaceId, type WorkspaceRoleName } from '@cofferdam/domain';
import { Button, IconButton } from '@cofferdam/ui/base';
import { Select } from '@cofferdam/ui/form';
import { Plus, X } from '@cofferdam/ui/icons';
import { roleNames } from '@cofferdam/remote-contract/react';
import { invitePeopleMessages as messages } from './invitePeople.messages.ts';
import styles from './invitePeople.module.css';

/** A workspace with the offered role. */
export interface OfferedWorkspace {
  readonly workspaceId: WorkspaceId;
  readonly role: WorkspaceRoleName;
}

/** Props of OfferedWorkspaces. */
export interface OfferedWorkspacesProps {
  /** The standard workspaces to choose from. */
  readonly workspaces: readonly { readonly id: WorkspaceId; readonly name: string }[];
  readonly offered: readonly OfferedWorkspace[];
  readonly onChange: (offered: readonly OfferedWorkspace[]) => void;
}

/** Workspaces with roles, one per line, without duplicates. */
export function OfferedWorkspaces({ workspaces, offered, onChange }: OfferedWorkspacesProps) {
  const taken = new Set(offered.map(({ workspaceId }) => workspaceId));
  const free = workspaces.filter(({ id }) => !taken.has(id));
  const change = (index: number, part: Partial<OfferedWorkspace>): void =>
    onChange(offered.map((one, at) => (at === index ? { ...one, ...part } : one)));
  return (
    <div className={styles.column}>
      {offered.map((one, index) => (
        <div key={one.workspaceId} className={styles.line}>
          <Select
            label={messages.workspace(index + 1)}
            value={one.workspaceId}
            options={workspaces
              .filter(({ id }) => id === one.workspaceId || !taken.has(id))
              .map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(workspaceId) => change(index, { workspaceId })}
          />
          <Select
            label={messages.workspaceRole(index + 1)}
            value={one.role}
            options={workspaceRoleNames.map((role) => ({ value: role, label: roleNames[role] }))}
            onChange={(role) => change(index, { role })}
          />
          <IconButton
            label={messages.removeWorkspace(workspaces.find(({ id }) => id === one.workspaceId)?.name ?? '')}
            icon={<X />}
            onClick={() => onChange(offered.filter((_other, at) => at !== index))}
          />
        </div>
      ))}
      <div>
        <Button
          size="small"
          icon={<Plus />}
          disabledReason={
            offered.length >= limits.invitationWorkspaces
              ? messages.tooManyWorkspaces
              : free.length === 0
                ? messages.noMoreWorkspaces
                : undefined
          }
          onClick={() => {
            const [next] = free;
            if (next !== undefined) onChange([...offered, { workspaceId: next.id, role: 'READER' }]);
          }}
        >
          {messages.addWorkspace}
        </Button>
      </div>
    </div>
  );
}
