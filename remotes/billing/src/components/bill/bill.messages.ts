import type { TaxTreatment } from '@cofferdam/domain';
import { numberFormat } from '@cofferdam/ui/format';
import { subscriptionMessages } from '../subscription/subscription.messages.ts';

/** English texts of the lines of a bill. */
export const billMessages = {
  plan: (plan: string, people: number) => `${plan}, ${subscriptionMessages.people(people)}`,
  extraPeople: (people: number) => `${subscriptionMessages.people(people)} added`,
  credit: (plan: string) => `Credit for ${plan}`,
  carriedOver: 'Credit kept for later invoices',
  balance: 'Credit from earlier changes',
  other: 'Other',
  days: (from: string, last: string) => (from === last ? from : `${from} to ${last}`),
  tax: (name: string, treatment: TaxTreatment, rateBasisPoints: number) => {
    if (treatment === 'reverse-charge') return `${name}, reverse charge`;
    if (treatment === 'none') return `${name}, not charged`;
    return `${name} ${numberFormat(undefined, { style: 'percent', maximumFractionDigits: 2 }).format(rateBasisPoints / 10_000)}`;
  },
} as const;
