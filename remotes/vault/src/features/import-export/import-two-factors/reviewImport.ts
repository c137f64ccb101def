import { foldName, limits } from '@cofferdam/domain';
import type { ImportedEntry, ImportReading, OtpEntry } from '@cofferdam/domain/otp';

/** The relevant data of an existing entry. */
export interface ExistingEntry {
  readonly name: string;
  /** Whether its seed equals the candidate's, compared by fingerprint. */
  readonly seed: string | null;
}

/** The state of an entry, compared with the workspace and the rest of the file. */
export type Verdict =
  /** Neither its name nor its seed exists. */
  | { readonly kind: 'new' }
  /** Its seed exists, under the same or another name. */
  | { readonly kind: 'duplicate'; readonly of: string }
  /** Its seed occurs earlier in the file. */
  | { readonly kind: 'repeated'; readonly position: number }
  /** Its name occurs earlier in the file, with another seed. Only one row can replace the seed of an entry. */
  | { readonly kind: 'name-repeated'; readonly position: number }
  /** Its name exists with another seed. */
  | { readonly kind: 'conflict'; readonly with: string };

/** The decision for an entry. */
export type Decision = 'add' | 'replace' | 'skip';

/** A line of the review. */
export interface ReviewLine {
  readonly key: string;
  readonly imported: ImportedEntry;
  readonly verdict: Verdict;
  /** The name under which it is added: unique in the workspace and in the file. */
  readonly freeName: string;
  readonly decision: Decision;
}

/** The parsed entries with the person's new names. */
export function renameEntries(reading: ImportReading, names: ReadonlyMap<OtpEntry, string>): ImportReading {
  const entries = reading.entries.map((imported) => ({
    ...imported,
    name: names.get(imported.entry) ?? imported.name,
  }));
  return { ...reading, entries };
}

/**
 * Compares the parsed entries with the workspace. New entries are added, everything else needs a decision: a duplicate
 * adds nothing, and a conflict would replace a seed.
 *
 * @param existing entries of the workspace; the seed is the candidate's if the fingerprints are equal, otherwise null
 */
export function reviewImport(reading: ImportReading, existing: readonly ExistingEntry[]): ReviewLine[] {
  const byName = new Map(existing.map((entry) => [foldName(entry.name), entry]));
  const bySeed = new Map(existing.flatMap((entry) => (entry.seed === null ? [] : [[entry.seed, entry]])));
  const taken = new Set(byName.keys());
  const seen = new Map<string, number>();
  const seenNames = new Map<string, number>();
  const conflicts = new Map<string, number>();
  return reading.entries.map((imported, index) => {
    const { name, entry, position } = imported;
    const same = bySeed.get(entry.seed);
    const before = seen.get(entry.seed);
    const named = byName.get(foldName(name));
    const nameBefore = seenNames.get(foldName(name));
    if (before === undefined) seen.set(entry.seed, position);
    if (nameBefore === undefined) seenNames.set(foldName(name), position);
    const conflictBefore = conflicts.get(foldName(name));
    const verdict: Verdict =
      same !== undefined
        ? { kind: 'duplicate', of: same.name }
        : before !== undefined
          ? { kind: 'repeated', position: before }
          : conflictBefore !== undefined
            ? { kind: 'name-repeated', position: conflictBefore }
            : named !== undefined
              ? { kind: 'conflict', with: named.name }
              : nameBefore !== undefined
                ? { kind: 'name-repeated', position: nameBefore }
                : { kind: 'new' };
    if (verdict.kind === 'conflict') conflicts.set(foldName(name), position);
    const freeName = findFreeName(name, taken);
    taken.add(foldName(freeName));
    return { key: `${index}`, imported, verdict, freeName, decision: verdict.kind === 'new' ? 'add' : 'skip' };
  });
}

/** The name, or the name with the first free number after it, within the length limit. */
export function findFreeName(name: string, taken: ReadonlySet<string>): string {
  if (!taken.has(foldName(name))) return name;
  for (let number = 2; ; number += 1) {
    const suffix = ` ${number}`;
    const start = [...name]
      .slice(0, limits.nameLength - suffix.length)
      .join('')
      .trimEnd();
    if (!taken.has(foldName(start + suffix))) return start + suffix;
  }
}

/** The possible decisions for an entry. */
export function decisionsOf({ kind }: Verdict): readonly Decision[] {
  return kind === 'conflict' ? ['skip', 'replace', 'add'] : ['add', 'skip'];
}

/** The request for the lines that aren't skipped. */
export function entriesOf(lines: readonly ReviewLine[]) {
  return lines.flatMap(({ decision, imported, freeName, verdict }) => {
    if (decision === 'skip') return [];
    const { type, issuer, account, seed, algorithm, digits, periodSeconds, counter } = imported.entry;
    const name = decision === 'replace' && verdict.kind === 'conflict' ? verdict.with : freeName;
    return [
      {
        name,
        type,
        issuer,
        account,
        seed,
        algorithm,
        digits,
        ...(periodSeconds === null ? {} : { periodSeconds }),
        ...(type === 'HOTP' ? { counter } : {}),
        // An entry with a replaced seed keeps its labels and recovery codes.
        ...(decision === 'add' && imported.labels !== undefined ? { labels: [...imported.labels] } : {}),
        ...(decision === 'add' && imported.recoveryCodes !== undefined
          ? { recoveryCodes: [...imported.recoveryCodes] }
          : {}),
        action: decision,
      },
    ];
  });
}
