import { useMemo, useState } from 'react';
import { invoiceStates, type InvoiceState, type OrganizationId } from '@cofferdam/domain';
import {
  Button,
  Card,
  EmptyState,
  ErrorState,
  Note,
  Section,
  SegmentedControl,
  SkeletonRows,
} from '@cofferdam/ui/base';
import { formatNumber } from '@cofferdam/ui/format';
import { ChevronDown, ScrollText } from '@cofferdam/ui/icons';
import { SimpleTable } from '@cofferdam/ui/page-parts';
import type { Invoice } from '../../components/invoice/invoice.ts';
import { useInvoiceDownload } from '../../components/invoice/useInvoiceDownload.ts';
import { DownloadAll } from './DownloadAll.tsx';
import { describeInvoice, makeInvoiceColumns } from './invoiceColumns.tsx';
import { InvoiceActions } from './InvoiceActions.tsx';
import { InvoiceStateText } from './InvoiceState.tsx';
import { invoicesMessages as messages } from './invoices.messages.ts';
import styles from './InvoicesSection.module.css';
import { useInvoices } from './useInvoices.ts';

/** Props of InvoicesSection. */
export interface InvoicesSectionProps {
  readonly organizationId: OrganizationId;
  /** Shows how to pay an invoice. */
  readonly onPay: (invoice: Invoice) => void;
}

type Filter = InvoiceState | 'ALL';
const filters: readonly Filter[] = ['ALL', ...invoiceStates];

/** The invoices, newest first, with their PDF files. */
export function InvoicesSection({ organizationId, onPay }: InvoicesSectionProps) {
  const [filter, setFilter] = useState<Filter>('ALL');
  const invoices = useInvoices(organizationId, filter === 'ALL' ? null : filter);
  const total = invoices.data?.pages[0]?.total ?? 0;
  // There is nothing to count or filter before the first invoice.
  const isFilled = filter !== 'ALL' || total > 0;
  return (
    <Section
      title={messages.title}
      {...(isFilled ? { aside: formatNumber(total) } : {})}
      extra={
        isFilled && (
          <div className={styles.controls}>
            {total > 0 && <DownloadAll organizationId={organizationId} state={filter === 'ALL' ? null : filter} />}
            <SegmentedControl
              label={messages.filter}
              value={filter}
              onChange={setFilter}
              options={filters.map((value) => ({
                value,
                label: value === 'ALL' ? messages.all : messages.states[value],
              }))}
            />
          </div>
        )
      }
    >
      <Card flush>
        <InvoiceList organizationId={organizationId} invoices={invoices} filter={filter} onPay={onPay} />
      </Card>
    </Section>
  );
}

interface InvoiceListProps extends InvoicesSectionProps {
  readonly invoices: ReturnType<typeof useInvoices>;
  readonly filter: Filter;
}

function InvoiceList({ organizationId, invoices, filter, onPay }: InvoiceListProps) {
  const download = useInvoiceDownload(organizationId);
  const { isRunning, runningInput, run } = download;
  const actionsOf = useMemo(
    () => (invoice: Invoice, isNarrow: boolean) => (
      <InvoiceActions
        invoice={invoice}
        isNarrow={isNarrow}
        isLoading={isRunning && runningInput === invoice.id}
        onDownload={() => void run(invoice.id)}
        onPay={() => onPay(invoice)}
      />
    ),
    [isRunning, runningInput, run, onPay],
  );
  const columns = useMemo(() => makeInvoiceColumns(actionsOf), [actionsOf]);
  if (invoices.data === undefined) {
    if (!invoices.isError) {
      return (
        <div className={styles.padded}>
          <SkeletonRows rows={4} />
        </div>
      );
    }
    return (
      <ErrorState title={messages.failed} onRetry={() => void invoices.refetch()} retrying={invoices.isRefetching}>
        {messages.failedText}
      </ErrorState>
    );
  }
  const rows = invoices.data.pages.flatMap((page) => page.rows);
  const total = invoices.data.pages[0]?.total ?? rows.length;
  if (rows.length === 0) {
    return filter === 'ALL' ? (
      <EmptyState icon={<ScrollText />} title={messages.empty}>
        {messages.emptyText}
      </EmptyState>
    ) : (
      <p className={styles.padded}>{messages.filtered(messages.states[filter])}</p>
    );
  }
  return (
    <>
      <SimpleTable
        label={messages.title}
        columns={columns}
        rows={rows}
        rowKey={(invoice) => invoice.id}
        phoneRow={(invoice) => ({
          title: invoice.number,
          meta: describeInvoice(invoice),
          state: <InvoiceStateText invoice={invoice} />,
          action: actionsOf(invoice, true),
        })}
      />
      {invoices.isFetchNextPageError && (
        <div className={styles.padded}>
          <Note
            tone="bad"
            live="polite"
            action={
              <Button size="small" onClick={() => void invoices.fetchNextPage()}>
                {messages.retry}
              </Button>
            }
          >
            {messages.failedMore}
          </Note>
        </div>
      )}
      {invoices.hasNextPage && (
        <div className={styles.foot}>
          <Button
            variant="text"
            icon={<ChevronDown />}
            loading={invoices.isFetchingNextPage}
            onClick={() => void invoices.fetchNextPage()}
          >
            {messages.older(Math.max(total - rows.length, 1))}
          </Button>
        </div>
      )}
    </>
  );
}
