import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { planNames, type OrganizationId, type PlanLimits, type PlanName } from '@cofferdam/domain';
import { useCommand, useHost } from '@cofferdam/remote-contract/react';
import { ErrorState, Note, SkeletonRows } from '@cofferdam/ui/base';
import { ChoiceCards } from '@cofferdam/ui/form';
import { Dialog } from '@cofferdam/ui/overlay';
import { formatNumber } from '@cofferdam/ui/format';
import { limitsMessages } from '../../components/limits/limits.messages.ts';
import { OverLimitList } from '../../components/limits/OverLimitList.tsx';
import { changePlanMessages as messages } from './changePlan.messages.ts';
import styles from './changePlan.module.css';
import { useOverLimits } from './useOverLimits.ts';

/** Props of ChangePlanDialog. */
export interface ChangePlanDialogProps {
  readonly organization: { readonly id: OrganizationId; readonly name: string };
  readonly current: PlanName;
  /** Why the plan can't be changed; the plans can still be compared. */
  readonly disabledReason: string | undefined;
  readonly onClose: () => void;
}

/** Changes the plan of an organization after showing what would be over its limits. */
export default function ChangePlanDialog({ organization, current, disabledReason, onClose }: ChangePlanDialogProps) {
  const host = useHost();
  const queries = useQueryClient();
  const [plan, setPlan] = useState<PlanName>(current);
  const organizationId = organization.id;
  const tariff = useQuery({
    queryKey: ['billing', 'tariff'],
    staleTime: 300_000,
    queryFn: ({ signal }) => host.api.billing.tariff({}, { signal }),
  });
  const command = useCommand({
    run: (wanted: PlanName) => host.api.billing.update({ organizationId, subscriptionType: wanted }),
    onDone: (_output, wanted) => {
      host.notify({ type: 'INFO', title: messages.done(limitsMessages.plans[wanted]) });
      onClose();
      host.events.emit('organization.updated', { organizationId });
      return queries.invalidateQueries({ queryKey: ['billing'] });
    },
  });
  const limitsOf = (name: PlanName) => tariff.data?.plans.find((one) => one.name === name)?.limits;
  return (
    <Dialog
      open
      title={messages.title(organization.name)}
      width={560}
      onClose={onClose}
      primary={{
        label: messages.confirm(limitsMessages.plans[plan]),
        loading: command.isRunning,
        disabledReason: disabledReason ?? (plan === current ? messages.same : undefined),
        onRun: () => void command.run(plan),
      }}
    >
      <div className={styles.column}>
        {tariff.isError && <ErrorState title={messages.limitsFailed} onRetry={() => void tariff.refetch()} />}
        <ChoiceCards
          label={messages.plan}
          value={plan}
          onChange={setPlan}
          options={planNames.map((name) => ({
            value: name,
            title: limitsMessages.plans[name],
            description: describeLimits(limitsOf(name)),
            ...(name === current ? { aside: messages.current } : {}),
          }))}
        />
        {plan !== current && <Preview organizationId={organizationId} plan={plan} />}
      </div>
    </Dialog>
  );
}

function Preview({ organizationId, plan }: { readonly organizationId: OrganizationId; readonly plan: PlanName }) {
  const over = useOverLimits(organizationId, plan);
  if (over.isError) return <ErrorState title={messages.failed} onRetry={() => void over.refetch()} />;
  if (over.data === undefined) return <SkeletonRows rows={2} />;
  if (over.data.items.length === 0) return <Note tone="ok">{messages.nothingOver}</Note>;
  return (
    <>
      <Note tone="warn" live="polite">
        {messages.overTitle}
      </Note>
      <OverLimitList organizationId={organizationId} items={over.data.items} />
    </>
  );
}

function describeLimits(limits: Partial<PlanLimits> | undefined): string {
  if (limits === undefined) return '';
  return messages.users(formatNumber(limits.users ?? 0), formatNumber(limits.workspaces ?? 0));
}
