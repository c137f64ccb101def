import { parseOtpauth, readPastedSeed, type OtpauthChoice, type OtpEntry } from '@cofferdam/domain/otp';
import { addressFaultWords } from '../../reading/codes/otpFaults.messages.ts';
import { addTwoFactorMessages as messages } from './addTwoFactor.messages.ts';

/** The result of reading dropped, pasted or scanned text. */
export type SetupText =
  | { readonly kind: 'entry'; readonly entry: OtpEntry }
  | { readonly kind: 'key'; readonly seed: string }
  /** More than one code: the import reviews them. */
  | { readonly kind: 'export'; readonly text: string }
  /** A setup link with two issuers: the person chooses one. */
  | { readonly kind: 'clash'; readonly text: string; readonly issuers: readonly [string, string] }
  | { readonly kind: 'fault'; readonly words: string };

const isLink = (text: string): boolean => /^\s*otpauth:/iu.test(text);
/** An export of Google Authenticator, JSON, XML, or a text of several lines. */
const isExport = (text: string): boolean => /^\s*(otpauth-migration:|[{[<])/iu.test(text) || /\S\s*\n\s*\S/u.test(text);

/**
 * Reads the texts of one picture, or one text. Pages with a setup code often show another QR code, for the app to
 * install: only setup links count.
 */
export function readSetupText(texts: readonly string[], choice: OtpauthChoice = {}): SetupText {
  const codes = texts.filter((text) => isLink(text) || isExport(text));
  if (codes.length > 1) return { kind: 'export', text: codes.join('\n') };
  const text = codes[0] ?? texts[0] ?? '';
  if (isExport(text)) return { kind: 'export', text };
  return isLink(text) ? readLink(text, choice) : readKey(text);
}

function readLink(text: string, choice: OtpauthChoice): SetupText {
  const result = parseOtpauth(text, choice);
  if (result.ok) return { kind: 'entry', entry: result.entry };
  return result.fault === 'issuer-clash'
    ? { kind: 'clash', text, issuers: result.issuers }
    : { kind: 'fault', words: addressFaultWords[result.fault] };
}

function readKey(text: string): SetupText {
  const key = readPastedSeed(text);
  return key.ok ? { kind: 'key', seed: key.seed } : { kind: 'fault', words: messages.unknown };
}
