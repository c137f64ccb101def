import { useCommand, useHost } from '@cofferdam/remote-contract/react';
import { ConfirmDialog, type ConfirmDialogProps } from '@cofferdam/ui/overlay';

/** Props of ConfirmCommandDialog: the question as ConfirmDialog has it, and the command that confirming runs. */
export interface ConfirmCommandDialogProps extends Omit<ConfirmDialogProps, 'open' | 'loading' | 'onConfirm'> {
  /** If it fails, the central handler shows the error in an alert, which closes the dialog. */
  readonly run: () => Promise<unknown>;
  /** Title of the notification after success. */
  readonly doneTitle: string;
  /** Runs after the dialog has closed: refresh what changed, emit events. */
  readonly onDone?: () => unknown;
}

/** Asks before a change, sends it, says that it is done and closes. Mounted while it is open. */
export function ConfirmCommandDialog({ run, doneTitle, onDone, ...question }: ConfirmCommandDialogProps) {
  const host = useHost();
  const command = useCommand({
    run: () => run(),
    onDone: () => {
      host.notify({ type: 'INFO', title: doneTitle });
      question.onClose();
      return onDone?.();
    },
  });
  return <ConfirmDialog open {...question} loading={command.isRunning} onConfirm={() => void command.run()} />;
}
