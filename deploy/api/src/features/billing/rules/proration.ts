import type { Day } from './days.ts';

/** A number of days of a period, as offsets from its first day: [from, until). */
export interface Part {
  readonly from: number;
  readonly until: number;
  /** Days of the whole period. */
  readonly of: number;
}

/** `amount × days ÷ of`, rounded half up; exact for every possible amount. */
function upTo(amount: number, days: number, of: number): number {
  const [value, parts] = [BigInt(amount) * BigInt(days) * 2n + BigInt(of), BigInt(of) * 2n];
  return Number(value / parts);
}

/**
 * The part of an amount for some days of its period. It is the difference of two rounded cumulative sums, so the parts
 * of consecutive ranges always add up to the whole: rounding loses nothing and charges nothing twice.
 */
export function partOf(amount: number, { from, until, of }: Part): number {
  return upTo(amount, until, of) - upTo(amount, from, of);
}

/** The part of a period between two days. */
export function partBetween(period: { readonly start: Day; readonly end: Day }, from: Day, until: Day): Part {
  return { from: from - period.start, until: until - period.start, of: period.end - period.start };
}

/** A tax on an amount of 0 or more, rounded half up. */
export function taxOn(amount: number, rateBasisPoints: number): number {
  return upTo(amount, rateBasisPoints, 10_000);
}
