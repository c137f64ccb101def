import { numberFormat } from './numbers.ts';

/**
 * An amount of money in the chosen locale, as in "€228.00". `minorUnits` is a whole number of the currency's smallest
 * unit (ISO 4217: cents of EUR, yen of JPY), negative for a credit. `isPrice` leaves out zeros after the point, as price
 * lists do: "€6".
 */
export function formatMoney(minorUnits: number, currency: string, isPrice = false): string {
  const trailingZeroDisplay = isPrice ? 'stripIfInteger' : 'auto';
  const format = numberFormat(undefined, { style: 'currency', currency, trailingZeroDisplay });
  const { maximumFractionDigits = 0 } = format.resolvedOptions();
  return format.format(minorUnits / 10 ** maximumFractionDigits);
}
