import { Card, Link, Meter } from '@cofferdam/ui/base';
import { organizationFactsMessages as messages } from './organizationFacts.messages.ts';
import styles from './organizationFacts.module.css';
import type { Usage } from './useOrganizationFacts.ts';

/** What is used of each limit of the plan. */
export function UsageCard({ usage }: { readonly usage: Usage }) {
  return (
    <Card title={messages.usage} extra={<Link href="/organization/billing">{messages.comparePlans}</Link>}>
      <div className={styles.meters}>
        {usage.map(({ limit, used, allowed }) => {
          const label = messages.limits[limit];
          if (label === undefined || allowed === null) return null;
          return <Meter key={limit} label={label} used={used} limit={allowed} />;
        })}
        <p className="cd-small cd-dim">{messages.usageFoot}</p>
      </div>
    </Card>
  );
}
