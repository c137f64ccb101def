import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { describeTable, findSeparator, parseCsv, type CsvSeparator } from './index.ts';

describe('rows of comma-separated values', () => {
  it.each<[string, string, string[][]]>([
    ['nothing', '', []],
    ['empty lines', '\n\r\n\r', []],
    ['one cell', 'a', [['a']]],
    ['one row and its end', 'a,b\n', [['a', 'b']]],
    ['rows that end in each way', 'a\nb\r\nc\rd', [['a'], ['b'], ['c'], ['d']]],
    ['an empty line between rows', 'a\n\nb', [['a'], ['b']]],
    ['empty cells', ',a,,b,', [['', 'a', '', 'b', '']]],
    ['an empty cell at the end of the text', 'a,', [['a', '']]],
    ['only a separator', ',', [['', '']]],
    ['the mark of the byte order', '\ufeffa,b', [['a', 'b']]],
    ['a quoted separator', '"a,b",c', [['a,b', 'c']]],
    [
      'a quoted end of a line',
      '"a\r\nb",c\nd,e',
      [
        ['a\r\nb', 'c'],
        ['d', 'e'],
      ],
    ],
    ['a doubled quote', '"a""b"', [['a"b']]],
    ['an empty quoted cell, which is a row with a second one', '"",""', [['', '']]],
    ['a quote inside of a plain cell', 'a"b,c', [['a"b', 'c']]],
    ['text behind the closing quote', '"a"b,c', [['ab', 'c']]],
    ['several quoted cells', '"a","b"\n"c"', [['a', 'b'], ['c']]],
  ])('are read with %s', (_what, text, rows) => {
    expect(parseCsv(text)).toEqual(rows);
  });

  it.each(['"a', 'a,"b\nc', '"a""', 'x\n"'])('are none if a quote never closes: %j', (text) => {
    expect(parseCsv(text)).toBeNull();
  });

  it('come back as they were written, with any separator', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', 'ß', ' ', '"', ',', ';', '\t', '\n', '\r') });
    const rows = fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { maxLength: 4 });
    fc.assert(
      fc.property(rows, fc.constantFrom<CsvSeparator>(',', ';', '\t'), (given, separator) => {
        const written = given
          .map((row) => row.map((one) => `"${one.replaceAll('"', '""')}"`).join(separator))
          .join('\r\n');
        expect(parseCsv(written, separator)).toEqual(given);
      }),
    );
  });
});

describe('the separator of a table', () => {
  it.each([
    ['', ','],
    ['one', ','],
    ['a,b', ','],
    ['a;b', ';'],
    ['a\tb', '\t'],
    ['a;b,c', ','],
    ['a;b;c,d', ';'],
    ['"a,b,c";d', ';'],
    ['a\n;;;', ','],
    ['a\r;;;', ','],
    ['\ufeff"x,y";b', ';'],
  ])('of %j is %j', (text, separator) => {
    expect(findSeparator(text)).toBe(separator);
  });
});

describe('a table whose columns are unknown', () => {
  it.each([[[]], [[['a'], ['b']]]])('has two columns at least: %j is none', (rows) => {
    expect(describeTable(rows)).toBeNull();
  });

  it('is named by a first row of words, trimmed', () => {
    expect(
      describeTable([
        ['Name', ' Secret key '],
        ['a', 'b'],
        ['c', 'd'],
      ]),
    ).toEqual({
      names: ['Name', 'Secret key'],
      hasHeader: true,
      rowCount: 3,
    });
  });

  it('is as wide as its widest row', () => {
    expect(
      describeTable([
        ['Name', 'Value'],
        ['a', 'b', 'c'],
      ]),
    ).toEqual({
      names: ['Name', 'Value', ''],
      hasHeader: true,
      rowCount: 2,
    });
  });

  it.each([
    ['there is no other row', [['Name', 'Value']]],
    [
      'only one column has a name',
      [
        ['Name', ' '],
        ['a', 'b'],
      ],
    ],
    [
      'a cell could be a secret',
      [
        ['Name', 'hunter2!'],
        ['a', 'b'],
      ],
    ],
    [
      'a cell begins with a digit',
      [
        ['Name', '2nd'],
        ['a', 'b'],
      ],
    ],
    [
      'a cell has more than 40 characters',
      [
        ['Name', 'n'.repeat(41)],
        ['a', 'b'],
      ],
    ],
    [
      'a cell has something behind its words',
      [
        ['Name', 'Value='],
        ['a', 'b'],
      ],
    ],
  ])('has no names if %s', (_why, rows) => {
    expect(describeTable(rows)).toMatchObject({ names: ['', ''], hasHeader: false });
  });

  it('takes a name of 40 characters', () => {
    expect(
      describeTable([
        ['Name', 'n'.repeat(40)],
        ['a', 'b'],
      ])?.hasHeader,
    ).toBe(true);
  });
});
