import { useState, type ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { ApiError } from '@cofferdam/api-client';
import type { CallOutput } from '@cofferdam/api-contract';
import type { SessionOrganization } from '@cofferdam/remote-contract';
import { useSession } from '@cofferdam/remote-contract/react';
import { Button, EmptyState, ErrorState, Page, PageBody, PageHeader, SkeletonRows } from '@cofferdam/ui/base';
import { ScrollText } from '@cofferdam/ui/icons';
import { useCustomer, usePlanPreview, type WantedPlan } from '../../components/subscription/billingQueries.ts';
import { useAddressParameters } from '../../components/subscription/useAddressParameters.ts';
import { readWanted } from '../../components/subscription/wantedPlan.ts';
import { OrderDone } from '../../features/order/OrderDone.tsx';
import { OrderReview } from '../../features/order/OrderReview.tsx';
import { orderPageMessages as messages } from './orderPage.messages.ts';

/** The page on which an order is confirmed: what is ordered, what it costs, and the button that orders it. */
export default function OrderPage() {
  const { organization } = useSession();
  const { get } = useAddressParameters();
  const wanted = readWanted(get);
  if (organization === null) return null;
  // Without a plan there is nothing to confirm.
  if (wanted === null) return <Navigate to="/organization/billing/plans" replace />;
  return <Order key={organization.id} organization={organization} wanted={wanted} />;
}

interface OrderProps {
  readonly organization: SessionOrganization;
  readonly wanted: WantedPlan;
}

function Order({ organization, wanted }: OrderProps) {
  const [result, setResult] = useState<CallOutput<'billing', 'update'> | null>(null);
  const preview = usePlanPreview(organization.id, result === null ? wanted : null);
  const customer = useCustomer(organization.id);
  const header = (
    <PageHeader
      title={result === null ? messages.title : messages.doneTitle}
      crumbs={[
        { label: messages.billing, href: '/organization/billing' },
        { label: messages.plans, href: '/organization/billing/plans' },
        { label: messages.order },
      ]}
    />
  );
  if (result !== null) {
    return (
      <Page>
        {header}
        <PageBody width="form">
          <OrderDone organization={organization} result={result} />
        </PageBody>
      </Page>
    );
  }
  const refusal = preview.error instanceof ApiError ? preview.error.errorCode : null;
  if (refusal === 'subscription.provider-not-match') {
    return <Elsewhere header={header} title={messages.movingTitle} text={messages.moving} />;
  }
  if (refusal === 'user-subscription.exist')
    return <Elsewhere header={header} title={messages.sameTitle} text={messages.same} />;
  if (preview.data?.takesEffect === 'period-end') {
    return <Elsewhere header={header} title={messages.laterTitle} text={messages.later} />;
  }
  if (preview.data !== undefined && customer.data !== undefined) {
    return (
      <Page>
        {header}
        <OrderReview
          organizationId={organization.id}
          wanted={wanted}
          preview={preview.data}
          onPreviewChanged={preview.refetch}
          answer={customer.data}
          onDone={setResult}
        />
      </Page>
    );
  }
  return (
    <Page>
      {header}
      <PageBody>
        {preview.isError || customer.isError ? (
          <ErrorState
            title={messages.failedTitle}
            onRetry={() => void Promise.all([preview.refetch(), customer.refetch()])}
            retrying={preview.isRefetching || customer.isRefetching}
          >
            {messages.failed}
          </ErrorState>
        ) : (
          <SkeletonRows rows={8} />
        )}
      </PageBody>
    </Page>
  );
}

interface ElsewhereProps {
  readonly header: ReactNode;
  readonly title: string;
  readonly text: string;
}

/** The order in the address can't be placed on this page. */
function Elsewhere({ header, title, text }: ElsewhereProps) {
  return (
    <Page>
      {header}
      <PageBody>
        <EmptyState
          icon={<ScrollText />}
          title={title}
          action={<Button href="/organization/billing/plans">{messages.toPlans}</Button>}
        >
          {text}
        </EmptyState>
      </PageBody>
    </Page>
  );
}
