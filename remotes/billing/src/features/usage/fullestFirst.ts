import type { UsageLine } from './describeUsage.ts';

/** The lines that are closest to their limits, the fullest first; those without a meter are left out. */
export function pickFullest(lines: readonly UsageLine[], count: number): readonly UsageLine[] {
  const share = ({ meter }: UsageLine): number =>
    meter === null || meter.allowed === 0 ? 0 : meter.used / meter.allowed;
  return lines
    .filter(({ meter }) => meter !== null)
    .toSorted((a, b) => share(b) - share(a))
    .slice(0, count);
}
