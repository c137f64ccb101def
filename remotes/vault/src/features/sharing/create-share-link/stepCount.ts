/** Inclusive bounds. */
export interface Bounds {
  readonly least: number;
  readonly most: number;
}

/** Steps the typed number up or down, within bounds. Invalid input counts as one below the minimum. */
export function stepCount(typed: string, by: number, { least, most }: Bounds): string {
  const number = /^\d{1,4}$/.test(typed) ? Number(typed) : least - 1;
  return String(Math.min(most, Math.max(least, number + by)));
}
