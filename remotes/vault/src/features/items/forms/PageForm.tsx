import { useId, type ReactNode } from 'react';
import { Button, PageBody, type PageBodyProps } from '@cofferdam/ui/base';
import { Form, FormFoot } from '@cofferdam/ui/form';
import { useEscape } from '@cofferdam/ui/page-parts';
import { SubmitButton } from './SubmitButton.tsx';

/** Props of PageForm. */
export interface PageFormProps extends Pick<PageBodyProps, 'width' | 'aside'> {
  /** The form's accessible name. */
  readonly label: string;
  readonly children: ReactNode;
  /** Shown above the form, outside it. */
  readonly before?: ReactNode;
  /** At the left of the footer. */
  readonly footStart?: ReactNode;
  readonly cancel: { readonly label: string; readonly onClick: () => void };
  readonly submit: {
    readonly label: string;
    readonly loading: boolean;
    readonly disabledReason?: string | undefined;
    readonly onSubmit: () => Promise<void>;
  };
}

/** A form page: fields with submit and cancel buttons below. */
export function PageForm({ label, children, before, footStart, cancel, submit, ...body }: PageFormProps) {
  const formId = useId();
  const { label: verb, onSubmit, ...state } = submit;
  useEscape(cancel.onClick);
  return (
    <PageBody
      {...body}
      foot={
        <FormFoot start={footStart}>
          <Button keyHint="Esc" onClick={cancel.onClick}>
            {cancel.label}
          </Button>
          <SubmitButton form={formId} {...state}>
            {verb}
          </SubmitButton>
        </FormFoot>
      }
    >
      {before}
      <Form id={formId} label={label} onSubmit={() => void onSubmit()}>
        {children}
      </Form>
    </PageBody>
  );
}
