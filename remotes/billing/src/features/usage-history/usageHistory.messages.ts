import { formatNumber } from '@cofferdam/ui/format';
import type { UsageSeries } from './usageSeries.ts';

/** English texts of the chart of usage over time. */
export const usageHistoryMessages = {
  title: 'Usage over time',
  of: 'What is counted',
  series: {
    people: 'People',
    workspaces: 'Workspaces',
    secrets: 'Secrets',
    twoFactors: 'Two-factor codes',
    notes: 'Notes',
    openShareLinks: 'Open one-time links',
  } satisfies Readonly<Record<UsageSeries, string>>,
  period: 'Period',
  days: (days: number) => `${formatNumber(days)} days`,
  now: 'now',
  change: (change: number, day: string) =>
    change === 0 ? `same as on ${day}` : `${change > 0 ? '+' : '−'}${formatNumber(Math.abs(change))} since ${day}`,
  bar: (day: string, value: number) => `${day}: ${formatNumber(value)}`,
  number: formatNumber,
  day: 'Day',
  failed: 'Couldn’t load usage over time',
  empty: 'Usage is counted once a day. The chart begins with the first count.',
} as const;
