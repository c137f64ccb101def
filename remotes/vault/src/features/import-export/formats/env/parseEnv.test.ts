import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import type { EnvEntry } from './envItem.ts';
import { parseEnv } from './parseEnv.ts';

/** Writes a value so that the parser returns it unchanged, for the round trip. */
function formatValue(value: string): string {
  if (!value.includes("'")) return `'${value}'`;
  if (!value.includes('`')) return `\`${value}\``;
  return `"${value.replace(/["\\$]/g, '\\$&')}"`;
}

function entriesOf(text: string): EnvEntry[] {
  return parseEnv(text).filter((item) => item.kind === 'entry');
}

function valueOf(line: string): string | undefined {
  return entriesOf(line)[0]?.value;
}

describe('reading a value', () => {
  const cases: readonly (readonly [line: string, value: string])[] = [
    ['A=1', '1'],
    ['A = 1 ', '1'],
    ['\tA=\t1\t', '1'],
    ['export A=1', '1'],
    ['export\t A=1', '1'],
    ['export=1', '1'],
    ['A=', ''],
    ['A=   ', ''],
    ["A=''", ''],
    ['A=""', ''],
    ['A=b=c==', 'b=c=='],
    ['A=b c  d', 'b c  d'],
    ['A=b # a comment', 'b'],
    ['A=b\t#a comment', 'b'],
    ['A=b#c', 'b#c'],
    ['A=#b', '#b'],
    ['A= # a comment', ''],
    ['A=a\\nb', 'a\\nb'],
    ['A=$HOME/${X}', '$HOME/${X}'],
    ["A='b # c'", 'b # c'],
    ["A='a\\nb'", 'a\\nb'],
    ["A='b' # a comment", 'b'],
    ["A='b'#a comment", 'b'],
    ['A="b # c"', 'b # c'],
    ['A="a\\nb\\rc\\td"', 'a\nb\rc\td'],
    ['A="a\\"b\\\\c\\$d"', 'a"b\\c$d'],
    ['A="\\\\n"', '\\n'],
    ['A="\\d\\u0041"', '\\d\\u0041'],
    ['A="it\'s `b`"', "it's `b`"],
    ['A=`it\'s "b"`', 'it\'s "b"'],
    ["A=don't", "don't"],
    ['A=b"c"', 'b"c"'],
    ['A= "b" ', 'b'],
    ['ÄRGER=über 🔐', 'über 🔐'],
    ['A=\u00a0b\u00a0', '\u00a0b\u00a0'],
  ];
  it.each(cases)('reads %j as %j', (line, value) => {
    expect(parseEnv(line)).toHaveLength(1);
    expect(valueOf(line)).toBe(value);
  });
  it('reads a key of several lines unchanged, and continues after it', () => {
    const pem = '-----BEGIN KEY-----\nMIIE\n\nxyz==\n-----END KEY-----\n';
    const entries = entriesOf(`A="${pem}" # key\nB='${pem}'\nC=1`);
    expect(entries.map(({ value, line, endLine }) => ({ value, line, endLine }))).toEqual([
      { value: pem, line: 1, endLine: 6 },
      { value: pem, line: 7, endLine: 12 },
      { value: '1', line: 13, endLine: 13 },
    ]);
  });
  it('accepts every kind of line ending, and keeps those in quotes', () => {
    expect(entriesOf("A=1\r\nB='x\r\ny'\r\nC=3\rD=4").map(({ name, value, line }) => [name, value, line])).toEqual([
      ['A', '1', 1],
      ['B', 'x\r\ny', 2],
      ['C', '3', 4],
      ['D', '4', 5],
    ]);
  });
  it('skips a byte order mark and returns every repeat', () => {
    expect(entriesOf('\ufeffA=1\nA=2').map(({ name, value }) => `${name}${value}`)).toEqual(['A1', 'A2']);
  });
});

