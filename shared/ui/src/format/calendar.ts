import { dateFormat } from './dates.ts';

/** A Monday, which starts the week unless the browser knows better. */
const monday = 1;

interface WeekInfo {
  readonly firstDay: number;
}

/** The locale with the Gregorian calendar and digits from 0 to 9; undefined for the chosen one. */
export function calendarLocale(locale: string | undefined): string {
  const base = locale ?? dateFormat().resolvedOptions().locale;
  return new Intl.Locale(base, { calendar: 'gregory', numberingSystem: 'latn' }).toString();
}

/** The day that starts the week in a locale: 0 for Sunday, 1 for Monday. */
export function firstDayOfWeek(tag: string): number {
  const locale: Intl.Locale & { getWeekInfo?: () => WeekInfo } = new Intl.Locale(tag);
  return (locale.getWeekInfo?.().firstDay ?? monday) % 7;
}
