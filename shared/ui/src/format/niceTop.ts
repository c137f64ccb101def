const steps = [1, 2, 4, 6, 10] as const;

/** The top of a chart: the smallest round number, even above 1, that isn't exceeded. */
export function niceTop(highest: number): number {
  for (let power = 1; ; power *= 10) {
    const found = steps.find((step) => step * power >= highest);
    if (found !== undefined) return found * power;
  }
}
