import type { ReactNode } from 'react';
import { ApiError } from '@cofferdam/api-client';
import type { ErrorCode } from '@cofferdam/domain';
import type { SessionOrganization } from '@cofferdam/remote-contract';
import { useDisabledReason } from '@cofferdam/remote-contract/react';
import { Button, ErrorState, IconButton, Note, SkeletonRows } from '@cofferdam/ui/base';
import { X } from '@cofferdam/ui/icons';
import { Dialog } from '@cofferdam/ui/overlay';
import { keyboardScroll } from '@cofferdam/ui/theme';
import { limitsMessages } from '../../components/limits/limits.messages.ts';
import { formatBillingDay, formatShortDay } from '../../components/subscription/billingDays.ts';
import {
  usePlanPreview,
  type BillingOverview,
  type PlanPreview,
  type WantedPlan,
} from '../../components/subscription/billingQueries.ts';
import { subscriptionMessages } from '../../components/subscription/subscription.messages.ts';
import { changePlanMessages as messages } from './changePlan.messages.ts';
import styles from './changePlan.module.css';
import { ChangeSummary } from './ChangeSummary.tsx';
import { findWay, useChangePlan, type ChangeWay } from './useChangePlan.ts';

/** Props of ChangePlanPanel. */
export interface ChangePlanPanelProps {
  readonly organization: SessionOrganization;
  readonly overview: BillingOverview;
  readonly wanted: WantedPlan;
  /** Whether it fits beside the plans; otherwise it is a dialog. */
  readonly isBeside: boolean;
  readonly onClose: () => void;
}

/** What changing to a plan would cost and do, with the button that starts it. */
export default function ChangePlanPanel({ organization, overview, wanted, isBeside, onClose }: ChangePlanPanelProps) {
  const preview = usePlanPreview(organization.id, wanted);
  const missingRole = useDisabledReason('organization:billing:manage');
  const command = useChangePlan(organization.id, onClose);
  const { data } = preview;
  const way = data === undefined ? null : findWay(overview.subscription, data);
  const isSame = isRefusedAs(preview.error, 'user-subscription.exist');
  const isMoving = isRefusedAs(preview.error, 'subscription.provider-not-match');
  const isScheduled = overview.subscription.scheduled?.plan === wanted.plan;
  const nothingToDo = isScheduled ? messages.alreadyScheduled : messages.samePlan;
  const title =
    wanted.plan === overview.plan
      ? messages.intervalTitle(subscriptionMessages.intervals[wanted.interval])
      : messages.title(limitsMessages.plans[wanted.plan]);
  const subtitle = messages.subtitle(organization.name, data?.people ?? overview.subscription.people);
  const label = labelOf(way, wanted, data);
  const disabledReason = missingRole ?? (isSame ? nothingToDo : isMoving ? messages.movingTitle : undefined);
  const perform = (): void => {
    if (data !== undefined && way !== null) void command.run({ wanted, way, preview: data });
  };
  const body = (
    <>
      {isSame && <Note>{nothingToDo}</Note>}
      {isMoving && <Note title={messages.movingTitle}>{describeMoving(overview)}</Note>}
      {preview.isError && !isSame && !isMoving && (
        <ErrorState title={messages.failedTitle} onRetry={() => void preview.refetch()} retrying={preview.isRefetching}>
          {messages.failed}
        </ErrorState>
      )}
      {preview.isPending && <SkeletonRows rows={6} />}
      {data !== undefined && (
        <ChangeSummary
          organizationId={organization.id}
          plan={overview.plan}
          subscription={overview.subscription}
          preview={data}
        />
      )}
    </>
  );
  const hint = way === null || disabledReason !== undefined ? null : hints[way];
  if (!isBeside) {
    return (
      <Dialog
        open
        title={title}
        width={560}
        onClose={onClose}
        primary={{
          label,
          loading: command.isRunning || preview.isPending,
          disabledReason: disabledReason ?? (preview.isError ? messages.failedTitle : undefined),
          onRun: perform,
        }}
      >
        <div className={styles.body}>
          <p className="cd-muted">{subtitle}</p>
          {body}
          {hint !== null && <p className="cd-small cd-dim">{hint}</p>}
        </div>
      </Dialog>
    );
  }
  return (
    <PanelFrame title={title} subtitle={subtitle} onClose={onClose} body={body}>
      <Button
        block
        size="large"
        variant="primary"
        loading={command.isRunning || preview.isPending}
        disabledReason={disabledReason ?? (preview.isError ? messages.failedTitle : undefined)}
        onClick={perform}
      >
        {label}
      </Button>
      {hint !== null && <p className={styles.hint}>{hint}</p>}
    </PanelFrame>
  );
}

interface PanelFrameProps {
  readonly title: string;
  readonly subtitle: string;
  readonly body: ReactNode;
  /** Stays at the bottom. */
  readonly children: ReactNode;
  readonly onClose: () => void;
}

function PanelFrame({ title, subtitle, body, children, onClose }: PanelFrameProps) {
  return (
    <aside className={styles.panel} aria-label={title}>
      <header className={styles.head}>
        <div>
          <h2 className={styles.title}>{title}</h2>
          <p className="cd-muted">{subtitle}</p>
        </div>
        <IconButton label={messages.close} icon={<X />} onClick={onClose} />
      </header>
      <div className={styles.body} ref={keyboardScroll}>
        {body}
      </div>
      <footer className={styles.foot}>{children}</footer>
    </aside>
  );
}

function isRefusedAs(error: unknown, code: ErrorCode): boolean {
  return error instanceof ApiError && error.errorCode === code;
}

/** The operator changed the payment provider: nothing can be charged until the paid period ends. */
function describeMoving({ plan, subscription }: BillingOverview): string {
  const { periodEnd } = subscription;
  return periodEnd === null ? messages.moved : messages.moving(limitsMessages.plans[plan], formatBillingDay(periodEnd));
}

/** The label of the button, with the day if the change takes effect later. */
function labelOf(way: ChangeWay | null, { plan }: WantedPlan, preview: PlanPreview | undefined): string {
  const name = limitsMessages.plans[plan];
  if (way === 'order') return messages.order;
  if (way === 'checkout') return messages.checkout;
  if (way === 'schedule' && preview !== undefined) return messages.schedule(name, formatShortDay(preview.effectiveAt));
  return messages.change(name);
}

const hints: Readonly<Record<ChangeWay, string>> = {
  change: messages.changeHint,
  schedule: messages.changeHint,
  order: messages.orderHint,
  checkout: messages.checkoutHint,
};
