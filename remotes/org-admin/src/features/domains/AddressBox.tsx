import { useState } from 'react';
import { ApiError } from '@cofferdam/api-client';
import type { CallOutput } from '@cofferdam/api-contract';
import type { OrganizationId } from '@cofferdam/domain';
import { useHost } from '@cofferdam/remote-contract/react';
import { Button, Card, Note } from '@cofferdam/ui/base';
import { Form, TextField } from '@cofferdam/ui/form';
import { domainsMessages as messages } from './domains.messages.ts';
import styles from './domains.module.css';

type Answer = CallOutput<'domain', 'allowed'>;

/** Would this address be allowed? The server answers by the rule that it invites by. */
export function AddressBox({ organizationId }: { readonly organizationId: OrganizationId }) {
  const host = useHost();
  const [email, setEmail] = useState('');
  const [answer, setAnswer] = useState<Answer | 'no-address' | null>(null);
  const ask = async (): Promise<void> => {
    if (email.trim() === '') return;
    try {
      setAnswer(await host.api.domain.allowed({ organizationId, email }));
    } catch (error) {
      const isFault = error instanceof ApiError && error.status === 400;
      if (isFault) setAnswer('no-address');
      else host.handleError(error);
    }
  };
  return (
    <Card title={messages.boxTitle}>
      <Form onSubmit={() => void ask()} label={messages.boxTitle}>
        <div className={styles.ask}>
          <TextField
            label={messages.address}
            type="text"
            inputMode="email"
            value={email}
            onChange={(text) => {
              setEmail(text);
              setAnswer(null);
            }}
          />
          <Button type="submit">{messages.ask}</Button>
        </div>
        {answer !== null && (
          <Note tone={answer !== 'no-address' && answer.isAllowed ? 'ok' : 'bad'} live="polite">
            {describe(answer)}
          </Note>
        )}
      </Form>
    </Card>
  );
}

function describe(answer: Answer | 'no-address'): string {
  if (answer === 'no-address') return messages.badAddress;
  if (!answer.isAllowed) return messages.refused(answer.domain);
  return answer.isRestricted ? messages.allowed(answer.domain) : messages.allowedAll;
}
