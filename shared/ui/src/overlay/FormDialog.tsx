import { useId, type ReactNode } from 'react';
import { Form } from '../form/Form.tsx';
import { Dialog, type DialogAction, type DialogProps } from './Dialog.tsx';

interface FormDialogProps extends Omit<DialogProps, 'primary'> {
  /** Accessible name of the form, where the title is not enough. */
  formLabel?: string;
  /** The button that sends it, and what is done then: a press of the button and a key in a field do the same. */
  submit: Omit<DialogAction, 'form' | 'onRun'> & { onSubmit: () => void };
}

/** A dialog that is a form: its button and the keys of the form send the fields in it. */
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
