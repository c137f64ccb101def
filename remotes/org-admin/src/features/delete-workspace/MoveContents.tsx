import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OrganizationId } from '@cofferdam/domain';
import { useHost } from '@cofferdam/remote-contract/react';
import { Button, ErrorState } from '@cofferdam/ui/base';
import { Select } from '@cofferdam/ui/form';
import { deleteWorkspaceMessages as messages } from './deleteWorkspace.messages.ts';
import styles from './deleteWorkspace.module.css';
import type { MoveWorkspace, MoveRun } from './useMoveRun.ts';

/** Props of MoveContents. */
export interface MoveContentsProps {
  readonly organizationId: OrganizationId;
  readonly workspace: MoveWorkspace;
  readonly run: MoveRun;
}

/** Moves everything to another workspace before this one is deleted. */
export function MoveContents({ organizationId, workspace, run }: MoveContentsProps) {
  const host = useHost();
  const [chosen, setChosen] = useState('');
  const list = useQuery({
    queryKey: ['org-admin', 'workspaces', organizationId],
    queryFn: ({ signal }) => host.api.workspace.list({ organizationId }, { signal }),
  });
  const others = (list.data?.workspaces ?? []).filter(
    // Only standard workspaces can be deleted, and their contents never move into a private one.
    ({ id, role, type }) => id !== workspace.id && type === 'STANDARD' && (role === 'ADMIN' || role === 'EDITOR'),
  );
  if (list.isError) return <ErrorState title={messages.targetsFailed} onRetry={() => void list.refetch()} />;
  const target = others.find(({ id }) => id === chosen) ?? others[0];
  if (target === undefined) return null;
  const { state } = run;
  const isOther = state !== null && state.phase === 'running' && state.from.id !== workspace.id;
  return (
    <div className={styles.move}>
      <Select
        label={messages.moveTo}
        value={target.id}
        onChange={setChosen}
        options={others.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <Button
        disabledReason={isOther ? messages.movingOther(state.from.name) : undefined}
        onClick={() => run.start(workspace, { id: target.id, name: target.name })}
      >
        {messages.moveAll}
      </Button>
    </div>
  );
}
