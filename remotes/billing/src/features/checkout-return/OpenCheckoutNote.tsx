import { Button, Note } from '@cofferdam/ui/base';
import { checkoutReturnMessages as messages } from './checkoutReturn.messages.ts';

/** Says that a checkout was started and not finished. */
export function OpenCheckoutNote() {
  return (
    <Note
      tone="accent"
      title={messages.openTitle}
      action={
        <Button size="small" href="/organization/billing/plans">
          {messages.choose}
        </Button>
      }
    >
      {messages.open}
    </Note>
  );
}

/** Says that a checkout was canceled on the provider's page. */
export function CanceledCheckoutNote({ onDismiss }: { readonly onDismiss: () => void }) {
  return (
    <Note
      title={messages.canceledTitle}
      action={
        <Button size="small" onClick={onDismiss}>
          {messages.dismiss}
        </Button>
      }
    >
      {messages.canceled}
    </Note>
  );
}
