import type { ReactNode } from 'react';
import { Card, KeyValueList, Link } from '@cofferdam/ui/base';
import { formatMoney, nameCountry } from '@cofferdam/ui/page-parts';
import { limitsMessages } from '../../components/limits/limits.messages.ts';
import { BreakableEmail } from '../../components/payment/BreakableEmail.tsx';
import { describePaymentMethod } from '../../components/payment/describePaymentMethod.ts';
import { formatBillingDay } from '../../components/subscription/billingDays.ts';
import type { CustomerAnswer, PlanPreview, WantedPlan } from '../../components/subscription/billingQueries.ts';
import { subscriptionMessages } from '../../components/subscription/subscription.messages.ts';
import { orderMessages as messages } from './order.messages.ts';
import styles from './order.module.css';

/** Props of OrderDetails. */
export interface OrderDetailsProps {
  readonly wanted: WantedPlan;
  readonly preview: PlanPreview;
  readonly answer: CustomerAnswer;
}

/** What is ordered, who is invoiced, and how it is paid. */
export function OrderDetails({ wanted, preview, answer }: OrderDetailsProps) {
  const { nextInvoice, people } = preview;
  const plan: { key: string; value: ReactNode }[] = [
    {
      key: messages.plan,
      value: messages.planText(limitsMessages.plans[wanted.plan], subscriptionMessages.intervals[wanted.interval]),
    },
    { key: messages.people, value: messages.number(people) },
    { key: messages.begins, value: messages.now },
  ];
  if (nextInvoice !== null) {
    plan.push({
      key: messages.nextInvoice,
      value: messages.nextInvoiceText(
        formatBillingDay(nextInvoice.at),
        formatMoney(nextInvoice.bill.total, nextInvoice.bill.currency),
      ),
    });
  }
  const address = addressLines(answer);
  return (
    <>
      <Card title={messages.plan}>
        <KeyValueList items={plan} />
      </Card>
      <Card title={messages.contact} extra={<Link href="/organization/billing/details">{messages.edit}</Link>}>
        <address className={styles.address}>
          {address.map((line) => (
            <span key={line}>{line === answer.customer.email ? <BreakableEmail address={line} /> : line}</span>
          ))}
        </address>
        {answer.customer.line1 === '' && <p className="cd-muted">{messages.noAddress}</p>}
      </Card>
      <Card title={messages.payment}>
        <p>{describePayment(answer)}</p>
        {answer.provider === 'invoice' && (
          <p className="cd-muted">{answer.sendsEmail ? messages.sentTo(answer.customer.email) : messages.inOverview}</p>
        )}
      </Card>
    </>
  );
}

/** The lines of the contact as they are printed; empty ones are left out. */
function addressLines({ customer }: CustomerAnswer): readonly string[] {
  const { name, line1, line2, postalCode, city, region, country, taxId, email } = customer;
  const place = [postalCode, city].filter(Boolean).join(' ');
  const where = [place, region, nameCountry(country)].filter(Boolean).join(', ');
  return [name, line1, line2, where, taxId, email].filter((line) => line !== '');
}

function describePayment({ paymentDays, paymentMethod }: CustomerAnswer): string | null {
  if (paymentDays !== null) return messages.byInvoice(paymentDays);
  const method = describePaymentMethod(paymentMethod);
  return method === null ? null : messages.byMethod(method);
}
