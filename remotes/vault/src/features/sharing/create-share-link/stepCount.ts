/** From which number to which one, both included. */
export interface Bounds {
  readonly least: number;
  readonly most: number;
}

/** What is typed, raised or lowered by a step, within bounds. What is no number counts as the one before the first. */
export function stepCount(typed: string, by: number, { least, most }: Bounds): string {
  const number = /^\d{1,4}$/.test(typed) ? Number(typed) : least - 1;
  return String(Math.min(most, Math.max(least, number + by)));
}
