import type { CallOutput } from '@cofferdam/api-contract';
import type { SessionOrganization } from '@cofferdam/remote-contract';
import { Button, Card, KeyValueList, Note } from '@cofferdam/ui/base';
import { Download } from '@cofferdam/ui/icons';
import { formatMoney } from '@cofferdam/ui/page-parts';
import { useInvoiceDownload } from '../../components/invoice/useInvoiceDownload.ts';
import { limitsMessages } from '../../components/limits/limits.messages.ts';
import { formatBillingDay } from '../../components/subscription/billingDays.ts';
import { orderMessages as messages } from './order.messages.ts';
import styles from './order.module.css';

/** Props of OrderDone. */
export interface OrderDoneProps {
  readonly organization: SessionOrganization;
  readonly result: CallOutput<'billing', 'update'>;
}

/** Confirms an order: the new plan, and its invoice. */
export function OrderDone({ organization, result }: OrderDoneProps) {
  const { invoice, plan } = result;
  const name = limitsMessages.plans[plan];
  return (
    <div className={styles.done}>
      <Note tone="ok" live="polite" title={messages.doneTitle(name)}>
        {messages.done(organization.name, name)}
      </Note>
      {invoice !== null && <OrderInvoice organization={organization} invoice={invoice} />}
      <div className={styles.buttons}>
        <Button variant="primary" href="/organization/billing">
          {messages.toBilling}
        </Button>
      </div>
    </div>
  );
}

interface OrderInvoiceProps {
  readonly organization: SessionOrganization;
  readonly invoice: NonNullable<OrderDoneProps['result']['invoice']>;
}

function OrderInvoice({ organization, invoice }: OrderInvoiceProps) {
  const download = useInvoiceDownload(organization.id);
  return (
    <Card
      title={messages.invoiceNumber}
      extra={
        <Button
          size="small"
          icon={<Download />}
          loading={download.isRunning}
          onClick={() => void download.run(invoice.id)}
        >
          {messages.download}
        </Button>
      }
    >
      <KeyValueList
        items={[
          { key: messages.invoiceNumber, value: <span className="cd-name">{invoice.number}</span> },
          { key: messages.amount, value: formatMoney(invoice.total, invoice.currency) },
          ...(invoice.dueAt === null ? [] : [{ key: messages.dueAt, value: formatBillingDay(invoice.dueAt) }]),
        ]}
      />
    </Card>
  );
}
