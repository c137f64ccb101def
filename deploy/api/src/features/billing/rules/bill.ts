import type { CallOutput } from '@cofferdam/api-contract';
import type { Tariffs, TaxTreatment } from '@cofferdam/domain';
import { taxOn } from './proration.ts';

/** A line of a bill in the contract's form. */
export type Bill = CallOutput<'billing', 'preview'>['due'];
export type BillLine = Bill['lines'][number];

/** The customer's fields that determine the tax. */
export interface TaxedCustomer {
  readonly country: string;
  readonly taxId: string;
}

const lineWithoutPlan = { plan: null, interval: null, people: null, unitPrice: null, from: null, until: null } as const;

/** How a customer is taxed, see `TaxRule`. */
export function treatmentOf(tax: Tariffs['tax'], { country, taxId }: TaxedCustomer): TaxTreatment {
  if (tax === null) return 'none';
  // A customer who didn't name a country is treated as the seller's neighbor.
  if (country === '' || country === tax.country) return 'charged';
  if (!tax.reverseChargeCountries.includes(country)) return 'none';
  return taxId === '' ? 'charged' : 'reverse-charge';
}

/** A bill of lines, with the remaining credit of earlier bills and the tax. */
export function billOf(
  { currency, tax }: Pick<Tariffs, 'currency' | 'tax'>,
  customer: TaxedCustomer,
  lines: readonly BillLine[],
  balance: number,
): { readonly bill: Bill; readonly balance: number } {
  const sum = lines.reduce((total, { amount }) => total + amount, 0);
  // A total is never negative: the remaining credit is carried over to the next bill.
  const settled = sum < 0 ? -sum : -Math.min(balance, sum);
  const kind = sum < 0 ? 'carried-over' : 'balance';
  const settling: readonly BillLine[] =
    settled === 0 ? [] : [{ ...lineWithoutPlan, kind, text: null, amount: settled }];
  const subtotal = sum + settled;
  const treatment = treatmentOf(tax, customer);
  const amount = treatment === 'charged' && tax !== null ? taxOn(subtotal, tax.rateBasisPoints) : 0;
  return {
    bill: {
      currency,
      lines: [...lines, ...settling],
      subtotal,
      tax: { treatment, name: tax?.name ?? null, rateBasisPoints: tax?.rateBasisPoints ?? 0, amount },
      total: subtotal + amount,
    },
    balance: balance + settled,
  };
}
