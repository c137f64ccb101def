import { writeDay } from '../../../platform/mail/writeMoment.ts';
import type { BillLine } from '../rules/bill.ts';
import { dayText, momentOf, readDay } from '../rules/days.ts';

const planWords = { FREE: 'Free', TEAM: 'Team', BUSINESS: 'Business' } as const;
const countryNames = new Intl.DisplayNames('en-US', { type: 'region' });

/** Formats an amount in the smallest unit: `€177.33`. */
export function formatAmount(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  return format.format(amount / 10 ** digits);
}

/** The name of a country by its code; empty for none. */
export const formatCountry = (code: string): string => (code === '' ? '' : (countryNames.of(code) ?? code));

/** Formats a rate in hundredths of a percent: 1900 is `19%`. */
export const formatRate = (basisPoints: number): string => `${basisPoints / 100}%`;

const people = (count: number): string => (count === 1 ? '1 person' : `${count} people`);

/** The text of a line. */
export function describeLine({ kind, plan, interval, people: count, from, until, text }: BillLine): string {
  const name = plan === null ? '' : planWords[plan];
  const days = from === null || until === null ? '' : formatDays(from, until);
  const paid = interval === 'YEAR' ? 'yearly' : 'monthly';
  switch (kind) {
    case 'plan':
      return `${name} plan, paid ${paid}, ${days}`;
    case 'extra-people':
      return `${people(count ?? 0)} added to ${name}, ${days}`;
    case 'credit':
      return `Credit for ${name}, ${days}`;
    case 'carried-over':
      return 'Credit carried over to the next invoice';
    case 'balance':
      return 'Credit from earlier invoices';
    case 'other':
      return text ?? '';
  }
}

/** The first and the last day of [from, until). */
function formatDays(from: string, until: string): string {
  const last = readDay(until) - 1;
  const start = writeDay(momentOf(readDay(from)));
  return dayText(last) === from ? start : `${start} – ${writeDay(momentOf(last))}`;
}
