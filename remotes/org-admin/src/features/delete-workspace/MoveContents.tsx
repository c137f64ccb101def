import { useState } from 'react';
import type { OrganizationId } from '@cofferdam/domain';
import { Button, ErrorState } from '@cofferdam/ui/base';
import { Select } from '@cofferdam/ui/form';
import { useStandardWorkspaces } from '../../components/people/useStandardWorkspaces.ts';
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
  const [chosen, setChosen] = useState('');
  // Only standard workspaces can be deleted, and their contents never move into a private one.
  const { workspaces = [], isError, retry } = useStandardWorkspaces(organizationId);
  const others = workspaces.filter(({ id, role }) => id !== workspace.id && (role === 'ADMIN' || role === 'EDITOR'));
  if (isError) return <ErrorState title={messages.targetsFailed} onRetry={retry} />;
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
