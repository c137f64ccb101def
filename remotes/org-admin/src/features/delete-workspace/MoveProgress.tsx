import { Button, LiveText, Note } from '@cofferdam/ui/base';
import { jobMessages } from '../../components/background-job/backgroundJob.messages.ts';
import { deleteWorkspaceMessages as messages } from './deleteWorkspace.messages.ts';
import styles from './deleteWorkspace.module.css';
import type { MoveRun, MoveState } from './useMoveRun.ts';

/** The progress or result of moving a workspace's contents. */
export function MoveProgress({ run, state }: { readonly run: MoveRun; readonly state: MoveState }) {
  const { moved, stayed, phase, hasFailed } = state;
  if (phase === 'ended') {
    return (
      <Note tone={stayed.length === 0 ? 'ok' : 'warn'} title={messages.moved(moved)} live="polite">
        {stayed.length === 0 ? messages.movedAll : messages.stayed(stayed)}
      </Note>
    );
  }
  const isRunning = phase === 'running';
  const said = isRunning ? messages.moving(moved) : messages.stopped(moved);
  if (hasFailed) {
    return (
      <Note
        tone="bad"
        live="polite"
        action={
          <Button size="small" onClick={run.resume}>
            {jobMessages.resume}
          </Button>
        }
      >
        {messages.cutOff(moved)}
      </Note>
    );
  }
  return (
    <div className="cd-stack cd-gap-8">
      <div className={styles.progress}>
        <p>{said}</p>
        <Button size="small" onClick={isRunning ? run.stop : run.resume}>
          {isRunning ? jobMessages.stop : jobMessages.resume}
        </Button>
      </div>
      {!isRunning && <LiveText>{said}</LiveText>}
      <p className="cd-muted">{messages.continues}</p>
    </div>
  );
}
