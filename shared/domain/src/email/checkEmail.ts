import { limits } from '../limits.ts';

/** An email address that passed the rules. */
export interface CheckedEmail {
  readonly ok: true;
  /** Trimmed and NFC-normalized, with its case as typed: what is stored, shown and written to. */
  readonly email: string;
  /** The part before the `@` in the form in which it is compared: NFKC, without case. */
  readonly localKey: string;
  /**
   * The part after the `@`, NFKC and without case, still in Unicode. To compare addresses, turn
   * it into its ASCII form first (UTS 46), so that both spellings of one domain are one.
   */
  readonly domain: string;
}

/** The outcome of a check; a refusal has one code, `validation.email`. */
export type EmailCheck = CheckedEmail | { readonly ok: false };

// RFC 5321's dot-string over RFC 5322's atext, with the letters, marks and digits of RFC 6531. Quoted
// local parts and address literals are refused: no one has them, and they hide spaces and a second @.
const atom = String.raw`[\p{L}\p{M}\p{N}!#$%&'*+/=?^_\x60{|}~\-]+`;
const label = String.raw`[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}\-]*[\p{L}\p{M}\p{N}])?`;
// The last label begins with a letter, which keeps out every spelling of an IPv4 address.
const lastLabel = String.raw`\p{L}(?:[\p{L}\p{M}\p{N}\-]*[\p{L}\p{M}\p{N}])?`;
const form = new RegExp(`^(${atom}(?:\\.${atom})*)@((?:${label}\\.)+${lastLabel})$`, 'u');
// Marks and letters that are drawn as nothing would let two addresses look the same.
const invisible = /\p{Default_Ignorable_Code_Point}/u;

const localBytes = 64;
const encoder = new TextEncoder();

/**
 * Checks an email address: at most 254 bytes, one `@`, a local part of at most 64 bytes, a domain of two
 * labels or more, no control, bidirectional or invisible character. The text is trimmed first. Total:
 * never throws.
 *
 * The compared form folds more than mail servers do (`ﬁ` and `fi`, `ı` and `i` are one). That errs on
 * the safe side, provided that mail always goes to the *stored* address and never to the one typed.
 */
export function checkEmail(input: string): EmailCheck {
  const email = input.trim().normalize('NFC');
  // NFKC can grow a text eighteen-fold and can bring forth an `@`: both forms have to pass.
  if (!isAddress(email)) return { ok: false };
  const parts = split(foldAddress(email));
  if (parts === null) return { ok: false };
  return { ok: true, email, localKey: parts.local, domain: parts.domain };
}

function isAddress(text: string): boolean {
  return split(text) !== null;
}

function split(text: string): { readonly local: string; readonly domain: string } | null {
  if (text.length > limits.emailBytes) return null;
  if (encoder.encode(text).length > limits.emailBytes || invisible.test(text)) return null;
  const [, local, domain] = form.exec(text) ?? [];
  if (local === undefined || domain === undefined) return null;
  return encoder.encode(local).length > localBytes ? null : { local, domain };
}

function foldAddress(text: string): string {
  return text.normalize('NFKC').toUpperCase().toLowerCase().normalize('NFKC');
}
