import { afterEach, describe, expect, it } from '@jest/globals';
import { formatLocales } from '@cofferdam/domain';
import { formatMoney, listCountries, nameCountry, nameLocale } from '../page-parts/index.ts';
import { dateFormat, distanceFormat, formatDay, formatList, formatNumber, numberFormat } from './index.ts';
import { setLocale } from './locale.ts';

afterEach(() => setLocale(undefined));

describe('numbers and dates', () => {
  it('are formatted for the locale, by default the browser’s', () => {
    expect(numberFormat('de-DE').format(1204.5)).toBe('1.204,5');
    expect(dateFormat('en-GB', { dateStyle: 'medium' }).format(new Date(2026, 10, 23))).toBe('23 Nov 2026');
    expect(formatDay(new Date(2026, 10, 23))).toBe(
      dateFormat(navigator.language, { dateStyle: 'medium' }).format(new Date(2026, 10, 23)),
    );
    expect(formatNumber(1204)).toBe(new Intl.NumberFormat(navigator.language).format(1204));
  });

  it('are formatted for the chosen locale, once one is chosen', () => {
    setLocale('de-DE');
    expect(formatNumber(1204)).toBe('1.204');
    expect(formatDay(new Date(2026, 10, 23))).toBe('23.11.2026');
    expect(formatMoney(120_450, 'EUR')).toBe('1.204,50\u00a0€');
    expect(distanceFormat().format(-1, 'day')).toBe('gestern');
    expect(numberFormat('en-US').format(1204)).toBe('1,204');
    setLocale(undefined);
    expect(formatNumber(1204)).toBe(new Intl.NumberFormat(navigator.language).format(1204));
  });

  it('have locales with names, all of which Intl knows', () => {
    const names = formatLocales.map((tag) => nameLocale(tag));
    expect(names).toContain('German (Switzerland)');
    expect(new Set(names).size).toBe(formatLocales.length);
    expect(Intl.NumberFormat.supportedLocalesOf(formatLocales)).toEqual([...formatLocales]);
    // Other digits can’t be typed into a date field.
    expect(formatLocales.filter((tag) => numberFormat(tag).format(7) !== '7')).toEqual([]);
  });

  it('use one formatter per locale and options', () => {
    expect(numberFormat('de-DE')).toBe(numberFormat('de-DE'));
    expect(numberFormat('de-DE', { maximumFractionDigits: 1 })).not.toBe(numberFormat('de-DE'));
    expect(dateFormat('en-US', { dateStyle: 'medium' })).toBe(dateFormat('en-US', { dateStyle: 'medium' }));
  });
});

describe('money', () => {
  it.each([
    [22_800, 'EUR', '€228.00'],
    [-7_600, 'EUR', '-€76.00'],
    [5, 'USD', '$0.05'],
    [1_500, 'JPY', '¥1,500'],
    [1_234, 'KWD', 'KWD\u00a01.234'],
    [900_719_925_474_099, 'EUR', '€9,007,199,254,740.99'],
  ])('%i of the smallest unit of %s is %s', (minorUnits, currency, text) =>
    expect(formatMoney(minorUnits, currency)).toBe(text),
  );

  it('has no zeros after the decimal point in a price list', () => {
    expect([formatMoney(600, 'EUR', true), formatMoney(650, 'EUR', true)]).toEqual(['€6', '€6.50']);
  });
});

describe('a list in a sentence', () => {
  it.each([
    [[], ''],
    [['Owner'], 'Owner'],
    [['Owner', 'Admin'], 'Owner and Admin'],
    [['Owner', 'Admin', 'Auditor'], 'Owner, Admin and Auditor'],
  ])('%j is %s, like the English words around it', (words, text) => expect(formatList(words)).toBe(text));
});

describe('countries', () => {
  it('are complete, unique and ordered by name', () => {
    const countries = listCountries();
    const names = countries.map(({ name }) => name);
    expect(new Set(countries.map(({ code }) => code)).size).toBe(246);
    expect(names.slice(0, 2)).toEqual(['Afghanistan', 'Åland Islands']);
    // A code that Intl has no name for would be its own name.
    expect(names.filter((name) => name.length < 3)).toEqual([]);
  });

  it('have names by their codes', () => {
    expect(nameCountry('DE')).toBe('Germany');
    expect(nameCountry('')).toBe('');
  });
});
