import { describe, expect, it } from '@jest/globals';
import { parseTariffs, shippedPlans, shippedTariffs } from './index.ts';

const prices = {
  FREE: { MONTH: 0, YEAR: 0 },
  TEAM: { MONTH: 900, YEAR: 9_000 },
  BUSINESS: { MONTH: 100_000_000, YEAR: 0 + 1 },
};
const seller = {
  name: 'Halden Freight',
  addressLines: ['Pier 4', 'Gothenburg'],
  taxId: 'SE556000',
  email: null,
  paymentLines: ['IBAN SE45 5000'],
};
const tax = { name: 'VAT', rateBasisPoints: 10_000, country: 'SE', reverseChargeCountries: ['DE', 'FR'] };
const file = { plans: shippedPlans, currency: 'SEK', prices, seller, tax, paymentDays: 365 };

const refusal = (input: unknown): string => {
  try {
    parseTariffs(input);
  } catch (error) {
    if (error instanceof TypeError) return error.message;
    throw error;
  }
  return 'accepted';
};
const text = (length: number): string => 'x'.repeat(length);
const lines = (count: number): string[] => Array.from({ length: count }, (_none, index) => `line ${index}`);

describe('an operator’s file of tariffs', () => {
  it.each([
    ['nothing', null, 'tariffs must be an object'],
    ['a text', 'free', 'tariffs must be an object'],
    ['no currency', { ...file, currency: undefined, seller, extra: 1 }, 'tariffs.extra is not known'],
    ['a missing key', (({ tax: _tax, ...rest }) => rest)(file), 'tariffs.tax is missing'],
    ['a currency of four letters', { ...file, currency: 'EURO' }, 'tariffs.currency must be an ISO 4217 code'],
    ['a currency of two letters', { ...file, currency: 'EU' }, 'tariffs.currency must be an ISO 4217 code'],
    ['a currency with something before it', { ...file, currency: ' SEK' }, 'tariffs.currency must be an ISO 4217 code'],
    ['a number for a currency', { ...file, currency: 978 }, 'tariffs.currency must be an ISO 4217 code'],
    ['plans that are none', { ...file, plans: {} }, 'plans.FREE is missing'],
    ['a seller that is a text', { ...file, seller: 'Halden' }, 'tariffs.seller must be an object'],
    ['an unknown key of the seller', { ...file, seller: { ...seller, fax: '1' } }, 'tariffs.seller.fax is not known'],
    ['a seller without a name', { ...file, seller: { ...seller, name: ' ' } }, 'tariffs.seller.name must be a name'],
    [
      'a name that is too long',
      { ...file, seller: { ...seller, name: text(201) } },
      'tariffs.seller.name must be a name',
    ],
    [
      'an address that is no list',
      { ...file, seller: { ...seller, addressLines: 'Pier 4' } },
      'tariffs.seller.addressLines must be a list of texts',
    ],
    [
      'an empty line of an address',
      { ...file, seller: { ...seller, addressLines: ['Pier 4', ''] } },
      'tariffs.seller.addressLines.1 must be a text',
    ],
    [
      'too many lines',
      { ...file, seller: { ...seller, paymentLines: lines(51) } },
      'tariffs.seller.paymentLines must be a list of texts',
    ],
    [
      'a tax id of blanks',
      { ...file, seller: { ...seller, taxId: ' ' } },
      'tariffs.seller.taxId must be a text or null',
    ],
    [
      'an email of a number',
      { ...file, seller: { ...seller, email: 1 } },
      'tariffs.seller.email must be a text or null',
    ],
    ['a tax that is a number', { ...file, tax: 25 }, 'tariffs.tax must be an object'],
    ['a tax without a name', { ...file, tax: { ...tax, name: '' } }, 'tariffs.tax.name must be a name'],
    [
      'a rate above 100 %',
      { ...file, tax: { ...tax, rateBasisPoints: 10_001 } },
      'tariffs.tax.rateBasisPoints must be a whole number from 0 to 10000',
    ],
    [
      'a rate below 0',
      { ...file, tax: { ...tax, rateBasisPoints: -1 } },
      'tariffs.tax.rateBasisPoints must be a whole number from 0 to 10000',
    ],
    [
      'a rate that isn’t whole',
      { ...file, tax: { ...tax, rateBasisPoints: 0.5 } },
      'tariffs.tax.rateBasisPoints must be a whole number from 0 to 10000',
    ],
    [
      'a country of three letters',
      { ...file, tax: { ...tax, country: 'SWE' } },
      'tariffs.tax.country must be a country code of two letters',
    ],
    [
      'a country in lower case',
      { ...file, tax: { ...tax, reverseChargeCountries: ['DE', 'fr'] } },
      'tariffs.tax.reverseChargeCountries must be a country code of two letters',
    ],
    [
      'a country with something before it',
      { ...file, tax: { ...tax, reverseChargeCountries: ['xDE'] } },
      'tariffs.tax.reverseChargeCountries must be a country code of two letters',
    ],
    ['no days to pay in', { ...file, paymentDays: -1 }, 'tariffs.paymentDays must be a whole number from 0 to 365'],
    [
      'more than a year to pay',
      { ...file, paymentDays: 366 },
      'tariffs.paymentDays must be a whole number from 0 to 365',
    ],
    [
      'a price that is too high',
      { ...file, prices: { ...prices, TEAM: { MONTH: 100_000_001, YEAR: 1 } } },
      'tariffs.prices.TEAM.MONTH must be a whole number from 0 to 100000000',
    ],
    [
      'a price that is missing',
      { ...file, prices: { ...prices, TEAM: { MONTH: 1 } } },
      'tariffs.prices.TEAM.YEAR is missing',
    ],
    [
      'an interval that there is not',
      { ...file, prices: { ...prices, TEAM: { MONTH: 1, YEAR: 1, WEEK: 1 } } },
      'tariffs.prices.TEAM.WEEK is not known',
    ],
    [
      'a plan that is free in one interval only',
      { ...file, prices: { ...prices, TEAM: { MONTH: 900, YEAR: 0 } } },
      'tariffs.prices.TEAM must be 0 in both intervals or in none',
    ],
    [
      'a plan Free that costs something',
      { ...file, prices: { ...prices, FREE: { MONTH: 1, YEAR: 1 } } },
      'tariffs.prices.FREE must be 0',
    ],
  ])('is refused with %s', (_what, input, message) => {
    expect(refusal(input)).toBe(message);
  });

  it('is taken as it is, at each limit', () => {
    expect(parseTariffs(file)).toEqual(file);
    const longest = { ...seller, name: text(200), addressLines: lines(50), taxId: null, email: 'a@halden.example' };
    const least = { ...file, seller: longest, tax: { ...tax, rateBasisPoints: 0 }, paymentDays: 0 };
    expect(parseTariffs(least)).toEqual(least);
  });

  it('can have no tax', () => {
    expect(parseTariffs({ ...file, tax: null }).tax).toBeNull();
  });

  it('can have plans that all cost nothing', () => {
    const free = { MONTH: 0, YEAR: 0 };
    const nothing = { FREE: free, TEAM: free, BUSINESS: free };
    expect(parseTariffs({ ...file, prices: nothing }).prices).toEqual(nothing);
  });

  it('that is only a table of plans keeps the prices that ship', () => {
    const plans = { ...shippedPlans, FREE: { ...shippedPlans.FREE, users: 7 } };
    expect(parseTariffs(plans)).toEqual({ ...shippedTariffs, plans });
    expect(refusal({ FREE: shippedPlans.FREE })).toBe('plans.TEAM is missing');
  });
});

describe('the tariffs that ship', () => {
  it('pass as an operator’s file', () => {
    expect(parseTariffs(structuredClone(shippedTariffs))).toEqual(shippedTariffs);
    const nothingYet = { addressLines: [], taxId: null, email: null, paymentLines: [] };
    expect(shippedTariffs.seller).toEqual({ name: 'Cofferdam', ...nothingYet });
  });
});
