import { limits } from '../limits.ts';

/** A valid email address. */
export interface CheckedEmail {
  readonly ok: true;
  /** Trimmed and NFC-normalized, in its typed case: stored, shown and used for sending. */
  readonly email: string;
  /** The part before the `@` in its compared form: NFKC, case-folded. */
  readonly localKey: string;
  /**
   * The part after the `@` as typed, in NFC. To compare addresses, convert it to its ASCII form (UTS 46) and nothing else:
   * folding it like a name would make two domains one, such as `gıthub.com` and `github.com`.
   */
  readonly domain: string;
}

/** The result of a check; the only refusal is `validation.email`. */
export type EmailCheck = CheckedEmail | { readonly ok: false };

// RFC 5321's dot-string over RFC 5322's atext, with the letters, marks and digits of RFC 6531. Quoted
// local parts and address literals are refused: no one uses them, and they can contain spaces and a second @.
const atom = String.raw`[\p{L}\p{M}\p{N}!#$%&'*+/=?^_\x60{|}~\-]+`;
const label = String.raw`[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}\-]*[\p{L}\p{M}\p{N}])?`;
// The last label starts with a letter, which excludes every spelling of an IPv4 address.
const lastLabel = String.raw`\p{L}(?:[\p{L}\p{M}\p{N}\-]*[\p{L}\p{M}\p{N}])?`;
const form = new RegExp(`^(${atom}(?:\\.${atom})*)@((?:${label}\\.)+${lastLabel})$`, 'u');
// Invisible marks and letters would let two addresses look the same.
const invisible = /\p{Default_Ignorable_Code_Point}/u;

const localBytes = 64;
const encoder = new TextEncoder();

/**
 * Checks an email address: at most 254 bytes, one `@`, a local part of at most 64 bytes, a domain of two
 * labels or more, no control, bidirectional or invisible character. The text is trimmed first. Total:
 * never throws.
 *
 * The compared form of the local part folds more than mail servers do (`ﬁ` and `fi`, `ı` and `i` are equal). That errs on the
 * safe side, provided that email always goes to the *stored* address and never to the typed one.
 */
export function checkEmail(input: string): EmailCheck {
  const email = input.trim().normalize('NFC');
  // NFKC can make a text eighteen times longer and can produce an `@`, so both forms must pass.
  const typed = split(email);
  const folded = typed === null ? null : split(foldAddress(email));
  if (typed === null || folded === null) return { ok: false };
  return { ok: true, email, localKey: folded.local, domain: typed.domain };
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
