import { useQuery } from '@tanstack/react-query';
import type { PlanName } from '@cofferdam/domain';
import { ErrorState, SkeletonRows } from '@cofferdam/ui/base';
import { ChoiceCards } from '@cofferdam/ui/form';
import { useHost } from '@cofferdam/remote-contract/react';
import { describePlan } from './describePlan.ts';
import styles from './PlanChoice.module.css';
import { planChoiceMessages as messages } from './planChoice.messages.ts';
import { plansMessages } from './plans.messages.ts';

/** The plans as cards, one chosen. The numbers come from the server's table. */
export function PlanChoice(props: { readonly value: PlanName; readonly onChange: (plan: PlanName) => void }) {
  const { api } = useHost();
  const tariff = useQuery({
    queryKey: ['org-admin', 'tariff'],
    staleTime: 300_000,
    queryFn: ({ signal }) => api.billing.tariff({}, { signal }),
  });
  if (tariff.isError) {
    return (
      <ErrorState title={messages.failedTitle} onRetry={() => void tariff.refetch()}>
        {messages.failed}
      </ErrorState>
    );
  }
  if (tariff.data === undefined) return <SkeletonRows rows={3} />;
  return (
    <ChoiceCards
      label={messages.label}
      columns={3}
      value={props.value}
      onChange={(chosen) => {
        const plan = tariff.data.plans.find((one) => one.name === chosen);
        if (plan !== undefined) props.onChange(plan.name);
      }}
      options={tariff.data.plans.map((plan) => ({
        value: plan.name,
        title: plansMessages.names[plan.name],
        description: (
          <>
            {plansMessages.whom[plan.name]}
            <span className={styles.lines}>
              {describePlan(plan.limits).map((line) => (
                <span key={line}>{line}</span>
              ))}
            </span>
          </>
        ),
      }))}
    />
  );
}
