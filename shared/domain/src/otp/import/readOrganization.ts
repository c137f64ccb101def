import { checkName } from '../../names.ts';
import { isRecoveryCode, otpLimits, type OtpType } from '../otpEntry.ts';
import { checkClaim, collectEntries, labelsOf, type CollectedEntry } from './collectEntries.ts';
import type { ReadingResult } from './importReading.ts';
import { asList, asObject, asText, parseJson, type JsonObject } from './json.ts';

const types: Readonly<Record<string, OtpType>> = { TOTP: 'TOTP', HOTP: 'HOTP', STEAM: 'STEAM' };

/** The records of an organization's export, one JSON line each; null for other texts. */
export function organizationRecords(text: string): readonly JsonObject[] | null {
  const lines = text.split(/\r\n|\r|\n/u).filter((line) => line.trim() !== '');
  const first = asObject(parseJson((lines[0] ?? '').trim()));
  if (first['record'] !== 'export' || first['format'] !== 'cofferdam-organization-1') return null;
  return [first, ...lines.slice(1).map((line) => asObject(parseJson(line)))];
}

/** The first line of an export has far fewer characters. */
const maxFirstLine = 16_384;

/** Whether a text, or its beginning, is an organization's export. */
export function isOrganizationExport(text: string): boolean {
  return organizationRecords(text.slice(0, maxFirstLine).split(/[\r\n]/u, 1)[0] ?? '') !== null;
}

/** Whether the records are complete: without the last one, the file was truncated. */
export function isWholeOrganization(records: readonly JsonObject[]): boolean {
  return records.at(-1)?.['record'] === 'end';
}

/** Reads the codes of an organization's export under their names. Its other items are counted. */
export function readOrganization(records: readonly JsonObject[]): ReadingResult {
  if (!isWholeOrganization(records)) return { ok: false, fault: 'damaged' };
  const items = records.slice(1, -1).filter((record) => record['record'] !== 'workspace');
  const found: CollectedEntry[] = [];
  for (const [index, record] of items.entries()) {
    if (record['record'] === 'two-factor') found.push({ ...readRecord(record), position: index + 1 });
  }
  return { ok: true, reading: collectEntries('cofferdam', found, items.length - found.length) };
}

/** Whether a list is an export of codes as JSON, recognized by its first item: a name, and its secret key as `seed`. */
export function isCodeList([first]: readonly unknown[]): boolean {
  const { name, seed } = asObject(first);
  return typeof name === 'string' && typeof seed === 'string';
}

/** Reads an export of codes as JSON under their names. */
export function readCodeList(list: readonly unknown[]): ReadingResult {
  return { ok: true, reading: collectEntries('cofferdam', list.map(asObject).map(readRecord)) };
}

/** A code in our own exports, of an organization or only of codes. */
function readRecord(record: JsonObject): CollectedEntry {
  const word = asText(record['type']);
  const read = checkClaim({
    type: Object.hasOwn(types, word) ? (types[word] ?? null) : null,
    issuer: asText(record['issuer']),
    account: asText(record['account']),
    seed: asText(record['seed']),
    algorithm: record['algorithm'],
    digits: record['digits'],
    period: record['periodSeconds'],
    counter: record['counter'],
  });
  const checked = checkName(asText(record['name']));
  if ('fault' in read) return checked.ok ? { ...read, label: checked.name } : read;
  const labels = labelsOf(asList(record['labels']) ?? []);
  const listed = asList(record['recoveryCodes']) ?? [];
  const recoveryCodes = unusedCodes(listed);
  return {
    ...read,
    ...labels,
    ...(recoveryCodes.length === 0 ? {} : { recoveryCodes }),
    hasNote: labels.hasNote || recoveryCodes.length < listed.length,
    ...(checked.ok ? { name: checked.name } : {}),
  };
}

/** The recovery codes that can be stored and weren't used. */
function unusedCodes(listed: readonly unknown[]): readonly string[] {
  const codes = listed.map(asObject).flatMap(({ code, usedAt }) => ((usedAt ?? null) === null ? [asText(code)] : []));
  return [...new Set(codes.filter(isRecoveryCode))].slice(0, otpLimits.recoveryCodes);
}
