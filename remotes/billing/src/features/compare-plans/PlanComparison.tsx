import { useMemo } from 'react';
import type { PlanName } from '@cofferdam/domain';
import { Link } from '@cofferdam/ui/base';
import { TriangleAlert } from '@cofferdam/ui/icons';
import { useIsPhone } from '@cofferdam/ui/theme';
import type { BillingOverview, Tariff, WantedPlan } from '../../components/subscription/billingQueries.ts';
import { comparePlans, describeChoice } from './comparePlans.ts';
import { comparePlansMessages as messages } from './comparePlans.messages.ts';
import styles from './PlanComparison.module.css';
import { PlanList } from './PlanList.tsx';
import { PlanTable } from './PlanTable.tsx';

/** Props of PlanComparison. */
export interface PlanComparisonViewProps {
  readonly tariff: Tariff;
  readonly overview: BillingOverview;
  /** The billing interval to compare. */
  readonly interval: WantedPlan['interval'];
  /** The plan whose change is shown. */
  readonly selected: WantedPlan | null;
  readonly onChoose: (plan: PlanName) => void;
}

/** The plans with their prices and limits, beside what is used now. */
export function PlanComparison(props: PlanComparisonViewProps) {
  const { tariff, overview, interval, selected, onChoose } = props;
  const isPhone = useIsPhone();
  const rows = useMemo(() => comparePlans(tariff, overview), [tariff, overview]);
  const columns = tariff.plans.map(({ name, prices }) => {
    const choice = describeChoice(overview, { plan: name, interval }, selected);
    return {
      plan: name,
      price: prices[interval],
      currency: tariff.currency,
      interval,
      choice,
      isChosen: choice === 'selected',
      isPresent: name === overview.plan,
    };
  });
  const Comparison = isPhone ? PlanList : PlanTable;
  const below = columns.filter(({ plan }) => rows.some(({ cells }) => cells[plan].isBelow));
  const downgrade = below.find(({ choice }) => choice === 'downgrade');
  return (
    <div className={styles.comparison}>
      <Comparison columns={columns} rows={rows} onChoose={onChoose} />
      {below.length > 0 && (
        <p className={styles.legend}>
          <TriangleAlert aria-hidden="true" />
          {messages.below}
          {downgrade !== undefined && (
            <Link href={`/organization/billing/plans?plan=${downgrade.plan}&interval=${interval}`}>
              {messages.seeReadOnly}
            </Link>
          )}
        </p>
      )}
    </div>
  );
}
