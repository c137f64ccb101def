import { countCodePoints } from '../names.ts';

/** How the moving factor is made: from the time, from a counter, or from the time and shown as Steam does. */
export const otpTypes = ['TOTP', 'HOTP', 'STEAM'] as const;
/** Hash functions of the HMAC. */
export const otpAlgorithms = ['SHA1', 'SHA256', 'SHA512'] as const;

/** Kind of a two-factor entry. */
export type OtpType = (typeof otpTypes)[number];
/** Hash function of an entry. */
export type OtpAlgorithm = (typeof otpAlgorithms)[number];

/** Bounds of an entry. Digits are characters, the period is in seconds, texts are counted in code points. */
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

/** How codes are made from a seed. Steam is SHA1, 5 characters, 30 seconds and nothing else. */
export interface OtpSettings {
  readonly type: OtpType;
  readonly algorithm: OtpAlgorithm;
  readonly digits: number;
  /** Null for HOTP. */
  readonly periodSeconds: number | null;
}

/** What an address or a file says of an entry. */
export interface OtpEntry extends OtpSettings {
  readonly issuer: string;
  readonly account: string;
  /** Base32, upper case, without padding. */
  readonly seed: string;
  /** The next counter of HOTP; 0 for all others. */
  readonly counter: number;
}

/** The settings that Steam has. */
export const steamSettings: OtpSettings = { type: 'STEAM', algorithm: 'SHA1', digits: 5, periodSeconds: 30 };

/** Which part of the settings cannot be. */
export type SettingsFault = 'algorithm' | 'digits' | 'period';

/** The first part of the settings that cannot be, or null. */
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

/** Whether a counter can be stored and still be counted up: 0 to 2^53 - 2. */
export function isCounter(counter: number): boolean {
  return Number.isSafeInteger(counter) && counter >= 0 && counter <= otpLimits.maximumCounter;
}

/** Control characters, and those that turn the direction of what follows: with them `moc.knab` is read as `bank.com`. */
const unshowable = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

/**
 * Whether a text can be an issuer or account: up to 128 code points without control characters, those of the direction
 * of writing among them; may be empty.
 */
export function isOtpText(text: string): boolean {
  return text.isWellFormed() && text.search(unshowable) < 0 && countCodePoints(text) <= otpLimits.textLength;
}

/** What can be shown of a text that is refused. */
export function withoutControls(text: string): string {
  return text.replaceAll(unshowable, '');
}
