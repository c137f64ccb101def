import { limits } from './limits.ts';

/** Why a name is refused: a stable word that the browser's catalogue turns into a sentence. */
export type NameFault = 'empty' | 'too-long' | 'character';

/** A name that passed the rules, with the form in which it is stored and the one in which it is compared. */
export interface CheckedName {
  readonly ok: true;
  /** Trimmed and NFC-normalized: what is stored and shown. */
  readonly name: string;
  /** Case-folded: what is unique in its workspace. */
  readonly key: string;
}

/** The outcome of a check: a name, or the first fault found. */
export type NameCheck = CheckedName | { readonly ok: false; readonly fault: NameFault };

const allowed = /^[\p{L}\p{M}\p{N} ._\-/@:]+$/u;

/** The number of Unicode code points in `text`. */
export function countCodePoints(text: string): number {
  let count = 0;
  for (const _point of text) count += 1;
  return count;
}

/**
 * The form in which names, labels, issuers, accounts and queries are compared: NFC, without case. Upper-casing first
 * folds letters whose lower-case forms differ but whose upper-case form is one (ß and ss). A sigma at the end of a word
 * becomes the one inside words, so that the key of a prefix is a prefix of the key.
 */
export function foldName(name: string): string {
  return name.normalize('NFC').toUpperCase().toLowerCase().replaceAll('ς', 'σ').normalize('NFC');
}

/**
 * Checks a name of a secret, entry, note, workspace or organization: 1 to 64 code points after trimming
 * and NFC, made of letters, digits, space and `. _ - / @ :`. Total: never throws.
 */
export function checkName(input: string): NameCheck {
  const name = input.normalize('NFC').trim();
  if (name === '') return { ok: false, fault: 'empty' };
  if (countCodePoints(name) > limits.nameLength) return { ok: false, fault: 'too-long' };
  if (!allowed.test(name)) return { ok: false, fault: 'character' };
  return { ok: true, name, key: foldName(name) };
}
