import { describe, expect, it } from '@jest/globals';
import dayjs from 'dayjs';
import { personDates } from './personDates.ts';

describe('the date format of a person', () => {
  it.each([
    ['en-US', 'MM/DD/YYYY', 0, 'Nov'],
    ['de-DE', 'DD.MM.YYYY', 1, 'Nov'],
    ['sv-SE', 'YYYY-MM-DD', 1, 'nov.'],
    ['ar-EG', 'DD/MM/YYYY', 6, 'نوفمبر'],
  ])('is the browser’s for %s', (locale, pattern, firstDay, month) => {
    const { pattern: found, locale: antdLocale } = personDates(locale);
    const day = dayjs(new Date(2026, 10, 22)).locale(antdLocale.lang.locale);
    expect(found).toBe(pattern);
    expect(day.startOf('week').day()).toBe(firstDay);
    expect(day.format('MMM')).toBe(month);
  });
});
