import {
  findSettingsFault,
  isCounter,
  isOtpText,
  otpAlgorithms,
  steamSettings,
  withoutControls,
  type OtpAlgorithm,
  type OtpSettings,
  type OtpType,
} from '../otpEntry.ts';
import { toUpperLetters } from '../base32.ts';
import { parseOtpauth } from '../parseOtpauth.ts';
import { readPastedSeed } from '../seed.ts';
import { suggestName } from '../suggestName.ts';
import { isLabel, normalizeLabels } from '../../labels.ts';
import { limits } from '../../limits.ts';
import type { ImportedEntry, ImportFault, ImportFormat, ImportReading, RefusedEntry } from './importReading.ts';

/** The unvalidated data of an entry in a file. */
export interface ClaimedEntry {
  readonly type: OtpType | null;
  readonly issuer: string;
  readonly account: string;
  readonly seed: string;
  readonly algorithm?: unknown;
  readonly digits?: unknown;
  readonly period?: unknown;
  readonly counter?: unknown;
}

/** One entry of a reader: valid or refused. A given name must be valid; without one, a name is suggested. */
export type CollectedEntry =
  | (Pick<ImportedEntry, 'entry' | 'labels'> &
      Partial<Pick<ImportedEntry, 'name' | 'hasNote' | 'position' | 'recoveryCodes'>>)
  | { readonly fault: ImportFault; readonly label: string; readonly position?: number };

/** Folders or tags of an entry as labels. `hasNote` is true if some of them can't be labels, or there are too many. */
export function labelsOf(tags: readonly unknown[]): Pick<ImportedEntry, 'labels' | 'hasNote'> {
  const texts = tags.flatMap((tag) => (typeof tag === 'string' && tag.trim() !== '' ? [tag.trim()] : []));
  const allowed = normalizeLabels(texts.filter(isLabel));
  const hasNote = allowed.length > limits.labels || !texts.every(isLabel);
  return { ...(allowed.length === 0 ? {} : { labels: allowed.slice(0, limits.labels) }), hasNote };
}

/** Collects the result of a reader; positions are those in the list unless the reader sets others. */
export function collectEntries(format: ImportFormat, found: readonly CollectedEntry[], withoutCode = 0): ImportReading {
  const entries: ImportedEntry[] = [];
  const refused: RefusedEntry[] = [];
  for (const [index, one] of found.entries()) {
    const position = one.position ?? index + 1;
    if ('fault' in one) refused.push({ position, label: one.label, fault: one.fault });
    else
      entries.push({
        position,
        name: one.name ?? suggestName(one.entry),
        entry: one.entry,
        ...(one.labels === undefined ? {} : { labels: one.labels }),
        ...(one.recoveryCodes === undefined ? {} : { recoveryCodes: one.recoveryCodes }),
        hasNote: one.hasNote ?? false,
      });
  }
  return { format, entries, refused, withoutCode, batch: null };
}

/** Validates an entry by the same rules as a setup link. Missing settings get the defaults. */
export function checkClaim(claim: ClaimedEntry): CollectedEntry {
  const issuer = claim.issuer.trim();
  const account = claim.account.trim();
  const label = labelOf(issuer, account);
  const refuse = (fault: ImportFault): CollectedEntry => ({ fault, label });
  if (claim.type === null) return refuse('type');
  if (!isOtpText(issuer) || !isOtpText(account)) return refuse('text');
  const seed = readPastedSeed(claim.seed);
  if (!seed.ok) return refuse(seed.fault);
  const settings = readSettings(claim.type, claim);
  if (settings === null) return refuse('algorithm');
  const fault = findSettingsFault(settings);
  if (fault !== null) return refuse(fault);
  const counter = claim.type === 'HOTP' ? (claim.counter ?? 0) : 0;
  if (typeof counter !== 'number' || !isCounter(counter)) return refuse('counter');
  return { entry: { ...settings, issuer, account, seed: seed.seed, counter } };
}

function readSettings(type: OtpType, claim: ClaimedEntry): OtpSettings | null {
  if (type === 'STEAM') return steamSettings;
  const word = claim.algorithm ?? 'SHA1';
  const algorithm = typeof word === 'string' ? toUpperLetters(word) : '';
  if (!(otpAlgorithms as readonly string[]).includes(algorithm)) return null;
  const digits = numberOr(claim.digits, 6);
  const periodSeconds = type === 'HOTP' ? null : numberOr(claim.period, 30);
  return { type, algorithm: algorithm as OtpAlgorithm, digits, periodSeconds };
}

/** Converts a present value that isn't a number to NaN, which fits no limit. */
function numberOr(claimed: unknown, usual: number): number {
  if (claimed === undefined || claimed === null) return usual;
  return typeof claimed === 'number' ? claimed : Number.NaN;
}

/** The content of a password manager's field: a setup link, Steam's short form, or only the seed. */
export function readCodeField(
  text: string,
  names: { readonly issuer: string; readonly account: string },
): CollectedEntry {
  const field = text.trim();
  if (/^otpauth:\/\//iu.test(field)) {
    const parsed = parseOtpauth(field, { issuerFrom: 'parameter' });
    if (!parsed.ok) return { fault: faultOf(parsed.fault), label: labelOf(names.issuer, names.account) };
    const { issuer, account } = parsed.entry;
    return { entry: { ...parsed.entry, issuer: issuer || names.issuer, account: account || names.account } };
  }
  const steam = /^steam:\/\//iu.test(field);
  const seed = readPastedSeed(steam ? field.slice(8) : field);
  if (!seed.ok) return { fault: seed.fault, label: labelOf(names.issuer, names.account) };
  return checkClaim({ ...names, type: steam ? 'STEAM' : 'TOTP', seed: seed.seed });
}

/** With a choice, two issuers aren't a fault. */
export function faultOf(fault: ImportFault | 'issuer-clash'): ImportFault {
  return fault === 'issuer-clash' ? 'text' : fault;
}

/** The shown name of a refused entry, without control characters. */
export function labelOf(issuer: string, account: string): string {
  return withoutControls([issuer, account].filter((part) => part !== '').join(' ')).slice(0, 200);
}
