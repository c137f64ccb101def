import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { commonPeopleWords } from './commonPeopleWords.ts';
import { commonThingWords } from './commonThingWords.ts';
import { isCommonPassword } from './isCommonPassword.ts';

const personal = ['cofferdam', 'margarethe', 'van', 'Bergström', 'northwind'];

describe('a common password', () => {
  it.each([
    'password1234',
    'Password1234!',
    'P@ssw0rd2026!',
    'p a s s w o r d 1 2 3 4'.replaceAll(' ', ''),
    'passwordpassword',
    'passwordpassword1!',
    'drowssap1234',
    'iloveyou2024',
    'ILoveYou!!!!!!',
    'letmein123456',
    'Welcome@2026',
    'Summer2026!!',
    'Sommer-2026!',
    'monkeydragon77',
    'michelle1987!',
    'elizabethjohnson',
    'manchesterunited',
    'M4nch3st3r-United',
    'starwars starwars',
    'correcthorsebatterystaple',
    'correct horse battery staple',
    'The quick brown fox',
    'maytheforcebewithyou',
    'qwertyuiop[]',
    'qwertzuiop123',
    'azertyuiop1234',
    '1qaz2wsx3edc',
    '1qaz2wsx3edc4rfv5tgb',
    '1q2w3e4r5t6y',
    '!QAZ@WSX#EDC',
    'zxcvbnm,./123',
    'йцукенгшщзхъ',
    'aaaaaaaaaaaa',
    'abababababab',
    'abc123abc123',
    '123456789012',
    '012345678910',
    '111122223333',
    '987654321987',
    '198506151985',
    'abcdefghijkl',
    '............',
    'cofferdam2026!',
    'Cofferdam-Cofferdam',
    'c0ff3rd4m!!!!',
    'Margarethe1999',
    'bergstrom1234',
    'Bergström1234',
    'ehteragram99',
    'northwind-northwind',
  ])('%j is refused', (password) => {
    expect(isCommonPassword(password, personal)).toBe(true);
  });

  it.each([
    'kxvbqmzrtpwl',
    'G7#kPq2!vXz9',
    '730418295661',
    'lemon tiger bicycle window',
    'hydrangea umbrella',
    'Die Katze tanzt nachts',
    'пароль из кириллицы',
    '犬も歩けば棒に当たるという',
    'margarethe kxvbqmz',
  ])('%j is accepted', (password) => {
    expect(isCommonPassword(password, personal)).toBe(false);
  });

  it('is any word of the list in any disguise', () => {
    const word = fc.constantFrom(...[...commonPeopleWords, ...commonThingWords].filter((one) => one.length >= 6));
    const dress = fc.constantFrom(
      (one: string) => `${one}123456`,
      (one: string) => `${one.toUpperCase()}2026!`,
      (one: string) => `!!${one}!!11`,
      (one: string) => one + one,
      (one: string) => `${one}-${one}-${one}`,
      (one: string) => [...one].reverse().join('') + '12',
      (one: string) => `${one.replace('a', '@').replace('o', '0').replace('e', '3')}99`,
    );
    fc.assert(
      fc.property(word, dress, (one, dressed) => {
        expect(isCommonPassword(dressed(one), [])).toBe(true);
      }),
    );
  });

  it('is never a random one', () => {
    const alphabet = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
    const random = fc.string({ unit: fc.constantFrom(...Array.from(alphabet)), minLength: 14, maxLength: 40 });
    // Sizes and characters are uniformly random, without a property test's bias toward small values such as "aaaa".
    for (const password of fc.sample(fc.noBias(random), 2_000)) {
      expect({ password, isCommon: isCommonPassword(password, []) }).toEqual({ password, isCommon: false });
    }
  });
});

describe('the list', () => {
  it('contains at least 4,000 words in lower case', () => {
    const words = [...commonPeopleWords, ...commonThingWords];
    expect(new Set(words).size).toBeGreaterThan(4_000);
    expect(words.filter((word) => !/^[a-z]{2,}$/.test(word))).toEqual([]);
  });
});
