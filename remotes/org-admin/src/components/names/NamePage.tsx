import { useId, useState, type ReactNode } from 'react';
import { countCodePoints, limits } from '@cofferdam/domain';
import { useHost } from '@cofferdam/remote-contract/react';
import { Button, Page, PageBody, PageHeader } from '@cofferdam/ui/base';
import { Form, FormFoot, TextField } from '@cofferdam/ui/form';
import { describeNameFault } from './describeNameFault.ts';

/** The texts of a page that asks for a name. */
export interface NamePageWords {
  readonly title: string;
  readonly lead: string | undefined;
  readonly name: string;
  readonly hint: string;
  readonly placeholder: string;
  readonly cancel: string;
  readonly submit: string;
}

/** Props of NamePage. */
export interface NamePageProps {
  readonly words: NamePageWords;
  /** Where Cancel leads. */
  readonly cancelPath: string;
  /** The position in a sequence of steps. */
  readonly steps?: ReactNode;
  readonly name: string;
  readonly onName: (name: string) => void;
  /** The field's name for the browser's autofill. */
  readonly field: { readonly name: string; readonly autoComplete: string; readonly mono?: boolean };
  /** An error of the name beyond its syntax. */
  readonly fault?: string | undefined;
  readonly isBusy?: boolean;
  /** Called with a valid name; the page validates the other fields. */
  readonly onSubmit: () => void;
  /** Fields after the name. */
  readonly children?: ReactNode;
  /** Help shown at the right. */
  readonly aside?: ReactNode;
}

/** A page that starts with a name. The form shows errors when it is submitted, and "too long" while typing. */
export function NamePage(props: NamePageProps) {
  const { words, cancelPath, name, field, isBusy = false } = props;
  const { navigate } = useHost();
  const [isChecked, setIsChecked] = useState(false);
  const formId = useId();
  const formFault = describeNameFault(name);
  const submit = (): void => {
    setIsChecked(true);
    if (formFault === undefined) props.onSubmit();
  };
  return (
    <Page>
      <PageHeader title={words.title} description={words.lead} />
      <PageBody
        width="form"
        aside={props.aside}
        foot={
          <FormFoot>
            <Button onClick={() => navigate(cancelPath)}>{words.cancel}</Button>
            <Button type="submit" form={formId} variant="primary" loading={isBusy}>
              {words.submit}
            </Button>
          </FormFoot>
        }
      >
        {props.steps}
        <Form id={formId} onSubmit={submit} label={words.title}>
          <TextField
            autoFocus
            label={words.name}
            hint={words.hint}
            placeholder={words.placeholder}
            limit={limits.nameLength}
            value={name}
            onChange={props.onName}
            name={field.name}
            autoComplete={field.autoComplete}
            {...(field.mono === true ? { mono: true, spellCheck: false } : {})}
            error={props.fault ?? (isChecked || countCodePoints(name) > limits.nameLength ? formFault : undefined)}
          />
          {props.children}
        </Form>
      </PageBody>
    </Page>
  );
}
