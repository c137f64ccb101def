import { Card, SkeletonRows } from '@cofferdam/ui/base';
import { currentPlanMessages } from '../../features/current-plan/currentPlan.messages.ts';
import { nextInvoiceMessages } from '../../features/next-invoice/nextInvoice.messages.ts';
import { usageMessages } from '../../features/usage/usage.messages.ts';
import styles from './BillingOverviewPage.module.css';

/** The three cards while they are loading. */
export function OverviewSkeleton() {
  return (
    <div className={styles.cards}>
      {[currentPlanMessages.title, usageMessages.heading, nextInvoiceMessages.title].map((title) => (
        <Card key={title} title={title}>
          <SkeletonRows rows={5} />
        </Card>
      ))}
    </div>
  );
}
