import { describe, expect, it } from '@jest/globals';
import { writeCsv } from './writeCsv.ts';

describe('a table as CSV', () => {
  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '\nx', '＝1'])(
    'never starts a cell like a formula: %j',
    (text) => {
      const cell = writeCsv([[text]]);
      expect(cell.replace(/^"/, '').startsWith("'")).toBe(true);
    },
  );

  it('quotes separators, and doubles quotes', () => {
    expect(
      writeCsv([
        ['a', 'b,c'],
        ['say "x"', 'two\nlines'],
      ]),
    ).toBe('a,"b,c"\r\n"say ""x""","two\nlines"\r\n');
  });

  it('doesn’t change anything else', () => {
    expect(writeCsv([['a=b', '1-2', '', 'é']])).toBe('a=b,1-2,,é\r\n');
  });
});
