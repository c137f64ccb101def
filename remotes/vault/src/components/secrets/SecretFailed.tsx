import { Button, ErrorState, Page, PageHeader } from '@cofferdam/ui/base';
import type { SecretAnswer } from './useSecret.ts';
import { secretsWords as messages } from './secrets.messages.ts';

/** What a page about one secret shows when it could not be loaded. */
export function SecretFailed({ name, answer }: { readonly name: string; readonly answer: SecretAnswer }) {
  return (
    <Page>
      <PageHeader mono title={name} crumbs={[{ label: messages.secrets, href: '/r/secrets' }, { label: name }]} />
      <ErrorState
        title={messages.failedTitle}
        onRetry={answer.retry}
        retrying={answer.isRetrying}
        secondaryAction={
          <Button variant="text" href="/r/secrets">
            {messages.back}
          </Button>
        }
      >
        {messages.failed}
      </ErrorState>
    </Page>
  );
}
