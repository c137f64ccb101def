import { describe, expect, it } from '@jest/globals';
import { columnTypes, toIsoMoment } from './columnTypes.ts';

describe('a timestamp as PostgreSQL writes it', () => {
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

describe('an array of texts as PostgreSQL writes it', () => {
  const texts = 1009;
  const read = columnTypes.getTypeParser(texts as never, 'text') as (array: string) => unknown;

  it.each<[string, unknown]>([
    ['{}', []],
    ['{production}', ['production']],
    ["{production,équipe,it's}", ['production', 'équipe', "it's"]],
    ['{"a,b",c}', ['a,b', 'c']],
    ['{"",c}', ['', 'c']],
    ['{"a\\"b","c\\\\d"}', ['a"b', 'c\\d']],
    ['{"{a}","null"}', ['{a}', 'null']],
    ['{NULL,a}', [null, 'a']],
    ['{NULLABLE}', ['NULLABLE']],
    [
      '{{a,b},{c,d}}',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['[0:1]={a,b}', ['a', 'b']],
  ])('%s', (array, elements) => {
    expect(read(array)).toEqual(elements);
  });
});
