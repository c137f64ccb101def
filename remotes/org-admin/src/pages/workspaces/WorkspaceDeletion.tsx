import type { SessionOrganization } from '@cofferdam/remote-contract';
import { lazyDialog } from '@cofferdam/ui/overlay';
import { MoveBar } from '../../features/delete-workspace/MoveBar.tsx';
import { useMoveRun, type MoveWorkspace } from '../../features/delete-workspace/useMoveRun.ts';

const DeleteWorkspaceDialog = lazyDialog(() => import('../../features/delete-workspace/DeleteWorkspaceDialog.tsx'));

/** Props of WorkspaceDeletion. */
export interface WorkspaceDeletionProps {
  readonly organization: SessionOrganization;
  /** The workspace that the dialog is open for. */
  readonly asked: MoveWorkspace | null;
  readonly onAsk: (workspace: MoveWorkspace | null) => void;
}

/** The dialog that deletes a workspace, or the progress of a move that was left running in it. */
export function WorkspaceDeletion({ organization, asked, onAsk }: WorkspaceDeletionProps) {
  const move = useMoveRun(organization.id);
  const { state } = move;
  if (asked === null) {
    return state === null ? null : <MoveBar run={move} state={state} onShow={() => onAsk(state.from)} />;
  }
  const close = (): void => {
    if (state?.from.id === asked.id && state.phase !== 'running') move.forget();
    onAsk(null);
  };
  return <DeleteWorkspaceDialog organization={organization} workspace={asked} move={move} onClose={close} />;
}
