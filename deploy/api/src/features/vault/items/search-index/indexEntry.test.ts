import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { searchText } from '@cofferdam/domain';
import { indexedWords, indexEntryOf, itemTails, sharedLengths, variantsOf } from './indexEntry.ts';
import { shortenings, signatureOf, tailsOf } from './searchText.ts';

describe('the tails of an item', () => {
  it('are the whole name, then every suffix that starts with a word of its texts, each once', () => {
    expect(itemTails('db/prod password', ['team/db', 'password', ''])).toEqual([
      'db prod password',
      'db',
      'password',
      'prod password',
      'team db',
    ]);
  });

  it('are in PostgreSQL’s order, not in JavaScript’s', () => {
    expect(itemTails('a', ['\u{1F600}', '\uFF5A'])).toEqual(['a', '\uFF5A', '\u{1F600}']);
  });

  it('share as many characters with an earlier one as the search skips', () => {
    const tails = itemTails('stripe key', ['stripes', 'strip', '\u{1F600}a', '\u{1F600}b']);
    expect(tails).toEqual(['stripe key', 'key', 'strip', 'stripes', '\u{1F600}a', '\u{1F600}b']);
    expect(sharedLengths(tails)).toEqual([0, 0, 5, 6, 0, 1]);
  });
});

describe('words', () => {
  it('are kept from 4 to 32 characters, with up to two digits', () => {
    const long = 'x'.repeat(32);
    const tails = itemTails(`key keys ${long} ${long}y a12b a1b2c3 größe`, []);
    expect(indexedWords(tails).toSorted()).toEqual(['a12b', 'grösse', 'keys', long].toSorted());
  });

  it('have variants that start inside them and variants without one character', () => {
    expect(variantsOf('größe')).toEqual({
      word: 'größe',
      endings: ['röße', 'öße'],
      missing: ['röße', 'göße', 'grße', 'gröe', 'größ'],
    });
  });
});

// Few characters, so that texts often share prefixes; one takes two UTF-16 units, one sorts after those.
const texts = fc.string({ unit: fc.constantFrom('a', 'b', 'é', '\uFF5A', '\u{1F600}', ' ', '_'), maxLength: 12 });
const names = texts.filter((text) => searchText(text) !== '');

describe('any item', () => {
  it('is found exactly once by any prefix of one of its words, which its signature never rules out', () => {
    fc.assert(
      fc.property(names, fc.array(texts, { maxLength: 3 }), texts, (name, labels, other) => {
        const item = { id: '', kind: 'secret', workspaceId: '' as never, isStandard: true, name, labels } as const;
        const { tails, shared, signature } = indexEntryOf({ ...item, alsoFoundBy: [] });
        for (const text of [...tails, searchText(other)]) {
          for (let length = 1; length <= [...text].length; length += 1) {
            const prefix = [...text].slice(0, length).join('');
            const found = tails.filter((tail, index) => tail.startsWith(prefix) && (shared[index] ?? 0) < length);
            const isThere = [name, ...labels].some((one) =>
              tailsOf(searchText(one)).some((tail) => tail.startsWith(prefix)),
            );
            expect(found).toHaveLength(isThere ? 1 : 0);
            const asked = signatureOf([prefix]);
            if (isThere) expect(BigInt(signature) & asked).toBe(asked);
          }
        }
      }),
    );
  });
});

describe('a misspelled word', () => {
  it('shares a variant with the correct one after any single mistake', () => {
    const letters = fc.constantFrom<string>('a', 'b', 'c', '\u{1F600}');
    fc.assert(
      fc.property(fc.array(letters, { minLength: 4, maxLength: 12 }), fc.nat(11), letters, (points, at, letter) => {
        const place = at % points.length;
        const [here = '', next = ''] = points.slice(place);
        const mistakes = [
          points.toSpliced(place, 1),
          points.toSpliced(place, 0, letter),
          points.toSpliced(place, 1, letter),
          ...(next === '' ? [] : [points.toSpliced(place, 2, next, here)]),
        ].map((one) => one.join(''));
        const { word, missing } = variantsOf(points.join(''));
        for (const typed of mistakes) {
          const isFound =
            [typed, ...shortenings(typed)].includes(word) ||
            [typed, ...shortenings(typed)].some((one) => missing.includes(one));
          expect([typed, isFound]).toEqual([typed, true]);
        }
      }),
    );
  });
});
