import type { ReactNode } from 'react';
import { ConfirmDialog } from '@cofferdam/ui/overlay';
import { unsavedMessages as messages } from './unsaved.messages.ts';
import type { UnsavedGuard } from './useUnsavedGuard.ts';

/** Props of UnsavedDialog. */
export interface UnsavedDialogProps {
  readonly guard: UnsavedGuard;
  /** The question, as in "Discard the new secret?". */
  readonly title: string;
  /** What is lost. */
  readonly children: ReactNode;
}

/** The question before unsaved work is lost. */
export function UnsavedDialog({ guard, title, children }: UnsavedDialogProps) {
  return (
    <ConfirmDialog
      open={guard.isAsking}
      title={title}
      confirmLabel={messages.leave}
      keepLabel={messages.stay}
      onConfirm={guard.leave}
      onClose={guard.stay}
    >
      {children}
    </ConfirmDialog>
  );
}
