import { useState } from 'react';
import type { OrganizationId, PlanName } from '@cofferdam/domain';
import { useDisabledReason } from '@cofferdam/remote-contract/react';
import { Button, Note } from '@cofferdam/ui/base';
import { Clock } from '@cofferdam/ui/icons';
import { lazyDialog } from '@cofferdam/ui/overlay';
import { limitsMessages } from '../../components/limits/limits.messages.ts';
import { formatBillingDay } from '../../components/subscription/billingDays.ts';
import type { Subscription } from '../../components/subscription/billingQueries.ts';
import { subscriptionMessages } from '../../components/subscription/subscription.messages.ts';
import { scheduledChangeMessages as messages } from './scheduledChange.messages.ts';

const CancelChangeDialog = lazyDialog(() => import('./CancelChangeDialog.tsx'));

/** Props of ScheduledChangeNote. */
export interface ScheduledChangeNoteProps {
  readonly organizationId: OrganizationId;
  readonly plan: PlanName;
  readonly scheduled: NonNullable<Subscription['scheduled']>;
}

/** Says what the plan will change to and when, with a button that cancels the change. */
export function ScheduledChangeNote({ organizationId, plan, scheduled }: ScheduledChangeNoteProps) {
  const [isAsked, setIsAsked] = useState(false);
  const disabledReason = useDisabledReason('organization:billing:manage');
  const day = formatBillingDay(scheduled.at);
  return (
    <>
      <Note
        tone="accent"
        icon={<Clock aria-hidden="true" />}
        title={messages.title(describeTarget(plan, scheduled), day)}
        action={
          <Button size="small" disabledReason={disabledReason} onClick={() => setIsAsked(true)}>
            {messages.cancel}
          </Button>
        }
      >
        {scheduled.plan === plan ? undefined : messages.text(limitsMessages.plans[plan])}
      </Note>

      {isAsked && (
        <CancelChangeDialog organizationId={organizationId} plan={plan} day={day} onClose={() => setIsAsked(false)} />
      )}
    </>
  );
}

/** The new plan, or the new interval of the same plan. */
function describeTarget(plan: PlanName, scheduled: ScheduledChangeNoteProps['scheduled']): string {
  const name = limitsMessages.plans[scheduled.plan];
  if (scheduled.plan !== plan || scheduled.interval === null) return name;
  return messages.withInterval(name, subscriptionMessages.intervals[scheduled.interval]);
}
