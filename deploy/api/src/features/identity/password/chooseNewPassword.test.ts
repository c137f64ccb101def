import { expect, it } from '@jest/globals';
import { chooseNewPassword } from './chooseNewPassword.ts';

const owner = { email: 'margarethe.van-dyk@northwind-labs.example', displayName: 'Grete van Dyk' };

it.each([
  ['short', 'password.too-short'],
  ['x'.repeat(257), 'password.too-long'],
  ['Password2026!', 'password.too-common'],
  ['margarethe1985', 'password.too-common'],
  ['MargaretheVanDyk', 'password.too-common'],
  ['margarethe.van-dyk', 'password.too-common'],
  ['GreteVanDyk2026', 'password.too-common'],
  ['northwind-labs1!', 'password.too-common'],
  ['c0fferdam-2026', 'password.too-common'],
  ['a bell\u0007 rings here', 'validation.request'],
])('%j is refused as %s', (typed, code) => {
  expect(() => chooseNewPassword(typed, owner)).toThrow(code);
});

it('is returned in the form that is hashed', () => {
  expect(chooseNewPassword('cafe\u0301\u00a0kxvbqmzrtpwl', owner)).toBe('caf\u00e9 kxvbqmzrtpwl');
});
