import type { ReactNode } from 'react';
import { Button } from '../base/Button.tsx';
import { hasTakenInput } from '../form/Form.tsx';
import { Modal } from './Modal.tsx';
import { uiMessages } from '../theme/uiMessages.ts';

/** The button that does what the dialog's title asks. */
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
  /** The question, or what is being done. */
  title: ReactNode;
  onClose: () => void;
  children: ReactNode;
  primary?: DialogAction;
  /** Repeats the verb, as in "Keep them"; "Cancel" when left out. */
  cancelLabel?: string;
  /** Pixels; 480 when left out. */
  width?: number;
  /** At the left of the buttons. */
  footStart?: ReactNode;
  /** Set while something typed would be lost: only the buttons and Escape close. */
  keep?: boolean;
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
          <Button onClick={() => props.onClose()}>{cancelLabel ?? uiMessages.cancel}</Button>
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
