import { makeOtpCode, type OtpSeed } from '@cofferdam/crypto/safe';
import type { CallOutput } from '@cofferdam/api-contract';
import { stepOf, stepStart, type OtpSettings } from '@cofferdam/domain/otp';
import type { CodeRow } from './codes.store.ts';

/** A time-based code in the contract's form. */
export type TimedCode = CallOutput<'twoFactor', 'totpGet'>['code'];

/** Settings of time-based codes. */
type TimedSettings = OtpSettings & { readonly periodSeconds: number };

/** The current and the next code of a seed. */
interface MadeCodes {
  /** Their settings and time step. */
  readonly of: string;
  readonly code: string;
  readonly nextCode: string;
  readonly validUntil: string;
}

/**
 * The last computed codes of each opened seed. Every open page of codes requests the same two of a
 * seed once per period, and the second becomes the first of the next one. They are dropped with the seed.
 */
const made = new WeakMap<OtpSeed, MadeCodes>();

/** The codes of the current and of the next period. */
export function makeTimedCode(row: CodeRow, seed: OtpSeed, now: Date): TimedCode {
  const { id, name, type, algorithm, digits } = row;
  const periodSeconds = row.periodSeconds ?? 30;
  const settings = { type, algorithm, digits, periodSeconds };
  const step = stepOf(now.getTime(), periodSeconds);
  const { code, nextCode, validUntil } = makeBoth(seed, settings, step);
  return { id, name, code, nextCode, periodSeconds, validUntil };
}

function makeBoth(seed: OtpSeed, settings: TimedSettings, step: number): MadeCodes {
  const last = made.get(seed);
  const of = nameOf(settings, step);
  if (last?.of === of) return last;
  const both = {
    of,
    code: last?.of === nameOf(settings, step - 1) ? last.nextCode : makeOtpCode(seed, settings, step),
    nextCode: makeOtpCode(seed, settings, step + 1),
    validUntil: new Date(stepStart(step + 1, settings.periodSeconds)).toISOString(),
  };
  made.set(seed, both);
  return both;
}

// Everything that a code depends on except the seed: the number of digits can be edited, for example.
function nameOf({ type, algorithm, digits, periodSeconds }: TimedSettings, step: number): string {
  return `${type} ${algorithm} ${digits} ${periodSeconds} ${step}`;
}
