import { useState } from 'react';
import type { SessionOrganization } from '@cofferdam/remote-contract';
import { useDisabledReason, useSession } from '@cofferdam/remote-contract/react';
import {
  Button,
  EmptyState,
  ErrorState,
  Note,
  Page,
  PageBody,
  PageHeader,
  SettingsSection,
  SkeletonRows,
} from '@cofferdam/ui/base';
import { CreditCard } from '@cofferdam/ui/icons';
import { lazyDialog } from '@cofferdam/ui/overlay';
import { useCustomer, type CustomerAnswer } from '../../components/subscription/billingQueries.ts';
import { CustomerDetails } from '../../features/customer/CustomerDetails.tsx';
import { CustomerForm } from '../../features/customer/CustomerForm.tsx';
import { PaymentMethodDetails } from '../../features/payment/PaymentMethodDetails.tsx';
import { paymentDetailsMessages as messages } from './paymentDetails.messages.ts';

const StripePaymentDialog = lazyDialog(() => import('../../features/payment/StripePaymentDialog.tsx'));

/** How the current organization pays, and who is invoiced. */
export default function PaymentDetailsPage() {
  const { organization } = useSession();
  return organization === null ? null : <PaymentDetails key={organization.id} organization={organization} />;
}

function PaymentDetails({ organization }: { readonly organization: SessionOrganization }) {
  const customer = useCustomer(organization.id);
  const { data } = customer;
  return (
    <Page>
      <PageHeader title={messages.title} subtitle={messages.subtitle(organization.name)} />
      <PageBody>
        {data === undefined && customer.isError && (
          <ErrorState
            title={messages.failedTitle}
            onRetry={() => void customer.refetch()}
            retrying={customer.isRefetching}
          >
            {messages.failed}
          </ErrorState>
        )}
        {data === undefined && !customer.isError && <SkeletonRows rows={8} />}
        {data?.provider === 'none' && (
          <EmptyState
            icon={<CreditCard />}
            title={messages.noneTitle}
            action={<Button href="/organization/billing">{messages.back}</Button>}
          >
            {messages.none}
          </EmptyState>
        )}
        {data !== undefined && data.provider !== 'none' && <Details organization={organization} answer={data} />}
      </PageBody>
    </Page>
  );
}

interface DetailsProps {
  readonly organization: SessionOrganization;
  readonly answer: CustomerAnswer;
}

function Details({ organization, answer }: DetailsProps) {
  const disabledReason = useDisabledReason('organization:billing:manage');
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      {disabledReason !== undefined && <Note>{messages.readOnly(disabledReason)}</Note>}
      <SettingsSection title={messages.method} hint={messages.methodHint}>
        <PaymentMethodDetails answer={answer} disabledReason={disabledReason} onOpen={() => setIsOpen(true)} />
      </SettingsSection>
      <SettingsSection title={messages.contact} hint={messages.contactHint}>
        {disabledReason === undefined ? (
          <CustomerForm organizationId={organization.id} answer={answer} />
        ) : (
          <CustomerDetails customer={answer.customer} />
        )}
      </SettingsSection>

      {isOpen && <StripePaymentDialog organizationId={organization.id} onClose={() => setIsOpen(false)} />}
    </>
  );
}
