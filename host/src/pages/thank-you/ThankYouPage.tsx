import { Button, EmptyState, Page, PageHeader } from '@cofferdam/ui/base';
import { Check } from '@cofferdam/ui/icons';
import { useSearchParams } from 'react-router-dom';
import { formMessages as messages } from '../../messages/forms.ts';

/** Shown after a support request: it was sent, or is queued until there is a connection. */
export default function ThankYouPage() {
  const [query] = useSearchParams();
  const isWaiting = query.has('waits');
  return (
    <Page>
      <PageHeader title={messages.thanksTitle} />
      <EmptyState
        icon={<Check />}
        title={isWaiting ? messages.thanksKept : messages.thanks}
        action={<Button href="/r/secrets">{messages.back}</Button>}
      >
        {isWaiting ? messages.thanksKeptText : messages.thanksText}
      </EmptyState>
    </Page>
  );
}
