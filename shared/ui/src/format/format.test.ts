import { describe, expect, it } from '@jest/globals';
import { dateFormat, formatDay, formatList, formatNumber, numberFormat } from './index.ts';

describe('numbers and dates', () => {
  it('are written as the locale writes them, the browser’s when none is given', () => {
    expect(numberFormat('de-DE').format(1204.5)).toBe('1.204,5');
    expect(dateFormat('en-GB', { dateStyle: 'medium' }).format(new Date(2026, 10, 23))).toBe('23 Nov 2026');
    expect(formatDay(new Date(2026, 10, 23))).toBe(
      dateFormat(navigator.language, { dateStyle: 'medium' }).format(new Date(2026, 10, 23)),
    );
    expect(formatNumber(1204)).toBe(new Intl.NumberFormat(navigator.language).format(1204));
  });

  it('come from one formatter per locale and options', () => {
    expect(numberFormat('de-DE')).toBe(numberFormat('de-DE'));
    expect(numberFormat('de-DE', { maximumFractionDigits: 1 })).not.toBe(numberFormat('de-DE'));
    expect(dateFormat('en-US', { dateStyle: 'medium' })).toBe(dateFormat('en-US', { dateStyle: 'medium' }));
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
