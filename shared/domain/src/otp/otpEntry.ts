import { countCodePoints } from '../names.ts';

/** Types of codes: time-based, counter-based, or Steam's time-based ones. */
export const otpTypes = ['TOTP', 'HOTP', 'STEAM'] as const;
/** Hash functions of the HMAC. */
export const otpAlgorithms = ['SHA1', 'SHA256', 'SHA512'] as const;

/** Kind of a two-factor entry. */
export type OtpType = (typeof otpTypes)[number];
/** Hash function of an entry. */
export type OtpAlgorithm = (typeof otpAlgorithms)[number];

/** Limits of an entry. Digits are characters, the period is in seconds, texts are counted in code points. */
export const otpLimits = {
  minimumDigits: 6,
  maximumDigits: 8,
  minimumPeriodSeconds: 15,
  maximumPeriodSeconds: 300,
  maximumCounter: Number.MAX_SAFE_INTEGER - 1,
  textLength: 128,
  addressLength: 4_096,
  recoveryCodes: 64,
  recoveryCodeLength: 128,
} as const;

/** The settings for codes of a seed. Steam always uses SHA1, 5 characters and 30 seconds. */
export interface OtpSettings {
  readonly type: OtpType;
  readonly algorithm: OtpAlgorithm;
  readonly digits: number;
  /** Null for HOTP. */
  readonly periodSeconds: number | null;
}

/** An entry from a setup link or a file. */
export interface OtpEntry extends OtpSettings {
  readonly issuer: string;
  readonly account: string;
  /** Base32, upper case, without padding. */
  readonly seed: string;
  /** The next counter of HOTP; 0 for all others. */
  readonly counter: number;
}

/** The settings of Steam. */
export const steamSettings: OtpSettings = { type: 'STEAM', algorithm: 'SHA1', digits: 5, periodSeconds: 30 };

/** The invalid part of settings. */
export type SettingsFault = 'algorithm' | 'digits' | 'period';

/** The first invalid part of the settings, or null. */
export function findSettingsFault(settings: OtpSettings): SettingsFault | null {
  const { type, algorithm, digits, periodSeconds: period } = settings;
  if (type === 'STEAM') {
    if (algorithm !== 'SHA1') return 'algorithm';
    if (digits !== steamSettings.digits) return 'digits';
    return period === steamSettings.periodSeconds ? null : 'period';
  }
  const isDigits = Number.isInteger(digits) && digits >= otpLimits.minimumDigits && digits <= otpLimits.maximumDigits;
  if (!isDigits) return 'digits';
  if (type === 'HOTP') return period === null ? null : 'period';
  const isPeriod =
    Number.isInteger(period) &&
    period !== null &&
    period >= otpLimits.minimumPeriodSeconds &&
    period <= otpLimits.maximumPeriodSeconds;
  return isPeriod ? null : 'period';
}

/** Whether a counter can be stored and still be incremented: 0 to 2^53 - 2. */
export function isCounter(counter: number): boolean {
  return Number.isSafeInteger(counter) && counter >= 0 && counter <= otpLimits.maximumCounter;
}

/** Control characters, including bidirectional ones, which make `moc.knab` look like `bank.com`. */
const unshowable = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

/**
 * Whether a text can be an issuer or account: up to 128 code points without control characters, including bidirectional
 * ones; it can be empty.
 */
export function isOtpText(text: string): boolean {
  return text.isWellFormed() && text.search(unshowable) < 0 && countCodePoints(text) <= otpLimits.textLength;
}

/** Whether a recovery code can be stored exactly as it is: without control characters, and without spaces around it. */
export function isRecoveryCode(code: string): boolean {
  return (
    code !== '' &&
    code === code.trim() &&
    code.isWellFormed() &&
    !/\p{Cc}/u.test(code) &&
    countCodePoints(code) <= otpLimits.recoveryCodeLength
  );
}

/** The part of a refused text that can be shown. */
export function withoutControls(text: string): string {
  return text.replaceAll(unshowable, '');
}
