/** Words after the return from the payment provider's page, English. */
export const checkoutReturnMessages = {
  waitingTitle: 'Waiting for the payment provider',
  waiting: 'It confirms the payment within a few seconds. The plan changes then; this page follows by itself.',
  checkAgain: 'Check again',
  doneTitle: (plan: string) => `You’re on ${plan}`,
  done: 'The payment was confirmed.',
  failedTitle: 'The payment isn’t confirmed yet',
  failed: 'The payment provider couldn’t be asked. Nothing is charged twice.',
  dismiss: 'Dismiss',
  canceledTitle: 'Checkout canceled',
  canceled: 'Nothing was charged, and the plan is unchanged.',
  openTitle: 'A checkout isn’t finished',
  open: 'It was begun on the payment provider’s page. Choose the plan again to go on; nothing was charged.',
  choose: 'Choose a plan',
} as const;
