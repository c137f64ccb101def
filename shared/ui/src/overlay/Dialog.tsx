import type { ReactNode } from 'react';
import { Button } from '../base/Button.tsx';
import { hasTakenInput } from '../form/Form.tsx';
import { CloseButton } from './CloseButton.tsx';
import { Modal } from './Modal.tsx';
import { uiMessages } from '../theme/uiMessages.ts';

/** The primary button of the dialog. */
export interface DialogAction {
  label: string;
  onRun: () => void;
  loading?: boolean;
  danger?: boolean;
  disabledReason?: string | undefined;
  /** The id of a Form inside the dialog: the button submits it, and `onRun` is not called. */
  form?: string;
}

/** Props of Dialog. */
export interface DialogProps {
  open: boolean;
  /** The question, or the action. */
  title: ReactNode;
  onClose: () => void;
  children: ReactNode;
  primary?: DialogAction;
  /** The other choice, as in "Keep them"; "Cancel" by default. */
  cancelLabel?: string;
  /** Pixels; 480 by default. */
  width?: number;
  /** At the left of the buttons. */
  footStart?: ReactNode;
  /** Only the buttons and Escape close it, because it shows something that can't be shown again. */
  keep?: boolean;
  /** Whether closing it loses something, so that it asks first; by default whether something was typed or chosen in a form of it. */
  unsaved?: boolean | undefined;
}

/** A dialog asks one question. It closes by Escape, its buttons, and by `closeAllOverlays`. Never one on another. */
export function Dialog({ open, primary, cancelLabel, width = 480, keep = false, ...props }: DialogProps): ReactNode {
  if (!open) return null;
  return (
    <Modal
      {...props}
      shape="dialog"
      width={width}
      keep={keep}
      buttons={
        <>
          <CloseButton>{cancelLabel ?? uiMessages.cancel}</CloseButton>
          {primary !== undefined && <PrimaryButton action={primary} />}
        </>
      }
    />
  );
}

function PrimaryButton({ action }: { action: DialogAction }): ReactNode {
  return (
    <Button
      variant={action.danger === true ? 'danger' : 'primary'}
      loading={action.loading === true}
      disabledReason={action.disabledReason}
      type={action.form === undefined ? 'button' : 'submit'}
      {...(action.form === undefined ? {} : { form: action.form })}
      onClick={({ currentTarget }) => {
        if (action.form !== undefined) return;
        const fields = currentTarget.closest('.cd-modal')?.querySelectorAll('input') ?? [];
        if (hasTakenInput(fields)) action.onRun();
      }}
    >
      {action.label}
    </Button>
  );
}
