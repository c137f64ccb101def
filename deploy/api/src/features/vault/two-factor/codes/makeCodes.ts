import { makeOtpCode, type OtpSeed } from '@cofferdam/crypto/safe';
import type { CallOutput } from '@cofferdam/api-contract';
import { stepOf, stepStart, type OtpSettings } from '@cofferdam/domain/otp';
import type { CodeRow } from './codes.store.ts';

/** A code by time, as the contract says. */
export type TimedCode = CallOutput<'twoFactor', 'totpGet'>['code'];

/** Settings of codes by time. */
type TimedSettings = OtpSettings & { readonly periodSeconds: number };

/** The two codes that a seed gives in one period. */
interface MadeCodes {
  /** How and for which step they were made. */
  readonly of: string;
  readonly code: string;
  readonly nextCode: string;
  readonly validUntil: string;
}

/**
 * The codes that were made last of each opened seed. Everyone with a page of codes open asks for the same two of a
 * seed once a period, and the second becomes the first of the next one. They go with the seed, which its ring drops.
 */
const made = new WeakMap<OtpSeed, MadeCodes>();

/** The codes of the period that a moment is in, and of the one after it. */
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

// Everything that a code depends on but for the seed: an entry can be given another number of digits.
function nameOf({ type, algorithm, digits, periodSeconds }: TimedSettings, step: number): string {
  return `${type} ${algorithm} ${digits} ${periodSeconds} ${step}`;
}
