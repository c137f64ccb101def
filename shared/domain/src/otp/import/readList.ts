import { parseOtpauth } from '../parseOtpauth.ts';
import { collectEntries, faultOf, labelOf, labelsOf, readCodeField, type CollectedEntry } from './collectEntries.ts';
import type { ImportReading } from './importReading.ts';
import { asList, asObject, asText, parseJson, type JsonObject } from './json.ts';
import { readMigration } from './readMigration.ts';

/** Minimum characters, so that the last word of a sentence isn't read as a seed. */
const minSeedLength = 16;

/**
 * Reads a list with one entry per line: `otpauth://` links, Google's migration codes, Steam's short form, or a name and a
 * seed separated by a comma, a tab, `=` or spaces. Empty lines and lines that start with `#` are skipped; null if no line
 * is an entry.
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
    // Ente writes Steam as a link with the type that the parser supports.
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
 * The name of a line: `name` or `issuer:account`. Null for more than one cell: a row of a table without its header, in
 * which any cell can be a password. Also null for a URL, which can contain a password or a key.
 */
function readNames(name: string): { readonly issuer: string; readonly account: string } | null {
  if (/[,;\t]|:\/\//u.test(name)) return null;
  const first = name.replace(/^"(.*)"$/u, '$1');
  const at = first.indexOf(':');
  return { issuer: (at < 0 ? first : first.slice(0, at)).trim(), account: at < 0 ? '' : first.slice(at + 1).trim() };
}

/** Ente's data about a code in a JSON parameter: whether it's in the trash, its tags and its note. */
function shownByEnte(line: string): JsonObject {
  const shown = /[?&]codeDisplay=([^&#]*)/iu.exec(line)?.[1] ?? '';
  try {
    return asObject(parseJson(decodeURIComponent(shown)));
  } catch {
    return {};
  }
}

/**
 * The name and the seed of a line, separated by `,`, `;`, `=` or spaces. Parsed manually from the end, because a regular
 * expression would retry each run of spaces and take quadratic time. Before the first character is an empty text.
 */
function splitSeed(line: string): { readonly name: string; readonly seed: string } | null {
  let end = line.length;
  while (line[end - 1] === '=') end -= 1;
  let start = end;
  while (/[A-Za-z2-7]/.test(line.charAt(start - 1))) start -= 1;
  let nameEnd = start;
  while (/[\s,;=]/u.test(line.charAt(nameEnd - 1))) nameEnd -= 1;
  if (end - start < minSeedLength || nameEnd === start) return null;
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

/** The label of a refused link: the part before the query, which contains the seed. */
function labelOfAddress(line: string): string {
  const label = line.replace(/^otpauth:\/\/[^/?#]*\/?/iu, '').replace(/[?#].*$/su, '');
  try {
    return labelOf(decodeURIComponent(label), '');
  } catch {
    return '';
  }
}
