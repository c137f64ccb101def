import { describe, expect, it } from '@jest/globals';
import { limits } from '@cofferdam/domain';
import { areHours, barsOf } from './chartBars.ts';

const now = new Date(2026, 10, 22, 15, 30).getTime();
const none = { from: null, until: null };

describe('the bars of a log', () => {
  it('are the last two weeks by day if no period is set', () => {
    const bars = barsOf(none, now, 90);
    expect(bars).toHaveLength(14);
    expect(bars[0]?.filter).toEqual({ from: '2026-11-09', until: '2026-11-09' });
    expect(bars.at(-1)?.until).toEqual(new Date(2026, 10, 23));
    expect(areHours(bars)).toBe(false);
  });

  it('start no earlier than the log', () => {
    expect(barsOf(none, now, 7)).toHaveLength(8);
    expect(barsOf({ from: '2020-01-01', until: '2020-02-01' }, now, 7)).toEqual([]);
  });

  it('are hours for periods of up to three days, and for the day of an hour', () => {
    expect(barsOf({ from: '2026-11-20', until: null }, now, 90)).toHaveLength(72);
    const hours = barsOf({ from: '2026-11-20T09', until: '2026-11-20T09' }, now, 90);
    expect(hours).toHaveLength(24);
    expect(hours[9]?.filter).toEqual({ from: '2026-11-20T09', until: '2026-11-20T09' });
    expect(barsOf({ from: '2026-11-19', until: null }, now, 90)).toHaveLength(4);
  });

  it('are several days each if there would be too many', () => {
    const bars = barsOf({ from: '2026-01-01', until: '2026-11-22' }, now, 400);
    expect(bars.length).toBeLessThanOrEqual(limits.activityBars);
    expect(bars[0]?.filter).toEqual({ from: '2026-01-01', until: '2026-01-04' });
    expect(bars.at(-1)?.filter.until).toBe('2026-11-22');
  });

  it('follow each other without a gap', () => {
    const bars = barsOf({ from: '2026-03-01', until: '2026-05-01' }, now, 400);
    for (const [index, bar] of bars.entries()) expect(bars[index + 1]?.from ?? bar.until).toEqual(bar.until);
  });
});
