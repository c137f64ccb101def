const steps = [1, 2, 4, 6, 10] as const;

/** The number a chart ends at: the smallest round one, even above 1, that nothing is higher than. */
export function niceTop(highest: number): number {
  for (let power = 1; ; power *= 10) {
    const found = steps.find((step) => step * power >= highest);
    if (found !== undefined) return found * power;
  }
}
