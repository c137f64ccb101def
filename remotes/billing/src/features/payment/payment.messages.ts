import { formatNumber } from '@cofferdam/ui/format';

/** English texts of paying. */
export const paymentMessages = {
  title: (number: string) => `Pay invoice ${number}`,
  amount: 'Amount',
  due: 'Due',
  reference: 'Reference',
  copyReference: 'Copy the reference',
  sentTo: 'Billing email',
  transfer:
    'Pay by bank transfer. The account is printed on the invoice. Include the reference so the payment can be matched.',
  marked: 'The invoice is shown as paid once the payment is recorded.',
  download: 'Download PDF',
  close: 'Close',
  stripeTitle: 'Go to the payment page',
  stripe: 'You pay on Stripe, which opens in this tab. Card numbers never reach this application.',
  open: 'Continue to Stripe',
  stay: 'Stay here',
  invoiceText: 'Invoices are paid by bank transfer. The account is printed on each invoice.',
  invoiceWithin: (days: number) =>
    `Invoices are paid by bank transfer within ${formatNumber(days)} days. The account is printed on each invoice.`,
  noMethod: 'No payment method yet',
  expires: (month: number, year: number) => `expires ${String(month).padStart(2, '0')}/${year}`,
  add: 'Add payment method',
  manage: 'Change payment method',
  dueTitle: 'A payment is overdue',
  dueInvoice: 'See how to pay in the list of invoices below. Nothing is locked or deleted.',
  dueCard: 'Pay open invoices in the list below, or check the payment method. Nothing is locked or deleted.',
  pay: 'Pay now',
} as const;
