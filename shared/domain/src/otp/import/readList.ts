import { parseOtpauth } from '../parseOtpauth.ts';
import { collectEntries, faultOf, labelOf, labelsOf, readCodeField, type CollectedEntry } from './collectEntries.ts';
import type { ImportReading } from './importReading.ts';
import { asList, asObject, asText, parseJson, type JsonObject } from './json.ts';
import { readMigration } from './readMigration.ts';

/** Characters, so that the last word of a sentence is no seed. */
const shortestSeed = 16;

/**
 * Reads a list, one entry a line: `otpauth://` addresses, Google's migration codes, Steam's short form, or a name and a
 * seed with a comma, a tab, `=` or spaces between. Empty lines and lines that begin with `#` say nothing; null when no
 * line is an entry.
 */
export function readList(text: string): ImportReading | null {
  const found: CollectedEntry[] = [];
  let isEnte = false;
  for (const [index, raw] of text.split(/\r\n|\r|\n/u).entries()) {
    const line = raw.trim();
    if (line === '' || line.startsWith('#')) continue;
    const position = index + 1;
    isEnte ||= /^otpauth:\/\/.*[?&]codeDisplay=/iu.test(line);
    if (/^otpauth-migration:/iu.test(line)) found.push(...readMigrationLine(line, position));
    else found.push({ ...readLine(line), position });
  }
  if (!found.some((one) => 'entry' in one || one.fault !== 'shape')) return null;
  return collectEntries(isEnte ? 'ente' : 'list', found);
}

function readLine(line: string): CollectedEntry {
  if (/^otpauth:\/\//iu.test(line)) {
    const { trashed, tags, note } = shownByEnte(line);
    if (trashed === true) return { fault: 'trashed', label: labelOfAddress(line) };
    // Ente writes Steam as an address with a type of its own, which is what the parser knows.
    const parsed = parseOtpauth(line, { issuerFrom: 'parameter' });
    if (!parsed.ok) return { fault: faultOf(parsed.fault), label: labelOfAddress(line) };
    const labels = labelsOf(asList(tags) ?? []);
    return { entry: parsed.entry, ...labels, hasNote: labels.hasNote || asText(note) !== '' };
  }
  if (/^steam:\/\//iu.test(line)) return readCodeField(line, { issuer: 'Steam', account: '' });
  const split = splitSeed(line);
  if (split === null) return { fault: 'shape', label: '' };
  const names = readNames(split.name);
  return names === null ? { fault: 'shape', label: '' } : readCodeField(split.seed, names);
}

/**
 * The name of a line: `name`, or `issuer:account`. Null for more than one cell: a row of a table without its header, in
 * which any cell may be a password. Null for an address too, which may have a password or a key in it.
 */
function readNames(name: string): { readonly issuer: string; readonly account: string } | null {
  if (/[,;\t]|:\/\//u.test(name)) return null;
  const first = name.trim().replace(/^"(.*)"$/u, '$1');
  const at = first.indexOf(':');
  return { issuer: (at < 0 ? first : first.slice(0, at)).trim(), account: at < 0 ? '' : first.slice(at + 1).trim() };
}

/** What Ente says of a code in a parameter of JSON: whether it is in the trash, its tags and its note. */
function shownByEnte(line: string): JsonObject {
  const shown = /[?&]codeDisplay=([^&#]*)/iu.exec(line)?.[1] ?? '';
  try {
    return asObject(parseJson(decodeURIComponent(shown)));
  } catch {
    return {};
  }
}

/**
 * The name and the seed of a line, which have `,`, `;`, `=` or blanks between them. By hand and from the end: a pattern
 * would try each run of blanks again and take quadratic time.
 */
function splitSeed(line: string): { readonly name: string; readonly seed: string } | null {
  let end = line.length;
  while (line[end - 1] === '=') end -= 1;
  let start = end;
  while (start > 0 && /[A-Za-z2-7]/.test(line.charAt(start - 1))) start -= 1;
  let nameEnd = start;
  while (nameEnd > 0 && /[\s,;=]/u.test(line.charAt(nameEnd - 1))) nameEnd -= 1;
  if (end - start < shortestSeed || nameEnd === start) return null;
  return { name: line.slice(0, nameEnd), seed: line.slice(start) };
}

function readMigrationLine(line: string, position: number): CollectedEntry[] {
  const read = readMigration(line);
  if (!read.ok) return [{ fault: 'address', label: '', position }];
  return [
    ...read.reading.entries.map(({ entry }) => ({ entry, position })),
    ...read.reading.refused.map(({ fault, label }) => ({ fault, label, position })),
  ];
}

/** The label of an address that is refused: the part before the query, which has the seed. */
function labelOfAddress(line: string): string {
  const label = line.replace(/^otpauth:\/\/[^/?#]*\/?/iu, '').replace(/[?#].*$/su, '');
  try {
    return labelOf(decodeURIComponent(label), '');
  } catch {
    return '';
  }
}
