import type { PlanName } from '@cofferdam/domain';
import { Card, Meter, PlanTag } from '@cofferdam/ui/base';
import { ComparePlans } from '../../components/limits/ComparePlans.tsx';
import { organizationDetailsMessages as messages } from './organizationDetails.messages.ts';
import styles from './organizationDetails.module.css';
import type { Usage } from '../../components/limits/useOrganizationUsage.ts';

/** Props of UsageCard. */
export interface UsageCardProps {
  readonly usage: Usage;
  readonly plan: PlanName;
}

/** What is used of each limit of the plan. */
export function UsageCard({ usage, plan }: UsageCardProps) {
  return (
    <Card
      title={messages.usage}
      count={<PlanTag plan={plan}>{messages.plans[plan]}</PlanTag>}
      extra={<ComparePlans />}
      flush
    >
      <div className={styles.meters}>
        {usage.map(({ limit, used, allowed }) => {
          const label = messages.limits[limit];
          if (label === undefined || allowed === null) return null;
          return <Meter key={limit} label={label} used={used} limit={allowed} />;
        })}
      </div>
      <p className={styles.foot}>{messages.usageFoot}</p>
    </Card>
  );
}
