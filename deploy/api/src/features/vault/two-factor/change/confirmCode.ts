import { holdOtpSeed, makeOtpCode, OpenText } from '@cofferdam/crypto/safe';
import { foldCode, isCounter, stepOf, type OtpSettings } from '@cofferdam/domain/otp';
import { ApiFailure } from '../../../../platform/errors/apiFailure.ts';

// A period to either side for a clock that is off; ten counts for a key fob that was pressed.
const lookAside = [0, -1, 1];
const lookAhead = 10;

/**
 * Checks that a seed makes the code that the other side shows, so that a seed typed wrong never becomes an entry.
 *
 * @returns the counter that the next code is made of: behind the one that matched, or as it was where time counts
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
