import { makeOtpCode, type OtpSeed } from '@cofferdam/crypto/safe';
import type { CallOutput } from '@cofferdam/api-contract';
import { stepOf, stepStart } from '@cofferdam/domain/otp';
import type { CodeRow } from './codes.store.ts';

/** A code by time, as the contract says. */
export type TimedCode = CallOutput<'twoFactor', 'totpGet'>['code'];

/** The codes of the period that a moment is in, and of the one after it. */
export function makeTimedCode(row: CodeRow, seed: OtpSeed, now: Date): TimedCode {
  const { id, name, type, algorithm, digits } = row;
  const periodSeconds = row.periodSeconds ?? 30;
  const settings = { type, algorithm, digits, periodSeconds };
  const step = stepOf(now.getTime(), periodSeconds);
  return {
    id,
    name,
    code: makeOtpCode(seed, settings, step),
    nextCode: makeOtpCode(seed, settings, step + 1),
    periodSeconds,
    validUntil: new Date(stepStart(step + 1, periodSeconds)).toISOString(),
  };
}
