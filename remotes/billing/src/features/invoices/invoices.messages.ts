import type { InvoiceState } from '@cofferdam/domain';
import { formatNumber } from '@cofferdam/ui/format';
import { subscriptionMessages } from '../../components/subscription/subscription.messages.ts';

const daysLate = (days: number) => (days === 1 ? '1 day late' : `${formatNumber(days)} days late`);

/** English texts of the list of invoices. */
export const invoicesMessages = {
  title: 'Invoices',
  columns: { number: 'Number', date: 'Date', what: 'For', amount: 'Amount', state: 'State' },
  filter: 'State',
  all: 'All',
  states: { OPEN: 'Open', OVERDUE: 'Overdue', PAID: 'Paid', VOID: 'Void' } satisfies Readonly<
    Record<InvoiceState, string>
  >,
  what: (plan: string, people: number) => `${plan}, ${subscriptionMessages.people(people)}`,
  open: 'Open',
  due: (day: string) => `Due ${day}`,
  overdue: (day: string) => `Overdue since ${day}`,
  paid: (day: string) => `Paid ${day}`,
  paidLate: (day: string, days: number) => `Paid ${day}, ${daysLate(days)}`,
  void: 'Void',
  pdf: 'PDF',
  download: (number: string) => `Download invoice ${number} as PDF`,
  downloadAll: 'Download all',
  downloading: (done: number, all: number) =>
    all === 0 ? 'Preparing' : `${formatNumber(done)} of ${formatNumber(all)}`,
  stop: 'Stop',
  pay: 'How to pay',
  howToPay: (number: string) => `How to pay invoice ${number}`,
  older: (count: number) => (count === 1 ? 'Show 1 older invoice' : `Show ${formatNumber(count)} older invoices`),
  failed: 'Couldn’t load the invoices',
  failedText: 'The server didn’t answer. Nothing else on this page is affected.',
  failedMore: 'Couldn’t load older invoices.',
  retry: 'Retry',
  empty: 'No invoices yet',
  emptyText: 'Invoices appear here once a plan is paid for. Each can be downloaded as a PDF.',
  filtered: (state: string) => `No invoice is ${state.toLowerCase()}`,
} as const;
