import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { readAddresses } from './readAddresses.ts';

describe('the email addresses in a text', () => {
  it.each([
    ['', [], []],
    ['a@example.com', ['a@example.com'], []],
    ['a@example.com, b@example.com;c@example.com\nd@example.com', 'abcd', []],
    ['Ada Ng <ada@example.com>, "Bo" <bo@example.com>', ['ada@example.com', 'bo@example.com'], []],
    ['a@example.com A@EXAMPLE.com', ['a@example.com'], []],
    ['ada b@example.com @x', ['b@example.com'], ['ada', '@x']],
  ])('of %j are found once, and other words are reported', (text, addresses, faults) => {
    const wanted = typeof addresses === 'string' ? [...addresses].map((one) => `${one}@example.com`) : addresses;
    expect(readAddresses(text)).toEqual({ addresses: wanted, faults });
  });
  it('are never lost, whatever separates them, and nothing throws', () => {
    const address = fc.stringMatching(/^[a-z]{1,8}$/).map((name) => `${name}@example.com`);
    fc.assert(
      fc.property(fc.uniqueArray(address), fc.stringMatching(/^[\s,;]{1,3}$/), (all, between) => {
        expect(readAddresses(all.join(between))).toEqual({ addresses: all, faults: [] });
      }),
    );
    fc.assert(fc.property(fc.string(), (text) => readAddresses(text).addresses.length >= 0));
  });
});
