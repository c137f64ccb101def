import { describe, expect, it } from '@jest/globals';
import { toIsoMoment } from './columnTypes.ts';

describe('a moment as PostgreSQL writes it', () => {
  it.each([
    ['2026-11-20 23:40:53.123+00', '2026-11-20T23:40:53.123Z'],
    ['2026-11-20 23:40:53.12+00', '2026-11-20T23:40:53.120Z'],
    ['2026-11-20 23:40:53.1+00', '2026-11-20T23:40:53.100Z'],
    ['2026-11-20 23:40:53+00', '2026-11-20T23:40:53.000Z'],
    ['2026-11-20 23:40:53.123456+00', '2026-11-20T23:40:53.123Z'],
  ])('%s is %s', (text, iso) => {
    expect(toIsoMoment(text)).toBe(iso);
  });
});
