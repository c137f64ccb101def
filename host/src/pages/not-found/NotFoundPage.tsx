import { Button, EmptyState, Page, PageHeader } from '@cofferdam/ui/base';
import { CircleQuestionMark } from '@cofferdam/ui/icons';
import { useMediaQuery } from '@cofferdam/ui/theme';
import { commandKey } from '../../chrome/keys/commandKey.ts';
import { pageMessages } from '../../messages/pages.ts';

/** Devices with a mouse or a touchpad, which usually have a keyboard, too. */
const likelyKeyboard = '(hover: hover) and (pointer: fine)';

/** The page for unknown paths. */
export function NotFoundPage() {
  const hasKeyboard = useMediaQuery(likelyKeyboard);
  return (
    <Page>
      <PageHeader title={pageMessages.notFound} />
      <EmptyState
        icon={<CircleQuestionMark />}
        title={pageMessages.notFoundTitle}
        action={<Button href="/r/secrets">{pageMessages.goToSecrets}</Button>}
      >
        {pageMessages.notFoundReason(hasKeyboard ? commandKey() : null)}
      </EmptyState>
    </Page>
  );
}
