import { useEffect, useEffectEvent } from 'react';
import type { OrganizationId } from '@cofferdam/domain';
import { useCommand, useHost } from '@cofferdam/remote-contract/react';
import { Button, Note } from '@cofferdam/ui/base';
import { limitsMessages } from '../../components/limits/limits.messages.ts';
import { useBillingChanged, type BillingOverview } from '../../components/subscription/billingQueries.ts';
import { checkoutReturnMessages as messages } from './checkoutReturn.messages.ts';

/** Props of CheckoutReturnNote. */
export interface CheckoutReturnNoteProps {
  readonly organizationId: OrganizationId;
  readonly overview: BillingOverview;
  readonly onDismiss: () => void;
}

/** After a payment on the provider's page: waits until the provider confirms it, then names the plan. */
export function CheckoutReturnNote({ organizationId, overview, onDismiss }: CheckoutReturnNoteProps) {
  const { api } = useHost();
  const changed = useBillingChanged(organizationId);
  const isWaiting = overview.subscription.isCheckoutOpen;
  const check = useCommand({
    run: () => api.billing.refresh({ organizationId }),
    // The page asked, not the person, so the note shows the failure instead of an alert.
    refusalOf: () => 'failed' as const,
    onDone: changed,
  });
  // The server also asks the provider, in case its webhook is late or was lost.
  const begin = useEffectEvent(() => void check.run());
  useEffect(() => begin(), []);
  if (!isWaiting) {
    return (
      <Note
        tone="ok"
        live="polite"
        title={messages.doneTitle(limitsMessages.plans[overview.plan])}
        action={
          <Button size="small" onClick={onDismiss}>
            {messages.dismiss}
          </Button>
        }
      >
        {messages.done}
      </Note>
    );
  }
  const again = (
    <Button size="small" loading={check.isRunning} onClick={() => void check.run()}>
      {messages.checkAgain}
    </Button>
  );
  return check.refusal !== null ? (
    <Note tone="warn" live="polite" title={messages.failedTitle} action={again}>
      {messages.failed}
    </Note>
  ) : (
    <Note tone="accent" live="polite" title={messages.waitingTitle} action={again}>
      {messages.waiting}
    </Note>
  );
}
