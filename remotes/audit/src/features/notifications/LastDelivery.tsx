import { RelativeTime, StateText } from '@cofferdam/ui/base';
import { CircleX } from '@cofferdam/ui/icons';
import { notificationsMessages as messages } from './notifications.messages.ts';
import { describeFault, type DeliveryResult } from './useNotifications.ts';

/** When the last message was sent, and why it failed. */
export function LastDelivery({ result }: { readonly result: DeliveryResult | null }) {
  if (result === null) return <span className="cd-dim">{messages.never}</span>;
  if (result.outcome === 'DELIVERED') {
    return (
      <span className="cd-dim">
        {messages.delivered} <RelativeTime at={result.at} />
      </span>
    );
  }
  return (
    <StateText tone="bad" icon={<CircleX />}>
      {messages.failed} <RelativeTime at={result.at} />, {describeFault(result)}
    </StateText>
  );
}
