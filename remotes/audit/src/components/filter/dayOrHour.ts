import { dayOf } from '@cofferdam/ui/page-parts';

const pattern = /^(\d{4}-\d\d-\d\d)(?:T(\d\d))?$/;

/** When a day ("2026-11-22") or an hour ("2026-11-22T09") begins in this browser's time zone; null for other texts. */
export function startOf(part: string): Date | null {
  const [, day, hour] = pattern.exec(part) ?? [];
  if (day === undefined) return null;
  const start = new Date(`${day}T${hour ?? '00'}:00:00`);
  return Number.isNaN(start.getTime()) ? null : start;
}

/** When the next day or hour begins. */
export function endOf(part: string): Date | null {
  const end = startOf(part);
  if (end === null) return null;
  if (isHour(part)) end.setHours(end.getHours() + 1);
  else end.setDate(end.getDate() + 1);
  return end;
}

/** Whether it is an hour rather than a day. */
export const isHour = (part: string): boolean => part.includes('T');

/** The day of an hour. */
export const dayIn = (part: string): string => part.slice(0, 10);

/** An hour in the format of the address. */
export function hourOf(moment: Date): string {
  return `${dayOf(moment.toISOString())}T${String(moment.getHours()).padStart(2, '0')}`;
}

/** The day so many days before a moment. */
export function dayBefore(moment: number, days: number): string {
  const date = new Date(moment);
  date.setDate(date.getDate() - days);
  return dayOf(date.toISOString());
}
