import { dateFormat, distanceFormat } from '../format/index.ts';
import { timeMessages } from './timeMessages.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const dayAndMonth = { day: 'numeric', month: 'short' } as const;

/** Days between two moments by the calendar of the device: 23:59 and 00:01 are one day apart. */
function calendarDays(atMs: number, nowMs: number): number {
  const startOf = (ms: number): number => new Date(ms).setHours(0, 0, 0, 0);
  return Math.round((startOf(atMs) - startOf(nowMs)) / dayMs);
}

/** "12 min ago", "yesterday", "8 Nov": near times relative, far ones by date, in the future and the past. */
export function formatRelative(atMs: number, nowMs: number, locale?: string): string {
  const distance = atMs - nowMs;
  const size = Math.abs(distance);
  const past = distance <= 0;
  const days = calendarDays(atMs, nowMs);
  if (size < 45_000) return timeMessages.now;
  if (size < hourMs) {
    const minutes = Math.max(1, Math.round(size / minuteMs));
    return past ? timeMessages.minutesAgo(minutes) : timeMessages.inMinutes(minutes);
  }
  if (days === 0 || size < 6 * hourMs) {
    const hours = Math.round(size / hourMs);
    return past ? timeMessages.hoursAgo(hours) : timeMessages.inHours(hours);
  }
  if (Math.abs(days) < 7) return distanceFormat(locale).format(days, 'day');
  const sameYear = new Date(atMs).getFullYear() === new Date(nowMs).getFullYear();
  return dateFormat(locale, sameYear ? dayAndMonth : { ...dayAndMonth, year: 'numeric' }).format(atMs);
}

/** Date and time to the minute, in the locale's own order. */
export function formatAbsolute(atMs: number, locale?: string): string {
  return dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(atMs);
}

/** To the second for today, "19 Nov, 22:16" for other days: the times of a log. */
export function formatLogged(atMs: number, nowMs: number, locale?: string): string {
  if (calendarDays(atMs, nowMs) === 0) return dateFormat(locale, { timeStyle: 'medium' }).format(atMs);
  const isSameYear = new Date(atMs).getFullYear() === new Date(nowMs).getFullYear();
  const time = { ...dayAndMonth, hour: '2-digit', minute: '2-digit' } as const;
  return dateFormat(locale, isSameYear ? time : { ...time, year: 'numeric' }).format(atMs);
}
