import { useState } from 'react';
import { ApiError } from '@cofferdam/api-client';
import type { CallOutput } from '@cofferdam/api-contract';
import type { OrganizationId } from '@cofferdam/domain';
import { useCommand, useHost } from '@cofferdam/remote-contract/react';
import { Button, Note } from '@cofferdam/ui/base';
import { Form, TextField } from '@cofferdam/ui/form';
import { domainsMessages as messages } from './domains.messages.ts';
import styles from './domains.module.css';

type Answer = CallOutput<'domain', 'allowed'>;

/** Checks whether an address could be invited. The server answers with the rule that it applies to invitations. */
export function AddressBox({ organizationId }: { readonly organizationId: OrganizationId }) {
  const host = useHost();
  const [email, setEmail] = useState('');
  const [checked, setChecked] = useState<{ readonly email: string; readonly answer: Answer | 'no-address' } | null>(
    null,
  );
  const command = useCommand({
    run: async () => setChecked({ email, answer: await host.api.domain.allowed({ organizationId, email }) }),
    refusalOf: (error) =>
      error instanceof ApiError && error.status === 400 ? { email, answer: 'no-address' as const } : null,
  });
  // The address can be edited while it is checked.
  const last = command.refusal ?? checked;
  const answer = last?.email === email ? last.answer : null;
  const ask = (): void => {
    if (email.trim() !== '') return void command.run();
    command.clearRefusal();
    setChecked({ email, answer: 'no-address' });
  };
  return (
    <Form onSubmit={ask} label={messages.boxTitle}>
      <div className={styles.ask}>
        <TextField label={messages.address} type="text" inputMode="email" value={email} onChange={setEmail} />
        <Button type="submit" loading={command.isRunning}>
          {messages.ask}
        </Button>
      </div>
      {answer !== null && (
        <Note tone={answer !== 'no-address' && answer.isAllowed ? 'ok' : 'bad'} live="polite">
          {describe(answer)}
        </Note>
      )}
    </Form>
  );
}

function describe(answer: Answer | 'no-address'): string {
  if (answer === 'no-address') return messages.badAddress;
  if (!answer.isAllowed) return messages.refused(answer.domain);
  return answer.isRestricted ? messages.allowed(answer.domain) : messages.allowedAll;
}
