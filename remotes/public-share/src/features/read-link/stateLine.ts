import { dateFormat } from '@cofferdam/ui/format';
import { readLinkMessages as messages } from './readLink.messages.ts';

/** The values in the state line. */
export interface LinkState {
  readonly views: number;
  readonly viewsLeft: number;
  /** ISO 8601. */
  readonly expiresAt: string;
}

/** "1 of 1 view left, until 14:05 today.": the time by the reader's own clock, with the day if it isn't today. */
export function stateLine({ views, viewsLeft, expiresAt }: LinkState, now: Date, locale?: string): string {
  const end = new Date(expiresAt);
  const time = dateFormat(locale, { timeStyle: 'short' }).format(end);
  const isToday = end.toDateString() === now.toDateString();
  const day = isToday ? null : dateFormat(locale, { day: 'numeric', month: 'short' }).format(end);
  return messages.stateLine(viewsLeft, views, day === null ? messages.today(time) : messages.onDay(day, time));
}
