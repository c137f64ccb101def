import type { CallOutput } from '@cofferdam/api-contract';

/** Usage per day, oldest first. */
export type UsageDays = CallOutput<'billing', 'usageHistory'>['days'];

/** What is counted every day. */
export const usageSeries = ['people', 'workspaces', 'secrets', 'twoFactors', 'notes', 'openShareLinks'] as const;

/** One of them. */
export type UsageSeries = (typeof usageSeries)[number];

/** A day of the chart; the value is null if nothing was counted on that day. */
export interface UsageBar {
  readonly day: string;
  readonly value: number | null;
}

const millisecondsOfDay = 86_400_000;

/**
 * One bar for each day from the first count to the last, at most `count` of them: days on which the server didn't run are
 * gaps, not zeros.
 */
export function makeBars(days: UsageDays, of: UsageSeries, count: number): readonly UsageBar[] {
  const last = days.at(-1);
  const first = days[0];
  if (first === undefined || last === undefined) return [];
  const values = new Map(days.map((one) => [one.day, one[of]]));
  const end = Date.parse(last.day);
  const all = Math.min(count, Math.round((end - Date.parse(first.day)) / millisecondsOfDay) + 1);
  return Array.from({ length: all }, (_none, index) => {
    const day = new Date(end - (all - 1 - index) * millisecondsOfDay).toISOString().slice(0, 10);
    return { day, value: values.get(day) ?? null };
  });
}
