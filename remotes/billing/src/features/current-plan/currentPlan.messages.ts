import { subscriptionMessages } from '../../components/subscription/subscription.messages.ts';

/** English texts of the card of the current plan. */
export const currentPlanMessages = {
  title: 'Current plan',
  free: 'Free of charge',
  peopleAt: (people: number, price: string) => `${subscriptionMessages.people(people)} at ${price}`,
  billing: 'Billing',
  renews: (interval: string, day: string) => `${interval}, renews ${day}`,
  ends: (interval: string, day: string) => `${interval}, until ${day}`,
  yearly: 'Yearly',
  saves: (amount: string) => `Saves ${amount} a year`,
  switch: 'Switch',
  credit: 'Credit',
  creditText: (amount: string) => `${amount}, used by the next invoices`,
  compare: 'Compare',
} as const;
