import { useId, type ReactNode } from 'react';
import { Form } from '../form/Form.tsx';
import { Dialog, type DialogAction, type DialogProps } from './Dialog.tsx';

interface FormDialogProps extends Omit<DialogProps, 'primary'> {
  /** Accessible name of the form, if the title isn't enough. */
  formLabel?: string;
  /** The submit button and its handler, also for Enter in a field. */
  submit: Omit<DialogAction, 'form' | 'onRun'> & { onSubmit: () => void };
}

/** A dialog with a form: its button and the form's keys submit it. */
export function FormDialog({ formLabel, submit, children, ...dialog }: FormDialogProps): ReactNode {
  const formId = useId();
  const { onSubmit, ...action } = submit;
  return (
    <Dialog {...dialog} primary={{ ...action, form: formId, onRun: onSubmit }}>
      <Form id={formId} onSubmit={onSubmit} {...(formLabel === undefined ? {} : { label: formLabel })}>
        {children}
      </Form>
    </Dialog>
  );
}
