import { Button, LiveText, Note } from '@cofferdam/ui/base';
import { countThings } from './exportJob.ts';
import { exportOrganizationMessages as messages } from './exportOrganization.messages.ts';
import styles from './exportOrganization.module.css';
import type { ExportRun, ExportState } from './useExportRun.ts';

/** Props of ExportProgress. */
export interface ExportProgressProps {
  readonly run: ExportRun;
  readonly state: ExportState;
}

/** The progress with a Stop button, or Resume once stopped. */
export function ExportProgress({ run, state }: ExportProgressProps) {
  const { job, phase, hasFailed } = state;
  const { done, all } = countThings(job);
  const isRunning = phase === 'running';
  const workspace = job.steps?.[job.next]?.workspace.name;
  const said = !isRunning
    ? messages.stopped(done, all)
    : workspace === undefined
      ? messages.looking
      : messages.progress(done, all, workspace);
  return (
    <div className="cd-stack cd-gap-16">
      <progress
        className={styles.progress}
        aria-label={messages.bar}
        max={Math.max(all, 1)}
        {...(job.steps === null && isRunning ? {} : { value: done })}
      />
      <p>{said}</p>
      {!isRunning && <LiveText>{said}</LiveText>}
      {hasFailed ? <Note tone="bad">{messages.failed(done)}</Note> : <p className="cd-muted">{messages.continues}</p>}
      <div className={styles.buttons}>
        {isRunning ? (
          <Button onClick={run.stop}>{messages.stop}</Button>
        ) : (
          <>
            <Button variant="primary" onClick={run.resume}>
              {messages.resume}
            </Button>
            <Button onClick={run.forget}>{messages.forget}</Button>
          </>
        )}
      </div>
    </div>
  );
}
