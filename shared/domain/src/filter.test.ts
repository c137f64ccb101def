import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { matchesFilter, searchText } from './filter.ts';
import { filterCases } from './filterCases.ts';

describe('the compared text', () => {
  it.each([
    ['DB/prod_password', 'db prod password'],
    [' -a--b. ', 'a b'],
    ['...', '...'],
    ['ΟΔΥΣΣΕΥΣ straße', 'οδυσσευσ strasse'],
    ['', ''],
  ])('of "%s" is "%s"', (text, compared) => {
    expect(searchText(text)).toBe(compared);
  });
});

describe('a filter', () => {
  it.each(filterCases)('for “%s” and “%s” gives %s', (name, typed, isMatch) => {
    expect(matchesFilter([name], typed)).toBe(isMatch);
  });

  it('matches if one of the texts does, and never across two of them', () => {
    expect(matchesFilter(['one', 'two three'], 'two th')).toBe(true);
    expect(matchesFilter(['one', 'two'], 'one two')).toBe(false);
  });

  it('finds every text by the beginning of any of its words', () => {
    const word = fc.string({ unit: fc.constantFrom('a', 'ß', 'Σ', '字', '1'), minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), fc.nat(3), fc.nat(5), (words, from, length) => {
        const rest = words.slice(from % words.length).join('_');
        expect(matchesFilter([words.join('-')], [...rest].slice(0, length).join(''))).toBe(true);
      }),
    );
  });
});