describe('a line that cannot be read', () => {
  it.each([
    ['just words', 'no-equals'],
    ['export A', 'no-equals'],
    ['=1', 'name-empty'],
    ['A B=1', 'name-blank'],
    ['A="b', 'quote-open'],
    ["A='b", 'quote-open'],
    ['A="b\\"', 'quote-open'],
    ['A="b"c', 'after-quote'],
    ["A='it''s'", 'after-quote'],
  ] as const)('names what is wrong with %j', (line, reason) => {
    expect(parseEnv(`${line}\nZ=1`)).toMatchObject([
      { kind: 'fault', reason, line: 1, endLine: 1 },
      { kind: 'entry', name: 'Z', line: 2 },
    ]);
  });
  it('does not swallow the lines after a forgotten quote', () => {
    expect(parseEnv('A="1\nB="2"\nC=3')).toMatchObject([
      { kind: 'fault', reason: 'after-quote', line: 1, endLine: 1 },
      { kind: 'entry', name: 'B', value: '2', line: 2 },
      { kind: 'entry', name: 'C', value: '3', line: 3 },
    ]);
  });
});

describe('the parser as a whole', () => {
  const signs = ['A', 'B', '=', "'", '"', '`', '\\', '#', '$', ' ', '\t', '\r', '\n', 'é', '🔐', '\ufeff', 'export '];
  const hostile = fc.string({ unit: fc.constantFrom(...signs) });
  const text = fc.oneof(fc.string({ unit: 'binary' }), hostile);

  it('never throws, and every character and line belongs to exactly one item', () => {
    fc.assert(
      fc.property(text, (input) => {
        const items = parseEnv(input);
        const mark = input.startsWith('\ufeff') ? 1 : 0;
        let offset = mark;
        let line = 1;
        for (const item of items) {
          expect(item.start).toBe(offset);
          expect(item.line).toBe(line);
          expect(item.end).toBeGreaterThan(item.start);
          const lineEnds = input.slice(item.start, item.end).match(/\r\n?|\n/g)?.length ?? 0;
          const isClosed = /[\r\n]$/.test(input.slice(item.start, item.end));
          expect(item.endLine - item.line + (isClosed ? 1 : 0)).toBe(lineEnds);
          offset = item.end;
          line = item.endLine + 1;
        }
        expect(offset).toBe(Math.max(mark, input.length));
      }),
      { numRuns: 2_000 },
    );
  });
  it('reads back every value that was written, between any comments', () => {
    const entry = fc.tuple(
      fc.stringMatching(/^[A-Za-z_][A-Za-z0-9_.-]{0,12}$/),
      fc.oneof(fc.string({ unit: 'binary' }), hostile),
      fc.constantFrom('', 'export '),
      fc.constantFrom('', ' # note', '\t'),
    );
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 8 }), fc.constantFrom('\n', '\r\n', '\r'), (entries, lineEnd) => {
        const lines = entries.flatMap(([name, value, prefix, suffix]) => [
          '# a comment with "quotes\'',
          `${prefix}${name}=${formatValue(value)}${suffix}`,
        ]);
        expect(entriesOf(lines.join(lineEnd)).map(({ name, value }) => [name, value])).toEqual(
          entries.map(([name, value]) => [name, value]),
        );
      }),
      { numRuns: 1_000 },
    );
  });
  it.each([
    ['blanks', ' '.repeat(1_000_000)],
    ['blanks before a sign', `A=${' '.repeat(1_000_000)}x`],
    ['runs of blanks', `A=${'x   '.repeat(250_000)}x`],
    ['lines without an equals sign', 'a\n'.repeat(500_000)],
    ['opening quotes', 'A="\n'.repeat(250_000)],
    ['opening quotes of three kinds', 'A="x\nB=\'y\nC=`z\n'.repeat(66_000)],
    ['closed quotes with something after them', `A="${'\nB="x"y'.repeat(125_000)}`],
    ['backslashes', `A="${'\\'.repeat(1_000_000)}`],
    ['exports', `${'export '.repeat(140_000)}=1`],
    ['equals signs', '='.repeat(1_000_000)],
    ['comments', '#\r'.repeat(500_000)],
  ])('gets through a million %s', (_what, input) => {
    const items = parseEnv(input);
    expect(items.at(-1)?.end).toBe(input.length);
  });
});
