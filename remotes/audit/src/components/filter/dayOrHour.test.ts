import { describe, expect, it } from '@jest/globals';
import { dayBefore, endOf, hourOf, startOf } from './dayOrHour.ts';

describe('a day or an hour in the address', () => {
  it.each([
    ['2026-11-22', new Date(2026, 10, 22), new Date(2026, 10, 23)],
    ['2026-11-22T23', new Date(2026, 10, 22, 23), new Date(2026, 10, 23)],
    ['2026-12-31', new Date(2026, 11, 31), new Date(2027, 0, 1)],
  ])('%s begins and ends by the clock of this browser', (part, start, end) => {
    expect([startOf(part), endOf(part)]).toEqual([start, end]);
  });

  it.each(['yesterday', '', '2026-11-22T9', '2026-13-01', '2026-11-22T25'])(
    '%j is neither a day nor an hour',
    (part) => {
      expect([startOf(part), endOf(part)]).toEqual([null, null]);
    },
  );

  it('is written in the format in which it is read', () => {
    const moment = new Date(2026, 2, 1, 9, 59);
    expect(hourOf(moment)).toBe('2026-03-01T09');
    expect(dayBefore(moment.getTime(), 1)).toBe('2026-02-28');
  });
});
