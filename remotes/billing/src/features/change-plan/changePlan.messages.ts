import { formatNumber } from '@cofferdam/ui/format';
import { limitsMessages } from '../../components/limits/limits.messages.ts';
import { subscriptionMessages } from '../../components/subscription/subscription.messages.ts';

/** English texts of changing the plan. */
export const changePlanMessages = {
  title: (plan: string) => `Change to ${plan}`,
  intervalTitle: (interval: string) => `Switch to ${interval.toLowerCase()} billing`,
  subtitle: (organization: string, people: number) => `${organization}, ${subscriptionMessages.people(people)}`,
  dueToday: 'Due today',
  dueAtCheckout: 'Due at checkout',
  later: (plan: string, day: string) =>
    `${plan} stays until ${day}. The change takes effect then, and nothing is due today.`,
  nextInvoice: 'Next invoice',
  nextInvoiceText: (day: string, amount: string) => `${day}, ${amount}`,
  noInvoice: 'None, the plan is free of charge',
  paidBy: 'Paid by',
  sentTo: 'Billing email',
  limits: 'Limits that change',
  fromTo: (before: string, after: string) => `${before} → ${after}`,
  number: formatNumber,
  days: limitsMessages.days,
  notIncluded: 'not included',
  overTitle: 'These become read-only, the newest first. Nothing is deleted.',
  nothingOver: 'Nothing goes over a limit.',
  failedTitle: 'Couldn’t calculate the change',
  failed: 'The server didn’t answer. Nothing was changed.',
  overFailed: 'Couldn’t check the limits',
  movingTitle: 'This plan can’t be ordered yet',
  moving: (plan: string, day: string) =>
    `Payments are now collected another way. ${plan} stays until ${day}; after that, you can upgrade.`,
  moved: 'Payments are now collected another way. Try again when the current period has ended.',
  samePlan: 'You’re on this plan',
  alreadyScheduled: 'This change is already scheduled',
  order: 'Review order',
  checkout: 'Continue to payment',
  checkoutHint: 'You pay on Stripe. Card numbers never reach this application.',
  orderHint: 'The next page shows the order. Nothing changes before you confirm it.',
  change: (plan: string) => `Change to ${plan}`,
  schedule: (plan: string, day: string) => `Change to ${plan} on ${day}`,
  changeHint: 'You may be asked to sign in again first.',
  close: 'Close',
  done: (plan: string) => `Plan changed to ${plan}`,
  scheduled: (plan: string, day: string) => `Change to ${plan} scheduled for ${day}`,
  nowOver: 'Over the limit',
  nowOverText: 'The newest are read-only. Upgrade or remove some to restore access. Nothing is deleted.',
} as const;
