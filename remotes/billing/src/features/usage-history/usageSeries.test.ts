import { describe, expect, it } from '@jest/globals';
import { makeBars, type UsageDays } from './usageSeries.ts';

const nothing = { people: 0, workspaces: 0, secrets: 0, twoFactors: 0, notes: 0, openShareLinks: 0 };
const count = (day: string, people: number): UsageDays[number] => ({ ...nothing, day, people });

describe('the bars of usage over time', () => {
  it('are none before the first count', () => expect(makeBars([], 'people', 30)).toEqual([]));

  it('are one per day of the period, with gaps for days without a count', () => {
    expect(makeBars([count('2026-10-30', 3), count('2026-11-02', 5)], 'people', 5)).toEqual([
      { day: '2026-10-29', value: null },
      { day: '2026-10-30', value: 3 },
      { day: '2026-10-31', value: null },
      { day: '2026-11-01', value: null },
      { day: '2026-11-02', value: 5 },
    ]);
  });

  it('end with the last count, and older ones are left out', () => {
    const bars = makeBars([count('2026-01-01', 1), count('2026-03-30', 2), count('2026-03-31', 4)], 'people', 2);
    expect(bars).toEqual([
      { day: '2026-03-30', value: 2 },
      { day: '2026-03-31', value: 4 },
    ]);
  });
});
