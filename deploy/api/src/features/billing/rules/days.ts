import type { BillingInterval } from '@cofferdam/domain';

/** A day in UTC, counted from 1970-01-01. */
export type Day = number;

const millisecondsOfDay = 86_400_000;

export const dayOf = (moment: Date): Day => Math.floor(moment.getTime() / millisecondsOfDay);
export const momentOf = (day: Day): Date => new Date(day * millisecondsOfDay);

/** In the form `2026-11-20`. */
export const dayText = (day: Day): string => momentOf(day).toISOString().slice(0, 10);
export const readDay = (text: string): Day => dayOf(new Date(`${text}T00:00:00Z`));

/** The day of the month, 1 to 31. */
export const dayOfMonth = (day: Day): number => momentOf(day).getUTCDate();

/** The first day of the next period: the anchor day, or the last day of a shorter month. */
export function addInterval(start: Day, interval: BillingInterval, anchorDay: number): Day {
  const at = momentOf(start);
  const months = at.getUTCFullYear() * 12 + at.getUTCMonth() + (interval === 'YEAR' ? 12 : 1);
  const [year, month] = [Math.floor(months / 12), months % 12];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return dayOf(new Date(Date.UTC(year, month, Math.min(anchorDay, lastDay))));
}
