import { Button } from '@cofferdam/ui/base';
import { Form } from '@cofferdam/ui/form';
import { useEffect, useRef } from 'react';
import { secondFactorMessages as messages } from '../../messages/secondFactor.ts';
import { signInMessages } from '../../messages/signIn.ts';
import { useCodePrompt, type CodePromptOptions } from './useCodePrompt.tsx';

/** Props of SecondFactorForm. */
export interface SecondFactorFormProps extends Omit<CodePromptOptions, 'canTrust'> {
  /** Called to start again with the password. */
  readonly onBack: () => void;
}

/** The step after the password at sign-in. */
export function SecondFactorForm({ onBack, ...options }: SecondFactorFormProps) {
  const prompt = useCodePrompt({ ...options, canTrust: true });
  const submit = useRef<HTMLButtonElement>(null);
  const hasField = prompt.submitLabel === null;
  // A field takes the focus itself.
  useEffect(() => {
    if (!hasField) submit.current?.focus();
  }, [hasField]);
  return (
    <Form label={messages.title} onSubmit={prompt.submit}>
      <h1>{messages.title}</h1>
      {prompt.fields}
      <Button type="submit" variant="primary" size="large" block loading={prompt.isBusy} ref={submit}>
        {prompt.submitLabel ?? signInMessages.signIn}
      </Button>
      <Button size="large" block onClick={onBack}>
        {messages.back}
      </Button>
    </Form>
  );
}
