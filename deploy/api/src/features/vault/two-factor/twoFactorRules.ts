import { foldName } from '@cofferdam/domain';
import {
  findSettingsFault,
  isOtpText,
  isRecoveryCode,
  readPastedSeed,
  steamSettings,
  type OtpAlgorithm,
  type OtpSettings,
  type OtpType,
} from '@cofferdam/domain/otp';
import { ApiFailure } from '../../../platform/errors/apiFailure.ts';

/** A seed in its normalized form. @throws ApiFailure `otp.secret-key.empty`, `otp.validation.secret-key` */
export function requireSeed(text: string, field = 'seed'): string {
  const read = readPastedSeed(text);
  if (read.ok) return read.seed;
  const code = read.fault === 'seed-empty' ? 'otp.secret-key.empty' : 'otp.validation.secret-key';
  throw new ApiFailure(code, { fields: [field] });
}

/** Settings as sent; missing ones get the type's defaults. */
export interface SentSettings {
  readonly type: OtpType;
  readonly algorithm?: OtpAlgorithm | undefined;
  readonly digits?: number | undefined;
  readonly periodSeconds?: number | undefined;
  readonly counter?: number | undefined;
}

/** Checks that settings and counter match the type. @throws ApiFailure `otp.validation.settings` */
export function requireSettings(sent: SentSettings, prefix = ''): OtpSettings & { readonly counter: number } {
  const { type } = sent;
  const settings: OtpSettings = {
    type,
    algorithm: sent.algorithm ?? 'SHA1',
    digits: sent.digits ?? (type === 'STEAM' ? steamSettings.digits : 6),
    periodSeconds: sent.periodSeconds ?? (type === 'HOTP' ? null : 30),
  };
  const fault = findSettingsFault(settings);
  const field = fault === 'period' ? 'periodSeconds' : fault;
  if (field !== null) throw new ApiFailure('otp.validation.settings', { fields: [`${prefix}${field}`] });
  const counter = sent.counter ?? 0;
  if (type !== 'HOTP' && counter !== 0) {
    throw new ApiFailure('otp.validation.settings', { fields: [`${prefix}counter`] });
  }
  return { ...settings, counter };
}

/** Issuer and account in their stored and their searched form. */
export interface CheckedTexts {
  readonly issuer: string;
  readonly account: string;
  readonly searchKey: string;
}

/**
 * Issuer and account, trimmed and in NFC like names. Only spaces is refused, because it would be stored as empty.
 *
 * @throws ApiFailure `otp.validation.text`
 */
export function requireTexts(sent: { readonly issuer: string; readonly account: string }, prefix = ''): CheckedTexts {
  const issuer = sent.issuer.normalize('NFC').trim();
  const account = sent.account.normalize('NFC').trim();
  const isUsable = (text: string, typed: string): boolean => isOtpText(text) && (text !== '' || typed === '');
  const fields = [
    ...(isUsable(issuer, sent.issuer) ? [] : ['issuer']),
    ...(isUsable(account, sent.account) ? [] : ['account']),
  ];
  if (fields.length > 0) throw new ApiFailure('otp.validation.text', { fields: fields.map((one) => prefix + one) });
  return { issuer, account, searchKey: foldName(`${issuer}\n${account}`) };
}

/**
 * Recovery codes, sealed exactly as sent: one with surrounding spaces is refused, not trimmed, because no one
 * would notice the difference. No duplicates. Empty if there are none.
 *
 * @throws ApiFailure `otp.validation.recovery-codes`
 */
export function requireRecoveryCodes(codes: readonly string[], field = 'codes'): readonly string[] {
  if (!codes.every(isRecoveryCode) || new Set(codes).size !== codes.length) {
    throw new ApiFailure('otp.validation.recovery-codes', { fields: [field] });
  }
  return codes;
}
