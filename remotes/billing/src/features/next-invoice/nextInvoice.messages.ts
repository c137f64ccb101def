/** English texts of the card of the next invoice. */
export const nextInvoiceMessages = {
  title: 'Next invoice',
  total: 'Expected total',
  changes: (day: string) => `Changes when people join or leave before ${day}.`,
  none: 'No invoice is expected. This plan is free of charge.',
  noneScheduled: (plan: string, day: string) => `No invoice is expected: the plan changes to ${plan} on ${day}.`,
} as const;
