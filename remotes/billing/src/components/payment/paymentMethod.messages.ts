/** English texts of ways to pay. */
export const paymentMethodMessages = {
  invoice: 'Invoice, by bank transfer',
  aCard: 'Card',
  card: (brand: string, last4: string | null) => (last4 === null ? brand : `${brand} ending in ${last4}`),
  other: 'Another payment method',
} as const;
