import { limits } from '@cofferdam/domain';
import { dayBefore, dayIn, endOf, hourOf, isHour, startOf } from '../../components/filter/dayOrHour.ts';

/** A bar of the chart: its start and end, and the filter that shows only its events. */
export interface ChartBar {
  readonly from: Date;
  readonly until: Date;
  /** In the format of the address: days, or hours for periods of one to three days. */
  readonly filter: { readonly from: string; readonly until: string };
}

/** The charted days if no period is set. */
const usualDays = 14;
/** Up to this many days are charted by hour. */
const maxDaysByHour = 3;

/**
 * The bars of a period: hours for a few days, otherwise days, or several days each if there are too many. Without a
 * period: the last two weeks, as far as the log goes back. Uses this browser's calendar: a day can have 23 hours.
 */
export function barsOf(
  period: { readonly from: string | null; readonly until: string | null },
  now: number,
  keptDays: number,
): readonly ChartBar[] {
  const last = startOf(dayIn(period.until ?? dayBefore(now, 0)));
  const firstKept = startOf(dayBefore(now, keptDays));
  if (last === null || firstKept === null) return [];
  const usual = new Date(last);
  usual.setDate(usual.getDate() - (usualDays - 1));
  const asked = period.from === null ? usual : (startOf(dayIn(period.from)) ?? usual);
  const first = asked < firstKept ? firstKept : asked;
  if (first > last) return [];
  const end = endOf(hourlessDay(last)) ?? last;
  const days = Math.round((end.getTime() - first.getTime()) / 86_400_000);
  return days <= maxDaysByHour
    ? hoursBetween(first, end)
    : daysBetween(first, end, Math.ceil(days / limits.activityBars));
}

/** Whether the period is narrowed to this bar. */
export const isChosen = (
  { filter }: ChartBar,
  { from, until }: { readonly from: string | null; readonly until: string | null },
): boolean => filter.from === from && filter.until === until;

/** Whether the bars are hours. */
export const areHours = (bars: readonly ChartBar[]): boolean => bars[0] !== undefined && isHour(bars[0].filter.from);

function hoursBetween(first: Date, end: Date): ChartBar[] {
  const bars: ChartBar[] = [];
  for (let from = first; from < end;) {
    const until = new Date(from);
    until.setHours(until.getHours() + 1);
    bars.push({ from, until, filter: { from: hourOf(from), until: hourOf(from) } });
    from = until;
  }
  return bars;
}

function daysBetween(first: Date, end: Date, days: number): ChartBar[] {
  const bars: ChartBar[] = [];
  for (let from = first; from < end;) {
    const next = new Date(from);
    next.setDate(next.getDate() + days);
    const until = next < end ? next : end;
    bars.push({ from, until, filter: { from: hourlessDay(from), until: hourlessDay(new Date(until.getTime() - 1)) } });
    from = until;
  }
  return bars;
}

const hourlessDay = (moment: Date): string => dayIn(hourOf(moment));
