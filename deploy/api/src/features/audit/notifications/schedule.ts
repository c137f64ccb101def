import type { NotificationDigest } from '@cofferdam/domain';
import { minutesOfDay } from './zonedTime.ts';

/** When a setting sends, in minutes after midnight of its time zone. */
export interface Schedule {
  readonly digest: NotificationDigest;
  readonly digestAt: number;
  readonly quietFrom: number | null;
  readonly quietUntil: number | null;
  readonly timeZone: string;
}

const minute = 60_000;
const minutesInDay = 1_440;

/** The end of the quiet hours that contain a time; null outside them. */
export function endOfQuietHours(now: Date, { quietFrom, quietUntil, timeZone }: Schedule): Date | null {
  if (quietFrom === null || quietUntil === null || quietFrom === quietUntil) return null;
  const at = minutesOfDay(now, timeZone);
  const isQuiet = quietFrom < quietUntil ? at >= quietFrom && at < quietUntil : at >= quietFrom || at < quietUntil;
  return isQuiet ? nextAt(now, quietUntil, timeZone) : null;
}

/** When the next digest is due; null without one. */
export function nextDigest(now: Date, { digest, digestAt, timeZone }: Schedule): Date | null {
  if (digest === 'NONE') return null;
  if (digest === 'DAILY') return nextAt(now, digestAt, timeZone);
  return new Date((Math.floor(now.getTime() / (60 * minute)) + 1) * 60 * minute);
}

/** The next moment at which clocks in a time zone show a time of day, or the first moment after it if they skip it. */
function nextAt(now: Date, time: number, timeZone: string): Date {
  const start = Math.floor(now.getTime() / minute) * minute;
  const ahead = (time - minutesOfDay(now, timeZone) + minutesInDay) % minutesInDay || minutesInDay;
  const missing = (moment: number): number => shortest(time - minutesOfDay(new Date(moment), timeZone));
  const guess = start + ahead * minute;
  // Clocks can change in between, by about an hour.
  let moment = guess + missing(guess) * minute;
  // Clocks skip the time: this is before the change.
  while (missing(moment) > 0) moment += minute;
  return new Date(moment);
}

/** Normalizes a difference of times of day to at most half a day. */
function shortest(difference: number): number {
  const half = minutesInDay / 2;
  return ((((difference + half) % minutesInDay) + minutesInDay) % minutesInDay) - half;
}
