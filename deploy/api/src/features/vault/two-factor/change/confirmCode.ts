import { holdOtpSeed, makeOtpCode, OpenText } from '@cofferdam/crypto/safe';
import { foldCode, isCounter, stepOf, type OtpSettings } from '@cofferdam/domain/otp';
import { ApiFailure } from '../../../../platform/errors/apiFailure.ts';

// One period to either side for a wrong clock; ten counts for a key fob that was pressed.
const lookAside = [0, -1, 1];
const lookAhead = 10;

/**
 * Checks that a seed produces the code shown by another app, so that a mistyped seed never becomes an entry.
 *
 * @returns the counter of the next code: after the one that matched, or unchanged for time-based codes
 * @throws ApiFailure `otp.confirming-code.not-match`
 */
export function confirmCode(
  entry: OtpSettings & { readonly seed: string; readonly counter: number },
  typed: string | undefined,
  now: Date,
): number {
  if (typed === undefined) return entry.counter;
  using text = OpenText.fromText(entry.seed);
  const seed = holdOtpSeed({ organizationId: '', workspaceId: '', entryId: '', revisionId: '' }, text);
  const code = foldCode(typed);
  const factors = factorsOf(entry, now).filter((factor) => makeOtpCode(seed, entry, factor) === code);
  const [matched] = factors;
  if (matched === undefined) throw new ApiFailure('otp.confirming-code.not-match', { fields: ['confirmingCode'] });
  return entry.type === 'HOTP' ? matched + 1 : entry.counter;
}

function factorsOf(entry: OtpSettings & { readonly counter: number }, now: Date): readonly number[] {
  if (entry.type === 'HOTP') {
    return Array.from({ length: lookAhead }, (_none, ahead) => entry.counter + ahead).filter(isCounter);
  }
  const step = stepOf(now.getTime(), entry.periodSeconds ?? 30);
  return lookAside.map((aside) => Math.max(0, step + aside));
}
