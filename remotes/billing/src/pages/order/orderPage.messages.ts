/** English texts of the page of an order. */
export const orderPageMessages = {
  title: 'Review your order',
  doneTitle: 'Order confirmed',
  billing: 'Billing',
  plans: 'Plans',
  order: 'Order',
  failedTitle: 'Couldn’t prepare the order',
  failed: 'The server didn’t answer. Nothing was ordered.',
  sameTitle: 'You’re already on this plan',
  same: 'There is nothing to order.',
  movingTitle: 'This plan can’t be ordered yet',
  moving: 'Payments are now collected another way. You can upgrade when the current period has ended.',
  laterTitle: 'This change takes effect later',
  later: 'Schedule it on the Plans page. Nothing is due today.',
  toPlans: 'Compare plans',
} as const;
