import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OrganizationId, WorkspaceId } from '@cofferdam/domain';
import { useHost } from '@cofferdam/remote-contract/react';
import { Button, Note } from '@cofferdam/ui/base';
import { Select } from '@cofferdam/ui/form';
import { deleteWorkspaceMessages as messages } from './deleteWorkspace.messages.ts';
import styles from './deleteWorkspace.module.css';
import { moveContents, type Moved } from './moveContents.ts';

/** Props of MoveContents. */
export interface MoveContentsProps {
  readonly organizationId: OrganizationId;
  readonly workspaceId: WorkspaceId;
  /** What is inside has changed. */
  readonly onChanged: () => void;
}

/** Moves everything to another workspace before this one is erased. */
export function MoveContents({ organizationId, workspaceId, onChanged }: MoveContentsProps) {
  const host = useHost();
  const [chosen, setChosen] = useState('');
  const [moved, setMoved] = useState<number | null>(null);
  const [outcome, setOutcome] = useState<Moved | null>(null);
  const list = useQuery({
    queryKey: ['workspaces', organizationId],
    queryFn: ({ signal }) => host.api.workspace.list({ organizationId }, { signal }),
  });
  const others = (list.data?.workspaces ?? []).filter(
    ({ id, role }) => id !== workspaceId && (role === 'ADMIN' || role === 'EDITOR'),
  );
  const target = others.find(({ id }) => id === chosen) ?? others[0];
  if (target === undefined) return null;
  const run = async (): Promise<void> => {
    setMoved(0);
    setOutcome(null);
    try {
      const move = { organizationId, workspaceId, toWorkspaceId: target.id };
      setOutcome(await moveContents(host.api, move, setMoved));
    } catch (error) {
      host.handleError(error);
    } finally {
      setMoved(null);
      onChanged();
    }
  };
  return (
    <>
      <div className={styles.move}>
        <Select
          label={messages.moveTo}
          value={target.id}
          onChange={setChosen}
          options={others.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <Button loading={moved !== null} onClick={() => void run()}>
          {messages.moveAll}
        </Button>
      </div>
      {moved !== null && <p className="cd-muted">{messages.moving(moved)}</p>}
      {outcome !== null && (
        <Note tone={outcome.stayed.length === 0 ? 'ok' : 'warn'} title={messages.moved(outcome.moved)} live="polite">
          {outcome.stayed.length === 0 ? messages.movedAll : messages.stayed(outcome.stayed)}
        </Note>
      )}
    </>
  );
}
