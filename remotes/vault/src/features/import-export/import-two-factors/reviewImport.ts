import { foldName, limits } from '@cofferdam/domain';
import type { ImportedEntry, ImportReading, OtpEntry } from '@cofferdam/domain/otp';

/** What the workspace has, as far as it matters here. */
export interface ExistingEntry {
  readonly name: string;
  /** Whether its seed equals the candidate's, compared by fingerprint. */
  readonly seed: string | null;
}

/** What an entry of the file is, held against the workspace and the rest of the file. */
export type Verdict =
  /** Neither its name nor its seed is there. */
  | { readonly kind: 'new' }
  /** Its seed is there: under the same name, or under another. */
  | { readonly kind: 'duplicate'; readonly of: string }
  /** Its seed occurs earlier in the file. */
  | { readonly kind: 'repeated'; readonly position: number }
  /** Its name occurs earlier in the file, with another seed. */
  | { readonly kind: 'name-repeated'; readonly position: number }
  /** Its name is there with another seed. */
  | { readonly kind: 'conflict'; readonly with: string };

/** What becomes of an entry. */
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

/** The reading with the names that the person gave its entries. */
export function renameEntries(reading: ImportReading, names: ReadonlyMap<OtpEntry, string>): ImportReading {
  const entries = reading.entries.map((imported) => ({
    ...imported,
    name: names.get(imported.entry) ?? imported.name,
  }));
  return { ...reading, entries };
}

/**
 * Holds what was read against the workspace. New entries are added, everything else waits for the person: a duplicate
 * adds nothing, and a conflict would take a seed away.
 *
 * @param existing entries of the workspace; the seed is that of a candidate when the fingerprints are equal, else null
 */
export function reviewImport(reading: ImportReading, existing: readonly ExistingEntry[]): ReviewLine[] {
  const byName = new Map(existing.map((entry) => [foldName(entry.name), entry]));
  const bySeed = new Map(existing.flatMap((entry) => (entry.seed === null ? [] : [[entry.seed, entry]])));
  const taken = new Set(byName.keys());
  const seen = new Map<string, number>();
  const seenNames = new Map<string, number>();
  return reading.entries.map((imported, index) => {
    const { name, entry, position } = imported;
    const same = bySeed.get(entry.seed);
    const before = seen.get(entry.seed);
    const named = byName.get(foldName(name));
    const nameBefore = seenNames.get(foldName(name));
    if (before === undefined) seen.set(entry.seed, position);
    if (nameBefore === undefined) seenNames.set(foldName(name), position);
    const verdict: Verdict =
      same !== undefined
        ? { kind: 'duplicate', of: same.name }
        : before !== undefined
          ? { kind: 'repeated', position: before }
          : named !== undefined
            ? { kind: 'conflict', with: named.name }
            : nameBefore !== undefined
              ? { kind: 'name-repeated', position: nameBefore }
              : { kind: 'new' };
    const freeName = findFreeName(name, taken);
    taken.add(foldName(freeName));
    return { key: `${index}`, imported, verdict, freeName, decision: verdict.kind === 'new' ? 'add' : 'skip' };
  });
}

/** The name, or the name with the first number that is free behind it, within the limit of names. */
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

/** The decisions that an entry can have. */
export function decisionsOf({ kind }: Verdict): readonly Decision[] {
  return kind === 'conflict' ? ['skip', 'replace', 'add'] : ['add', 'skip'];
}

/** What is sent for the lines that are not skipped. */
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
        // An entry whose seed is replaced keeps its own labels.
        ...(decision === 'add' && imported.labels !== undefined ? { labels: [...imported.labels] } : {}),
        action: decision,
      },
    ];
  });
}
