import { formatAbsolute } from '@cofferdam/ui/base';
import { dateFormat, formatNumber } from '@cofferdam/ui/format';
import type { ChartBar } from './chartBars.ts';

const day = { day: 'numeric', month: 'short' } as const;
const hour = { ...day, hour: '2-digit', minute: '2-digit' } as const;

/** English texts of the chart of a log. */
export const activityChartMessages = {
  title: 'Events over time',
  narrow: 'Narrow the log to a time',
  time: 'Time',
  done: 'Allowed',
  refused: 'Denied',
  namer:
    (locale: string | undefined, isByHour: boolean) =>
    (bar: ChartBar | undefined): string => {
      if (bar === undefined) return '';
      const format = dateFormat(locale, isByHour ? hour : day);
      const { from, until } = bar.filter;
      return from === until ? format.format(bar.from) : format.formatRange(bar.from, new Date(bar.until.getTime() - 1));
    },
  bar: (name: string, done: number, refused: number) =>
    refused === 0 ? `${name}: ${events(done)}` : `${name}: ${events(done + refused)}, ${formatNumber(refused)} denied`,
  legend: (done: number, refused: number) =>
    refused === 0 ? events(done) : `${events(done + refused)}, ${formatNumber(refused)} denied`,
  since: (moment: string) =>
    `Counted from ${formatAbsolute(Date.parse(moment))}. Narrow the filter to count further back.`,
} as const;

function events(count: number): string {
  return count === 1 ? '1 event' : `${formatNumber(count)} events`;
}
