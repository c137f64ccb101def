import { formatShortDay, lastDayOf } from '../subscription/billingDays.ts';
import type { Bill } from '../subscription/billingQueries.ts';
import { limitsMessages } from '../limits/limits.messages.ts';
import { billMessages as messages } from './bill.messages.ts';

/** The text of a line of a bill: what it is for, and for which days. */
export interface LineWords {
  readonly what: string;
  readonly days: string | null;
}

/**
 * Returns the text of a line of a bill. The server sends the first day after the period; the text names the last day in
 * it.
 */
export function describeLine(line: Bill['lines'][number]): LineWords {
  return { what: describeWhat(line), days: describeDays(line.from, line.until) };
}

function describeWhat({ kind, plan, people, text }: Bill['lines'][number]): string {
  const name = plan === null ? '' : limitsMessages.plans[plan];
  switch (kind) {
    case 'plan':
      return people === null ? name : messages.plan(name, people);
    case 'extra-people':
      return messages.extraPeople(people ?? 0);
    case 'credit':
      return messages.credit(name);
    case 'carried-over':
      return messages.carriedOver;
    case 'balance':
      return messages.balance;
    case 'other':
      return text ?? messages.other;
  }
}

function describeDays(from: string | null, until: string | null): string | null {
  if (from === null || until === null) return null;
  return messages.days(formatShortDay(from), formatShortDay(lastDayOf(until)));
}
