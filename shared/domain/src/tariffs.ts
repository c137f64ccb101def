import { billingIntervals, type BillingInterval } from './billing.ts';
import { parsePlanTable, planNames, readRecord, shippedPlans, type PlanName, type PlanTable } from './plans.ts';

/** Prices of one plan for one person and one interval, in the smallest unit of the currency (cents): 0 or more. */
export type PlanPrices = Readonly<Record<BillingInterval, number>>;

/** The seller, as printed on invoices. */
export interface Seller {
  readonly name: string;
  readonly addressLines: readonly string[];
  readonly taxId: string | null;
  readonly email: string | null;
  /** Payment instructions, such as a bank account, one line each. */
  readonly paymentLines: readonly string[];
}

/** The seller's service tax. */
export interface TaxRule {
  /** Its printed name, such as `VAT`. */
  readonly name: string;
  /** Hundredths of a percent: 1900 is 19 %. */
  readonly rateBasisPoints: number;
  /** The seller's country; its customers always pay the tax. */
  readonly country: string;
  /**
   * Countries in which businesses with a tax id owe the tax themselves (reverse charge); others there pay it. Customers
   * in other countries, except the seller's, pay no tax.
   */
  readonly reverseChargeCountries: readonly string[];
}

/** Prices and limits of plans, which an operator can replace by a file: see `parseTariffs`. */
export interface Tariffs {
  /** The limits of each plan. */
  readonly plans: PlanTable;
  /** ISO 4217 code of every price. */
  readonly currency: string;
  readonly prices: Readonly<Record<PlanName, PlanPrices>>;
  readonly seller: Seller;
  readonly tax: TaxRule | null;
  /** Days until an invoice is due. */
  readonly paymentDays: number;
}

/** The default tariffs. */
export const shippedTariffs: Tariffs = {
  plans: shippedPlans,
  currency: 'EUR',
  prices: {
    FREE: { MONTH: 0, YEAR: 0 },
    TEAM: { MONTH: 600, YEAR: 6_000 },
    BUSINESS: { MONTH: 1_400, YEAR: 14_000 },
  },
  seller: { name: 'Cofferdam', addressLines: [], taxId: null, email: null, paymentLines: [] },
  tax: null,
  paymentDays: 30,
};

const maxPrice = 100_000_000;
const maxPaymentDays = 365;
const tariffKeys = ['plans', 'currency', 'prices', 'seller', 'tax', 'paymentDays'] as const;
const sellerKeys = ['name', 'addressLines', 'taxId', 'email', 'paymentLines'] as const;
const taxKeys = ['name', 'rateBasisPoints', 'country', 'reverseChargeCountries'] as const;

/**
 * Validates an operator's file from parsed JSON. Strict: every key must be there and nothing else. A file with only a table
 * of plans changes the limits and keeps the default prices.
 *
 * @throws TypeError with the path of the first error
 */
export function parseTariffs(input: unknown): Tariffs {
  if (isPlanTable(input)) return { ...shippedTariffs, plans: parsePlanTable(input) };
  const file = readRecord(input, 'tariffs', tariffKeys);
  const currency = requireText(file['currency'], 'tariffs.currency', /^[A-Z]{3}$/, 'an ISO 4217 code');
  const seller = readRecord(file['seller'], 'tariffs.seller', sellerKeys);
  return {
    plans: parsePlanTable(file['plans']),
    currency,
    prices: parsePrices(file['prices']),
    seller: {
      name: requireText(seller['name'], 'tariffs.seller.name', /\S/, 'a name'),
      addressLines: requireLines(seller['addressLines'], 'tariffs.seller.addressLines'),
      taxId: requireTextOrNull(seller['taxId'], 'tariffs.seller.taxId'),
      email: requireTextOrNull(seller['email'], 'tariffs.seller.email'),
      paymentLines: requireLines(seller['paymentLines'], 'tariffs.seller.paymentLines'),
    },
    tax: file['tax'] === null ? null : parseTax(file['tax']),
    paymentDays: requireNumber(file['paymentDays'], 'tariffs.paymentDays', maxPaymentDays),
  };
}

function isPlanTable(input: unknown): boolean {
  return typeof input === 'object' && input !== null && planNames.some((name) => name in input);
}

function parsePrices(input: unknown): Tariffs['prices'] {
  const table = readRecord(input, 'tariffs.prices', planNames);
  const prices = planNames.map((plan) => {
    const row = readRecord(table[plan], `tariffs.prices.${plan}`, billingIntervals);
    const priced = billingIntervals.map(
      (interval) => [interval, requireNumber(row[interval], `tariffs.prices.${plan}.${interval}`, maxPrice)] as const,
    );
    const free = priced.filter(([, price]) => price === 0).length;
    // A plan with a price in only one interval would be free in the other.
    if (free === 1) throw new TypeError(`tariffs.prices.${plan} must be 0 in both intervals or in none`);
    return [plan, Object.fromEntries(priced)] as const;
  });
  const result = Object.fromEntries(prices) as Tariffs['prices'];
  if (result.FREE.MONTH !== 0) throw new TypeError('tariffs.prices.FREE must be 0');
  return result;
}

function parseTax(input: unknown): TaxRule {
  const tax = readRecord(input, 'tariffs.tax', taxKeys);
  const countries = requireLines(tax['reverseChargeCountries'], 'tariffs.tax.reverseChargeCountries');
  for (const code of countries) requireCountry(code, 'tariffs.tax.reverseChargeCountries');
  return {
    name: requireText(tax['name'], 'tariffs.tax.name', /\S/, 'a name'),
    rateBasisPoints: requireNumber(tax['rateBasisPoints'], 'tariffs.tax.rateBasisPoints', 10_000),
    country: requireCountry(tax['country'], 'tariffs.tax.country'),
    reverseChargeCountries: countries,
  };
}

const requireCountry = (input: unknown, place: string): string =>
  requireText(input, place, /^[A-Z]{2}$/, 'a country code of two letters');

function requireText(input: unknown, place: string, pattern: RegExp, expected: string): string {
  if (typeof input !== 'string' || !pattern.test(input) || input.length > 200) {
    throw new TypeError(`${place} must be ${expected}`);
  }
  return input;
}

function requireTextOrNull(input: unknown, place: string): string | null {
  return input === null ? null : requireText(input, place, /\S/, 'a text or null');
}

function requireLines(input: unknown, place: string): readonly string[] {
  if (!Array.isArray(input) || input.length > 50) throw new TypeError(`${place} must be a list of texts`);
  return input.map((line, index) => requireText(line, `${place}.${index}`, /\S/, 'a text'));
}

function requireNumber(input: unknown, place: string, maximum: number): number {
  if (!Number.isSafeInteger(input) || (input as number) < 0 || (input as number) > maximum) {
    throw new TypeError(`${place} must be a whole number from 0 to ${maximum}`);
  }
  return input as number;
}
