import type { PlanName } from '@cofferdam/domain';
import type { ChosenPlan } from '../../features/plans/PlanChoice.tsx';
import type { Tariff } from '../../components/limits/useTariff.ts';

/** How an organization starts with a chosen plan. */
export interface PlanStart {
  /** The plan that it is created with. */
  readonly plan: PlanName;
  readonly nextPath: string;
  /** Whether the chosen plan starts with a payment on the provider's page. */
  readonly isPaidLater: boolean;
}

/** If a plan is paid on the provider's page, the organization starts on Free and orders its plan next. */
export function planStart(tariff: Tariff | undefined, { plan, interval }: ChosenPlan): PlanStart {
  const price = tariff?.plans.find(({ name }) => name === plan)?.prices[interval] ?? 0;
  if (tariff?.provider !== 'stripe' || price === 0) {
    return { plan, nextPath: '/workspace/first-secret', isPaidLater: false };
  }
  return {
    plan: 'FREE',
    nextPath: `/organization/billing/plans?plan=${plan}&interval=${interval}`,
    isPaidLater: true,
  };
}
