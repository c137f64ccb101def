import { describe, expect, it } from '@jest/globals';
import { dayOf, momentOf } from './days.ts';

describe('a day of a field', () => {
  it.each(['2026-11-21', '2024-02-29', '2000-01-01'])(
    'is the same day after conversion to a time and back: %s',
    (day) => {
      const moment = momentOf(day);
      expect(moment === null ? null : dayOf(moment)).toBe(day);
    },
  );
  it('starts before everything that happens on it', () => {
    const at = '2026-11-21T10:30:00.000Z';
    expect((momentOf(dayOf(at)) ?? '9') <= at).toBe(true);
  });
  it.each(['', '2026-11', 'yesterday', '2026-99-99'])('is null for %j', (text) => {
    expect(momentOf(text)).toBeNull();
  });
});
