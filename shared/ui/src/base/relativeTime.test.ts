import { describe, expect, it } from '@jest/globals';
import { formatAbsolute, formatLogged, formatRelative } from './relativeTime.ts';

const now = new Date(2026, 10, 20, 14, 5).getTime();
const at = (...parts: [year: number, month: number, day: number, hours?: number, minutes?: number]): number =>
  new Date(parts[0], parts[1] - 1, parts[2], parts[3] ?? 12, parts[4] ?? 0).getTime();

describe('formatRelative', () => {
  const cases: readonly (readonly [moment: number, said: string])[] = [
    [now - 20_000, 'now'],
    [now + 20_000, 'now'],
    [now - 12 * 60_000, '12 min ago'],
    [now - 59.8 * 60_000, '60 min ago'],
    [now - 3 * 3_600_000, '3 h ago'],
    [at(2026, 11, 20, 0, 10), '14 h ago'],
    [at(2026, 11, 19, 12), 'yesterday'],
    [at(2026, 11, 18), '2 days ago'],
    [at(2026, 11, 14), '6 days ago'],
    [at(2026, 11, 8), '8 Nov'],
    [at(2025, 7, 29), '29 Jul 2025'],
    [now + 5 * 60_000, 'in 5 min'],
    [now + 2 * 3_600_000, 'in 2 h'],
    [at(2026, 11, 21, 23), 'tomorrow'],
    [at(2026, 12, 24), '24 Dec'],
  ];
  for (const [moment, said] of cases) {
    it(`says "${said}"`, () => expect(formatRelative(moment, now, 'en-GB')).toBe(said));
  }

  it('shows near times as relative across midnight', () => {
    const justAfter = at(2026, 11, 20, 0, 5);
    expect(formatRelative(at(2026, 11, 19, 23, 55), justAfter, 'en-GB')).toBe('10 min ago');
    expect(formatRelative(at(2026, 11, 19, 20), justAfter, 'en-GB')).toBe('4 h ago');
  });

  it('follows the locale', () => {
    expect(formatRelative(at(2026, 11, 19, 12), now, 'de')).toBe('gestern');
  });
});

describe('formatLogged', () => {
  it('shows seconds for today, and the date for other days', () => {
    const said = [now, at(2026, 11, 19, 22, 16), at(2025, 7, 29, 8, 5)].map((one) => formatLogged(one, now, 'en-GB'));
    expect(said).toEqual(['14:05:00', '19 Nov, 22:16', '29 Jul 2025, 08:05']);
  });
});

describe('formatAbsolute', () => {
  it('is exact to the minute', () => expect(formatAbsolute(now, 'en-GB')).toBe('20 Nov 2026, 14:05'));
});
