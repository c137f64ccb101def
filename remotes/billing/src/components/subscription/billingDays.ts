import { dateFormat } from '@cofferdam/ui/format';

const millisecondsOfDay = 86_400_000;

/**
 * A day of a bill, as in "Dec 1, 2026". Periods begin and end at midnight UTC, so the day is the one in UTC wherever the
 * person is.
 */
export function formatBillingDay(at: string): string {
  return dateFormat(undefined, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(at));
}

/** The same without the year, for days close to today. */
export function formatShortDay(at: string): string {
  return dateFormat(undefined, { month: 'short', day: 'numeric', timeZone: 'UTC' }).format(new Date(at));
}

/** The last day of a span, whose end is the first day after it. */
export function lastDayOf(until: string): string {
  return new Date(Date.parse(until) - millisecondsOfDay).toISOString();
}
