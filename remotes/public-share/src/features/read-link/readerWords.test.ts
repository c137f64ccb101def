import { describe, expect, it } from '@jest/globals';
import { describeText, fileNameOf } from './describeText.ts';
import { stateLine } from './stateLine.ts';

describe('the state line', () => {
  const now = new Date(2026, 10, 21, 9, 0);
  const at = (day: number, hour: number, minute: number): string => new Date(2026, 10, day, hour, minute).toISOString();
  it('says how many views are left and until when', () => {
    const line = (views: number, viewsLeft: number, expiresAt: string): string =>
      stateLine({ views, viewsLeft, expiresAt }, now, 'en-GB');
    expect(line(1, 1, at(21, 14, 5))).toBe('1 of 1 view left, until 14:05 today.');
    expect(line(100, 42, at(23, 8, 30))).toBe('42 of 100 views left, until 23 Nov, 08:30.');
    const american = stateLine({ views: 1, viewsLeft: 1, expiresAt: at(21, 9, 39) }, now, 'en-US');
    expect(american).toMatch(/until 9:39\sAM today\.$/u);
  });
});

describe('the description of a text', () => {
  it.each([
    ['{"a":1}', false, 'JSON, 7 bytes', 'KEY.json'],
    ['{oops', false, 'Text, 5 bytes', 'KEY.txt'],
    ['ü', false, 'Text, 2 bytes', 'KEY.txt'],
    ['-----BEGIN PRIVATE KEY-----', false, 'PEM, 27 bytes', 'KEY.pem'],
    ['# Hello', true, 'Note, 7 bytes', 'KEY.md'],
    ['', false, 'Text, 0 bytes', 'KEY.txt'],
  ] as const)('of %j', (text, isNote, described, file) => {
    expect(describeText(text, isNote)).toBe(described);
    expect(fileNameOf('KEY', text, isNote)).toBe(file);
  });
  it('gives a file a name that every file system accepts', () => {
    expect(fileNameOf('payments/db: main', '', false)).toBe('payments_db_main.txt');
    expect(fileNameOf('payments-db.json', '{}', false)).toBe('payments-db.json');
    expect(fileNameOf('../..', '', false)).toBe('_...txt');
    expect(fileNameOf('::', '', false)).toBe('_.txt');
  });
});
