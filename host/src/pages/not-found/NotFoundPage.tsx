import { Button, EmptyState, Page, PageHeader } from '@cofferdam/ui/base';
import { CircleQuestionMark } from '@cofferdam/ui/icons';
import { commandKey } from '../../chrome/keys/commandKey.ts';
import { pageMessages } from '../../messages/pages.ts';

/** The page for unknown paths. */
export function NotFoundPage() {
  return (
    <Page>
      <PageHeader title={pageMessages.notFound} />
      <EmptyState
        icon={<CircleQuestionMark />}
        title={pageMessages.notFoundTitle}
        action={<Button href="/r/secrets">{pageMessages.goToSecrets}</Button>}
      >
        {pageMessages.notFoundReason(commandKey())}
      </EmptyState>
    </Page>
  );
}
