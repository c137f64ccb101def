/** English texts of the page of payment details. */
export const paymentDetailsMessages = {
  title: 'Payment details',
  subtitle: (organization: string) => `How ${organization} pays, and what is printed on its invoices`,
  method: 'Payment method',
  methodHint: 'How invoices are paid.',
  contact: 'Billing contact',
  contactHint: 'Printed on invoices. Earlier invoices keep what they say.',
  readOnly: (reason: string) => `You can view these details. ${reason}.`,
  failedTitle: 'Couldn’t load the payment details',
  failed: 'The server didn’t answer. Nothing was changed.',
  noneTitle: 'Nothing to pay',
  none: 'Plans are free of charge on this installation, so there is no one to invoice.',
  back: 'Back to billing',
} as const;
