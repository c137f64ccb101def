/** English texts after the return from the payment provider's page. */
export const checkoutReturnMessages = {
  waitingTitle: 'Waiting for the payment provider',
  waiting: 'It usually confirms a payment within a few seconds. This page updates automatically.',
  checkAgain: 'Check again',
  doneTitle: (plan: string) => `You’re on ${plan}`,
  done: 'The payment was confirmed.',
  failedTitle: 'The payment isn’t confirmed yet',
  failed: 'The payment provider couldn’t be reached. Nothing is charged twice.',
  dismiss: 'Dismiss',
  canceledTitle: 'Checkout canceled',
  canceled: 'Nothing was charged, and the plan is unchanged.',
  openTitle: 'A checkout isn’t finished',
  open: 'You started it on the payment provider’s page. Nothing was charged. Choose the plan again to continue.',
  choose: 'Choose a plan',
} as const;
