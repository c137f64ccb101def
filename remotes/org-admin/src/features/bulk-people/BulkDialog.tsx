import type { SessionOrganization } from '@cofferdam/remote-contract';
import { useHost, useUnmountSignal } from '@cofferdam/remote-contract/react';
import { LiveText } from '@cofferdam/ui/base';
import { Dialog } from '@cofferdam/ui/overlay';
import { onceNothingIsOpen } from '@cofferdam/ui/theme';
import { jobMessages } from '../../components/background-job/backgroundJob.messages.ts';
import { BulkQuestion } from './BulkQuestion.tsx';
import { BulkResults } from './BulkResults.tsx';
import { summarize, type RequestedAction, type BulkAction, type BulkTarget } from './bulkAction.ts';
import styles from './bulkPeople.module.css';
import { bulkPeopleMessages as messages } from './bulkPeople.messages.ts';
import type { BulkRun } from './useBulkRun.ts';

/** Props of BulkDialog. */
export interface BulkDialogProps {
  readonly organization: SessionOrganization;
  readonly run: BulkRun;
  /** The requested action, unless one is running. */
  readonly asked: { readonly action: RequestedAction; readonly targets: readonly BulkTarget[] } | null;
  /** Closes the dialog; a running action continues. */
  readonly onClose: () => void;
}

/** Asks before a bulk action on people, then shows its progress and results. */
export default function BulkDialog({ organization, run, asked, onClose }: BulkDialogProps) {
  const host = useHost();
  const signalOf = useUnmountSignal();
  const { progress } = run;
  if (progress === null) {
    if (asked === null) return null;
    const start = async (action: BulkAction): Promise<void> => {
      const unmounted = signalOf();
      const ended = await run.start(action, asked.targets);
      const { done, left } = summarize(ended);
      // Keep the dialog open for new links, which are shown once, and for failures.
      if (left.length > 0 || action.kind === 'renew') return;
      run.clear();
      // The dialog can have been left: what was opened since stays open. An alert would close it.
      if (!unmounted.aborted) onClose();
      onceNothingIsOpen(() => host.notify({ type: 'INFO', title: messages.completed(ended, done) }));
    };
    return (
      <BulkQuestion
        organization={organization}
        asked={asked.action}
        targets={asked.targets}
        onStart={(action) => void start(action)}
        onClose={onClose}
      />
    );
  }
  const { action, targets, isRunning } = progress;
  const { done, tried, left } = summarize(progress);
  const said = isRunning ? messages.progress(tried, targets.length) : messages.ended(done, left.length);
  const close = (): void => {
    if (!isRunning) run.clear();
    onClose();
  };
  return (
    <Dialog
      open
      title={said}
      onClose={close}
      cancelLabel={messages.close}
      {...(isRunning
        ? { cancelLabel: jobMessages.leave, primary: { label: jobMessages.stop, onRun: run.stop } }
        : left.length > 0
          ? { primary: { label: messages.retry(left.length), onRun: run.resume, danger: action.kind === 'remove' } }
          : {})}
    >
      <div className="cd-stack cd-gap-16">
        {isRunning && <progress className={styles.progress} max={targets.length} value={tried} aria-label={said} />}
        <LiveText>{said}</LiveText>
        <BulkResults progress={progress} />
      </div>
    </Dialog>
  );
}
