import { Link } from '@cofferdam/ui/base';
import { activityMessages as messages } from './activity.messages.ts';

/** Says which plan has a log. */
export function NotOnPlan() {
  return (
    <>
      {messages.notOnPlan} <Link href="/organization/billing/plans">{messages.plans}</Link>
    </>
  );
}
