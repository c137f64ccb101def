import { JobProgress } from '../../components/background-job/JobProgress.tsx';
import { deleteWorkspaceMessages as messages } from './deleteWorkspace.messages.ts';
import type { MoveRun, MoveState } from './useMoveRun.ts';

/** Props of MoveBar. */
export interface MoveBarProps {
  readonly run: MoveRun;
  readonly state: MoveState;
  readonly onShow: () => void;
}

const words = {
  running: messages.barMoving,
  stopped: messages.barStopped,
  ended: messages.barEnded,
} as const;

/** The progress of a move in the background, above the list. */
export function MoveBar({ run, state, onShow }: MoveBarProps) {
  const { from, to, moved, stayed, phase } = state;
  const isRunning = phase === 'running';
  return (
    <JobProgress
      isRunning={isRunning}
      hasLeft={phase === 'stopped' || stayed.length > 0}
      onStop={run.stop}
      onForget={run.forget}
      onShow={onShow}
    >
      {words[phase](moved, from.name, to.name)}
    </JobProgress>
  );
}
