import { limits } from './limits.ts';

/** Why a name is refused: a stable code, whose text is in the browser's catalog. */
export type NameFault = 'empty' | 'too-long' | 'character';

/** A valid name in its stored and its compared form. */
export interface CheckedName {
  readonly ok: true;
  /** Trimmed and NFC-normalized: stored and shown. */
  readonly name: string;
  /** Case-folded: unique in its workspace. */
  readonly key: string;
}

/** The result of a check: a name, or the first fault. */
export type NameCheck = CheckedName | { readonly ok: false; readonly fault: NameFault };

const allowed = /^[\p{L}\p{M}\p{N} ._\-/@:]+$/u;
// Letters and marks among them, such as a filler, would let two names look the same.
const invisible = /\p{Default_Ignorable_Code_Point}/u;

/** The number of Unicode code points in `text`. */
export function countCodePoints(text: string): number {
  let count = 0;
  for (const _point of text) count += 1;
  return count;
}

/**
 * The form in which names, labels, issuers, accounts and queries are compared: NFC, case-folded. Upper-casing first folds
 * letters that differ in lower case but not in upper case (ß and ss). A final sigma becomes a normal one, so that the key
 * of a prefix is a prefix of the key.
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

/** Whether `text` has a character that isn't shown, such as a variation selector or a Hangul filler. */
export function hasInvisible(text: string): boolean {
  return invisible.test(text);
}

/**
 * Checks a name that someone gives: like {@link checkName}, which finds existing names, but without invisible characters.
 * Total: never throws.
 *
 * @param current the name now: it stays valid, in any case of its letters
 */
export function checkNewName(input: string, current?: string): NameCheck {
  const checked = checkName(input);
  if (!checked.ok || !hasInvisible(checked.name)) return checked;
  const before = current === undefined ? null : checkName(current);
  return before?.ok === true && before.key === checked.key ? checked : { ok: false, fault: 'character' };
}
