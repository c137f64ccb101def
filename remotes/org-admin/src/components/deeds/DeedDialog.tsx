import { useState } from 'react';
import { useHost } from '@cofferdam/remote-contract/react';
import { ConfirmDialog, type ConfirmDialogProps } from '@cofferdam/ui/overlay';

/** Props of DeedDialog: the question as ConfirmDialog has it, and what is done about it. */
export interface DeedDialogProps extends Omit<ConfirmDialogProps, 'open' | 'loading' | 'onConfirm'> {
  /** What fails is told by the central handler, and the question stays. */
  readonly deed: () => Promise<unknown>;
  /** Told when it is done. */
  readonly doneTitle: string;
  /** Tells the rest of the page, after the question is closed. */
  readonly onDone?: () => Promise<void>;
}

/** Asks before something is lost, does it, says that it is done and closes. Mounted while it is asked. */
export function DeedDialog({ deed, doneTitle, onDone, ...question }: DeedDialogProps) {
  const host = useHost();
  const [isBusy, setIsBusy] = useState(false);
  const act = async (): Promise<void> => {
    setIsBusy(true);
    try {
      await deed();
      host.notify({ type: 'INFO', title: doneTitle });
      question.onClose();
      await onDone?.();
    } catch (error) {
      host.handleError(error);
    } finally {
      setIsBusy(false);
    }
  };
  return <ConfirmDialog open {...question} loading={isBusy} onConfirm={() => void act()} />;
}
