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

/** One bar for each of the `count` days up to the last count. Days without a count are gaps, not zeros. */
export function makeBars(days: UsageDays, of: UsageSeries, count: number): readonly UsageBar[] {
  const last = days.at(-1);
  if (last === undefined) return [];
  const values = new Map(days.map((one) => [one.day, one[of]]));
  const end = Date.parse(last.day);
  return Array.from({ length: count }, (_none, index) => {
    const day = new Date(end - (count - 1 - index) * millisecondsOfDay).toISOString().slice(0, 10);
    return { day, value: values.get(day) ?? null };
  });
}
