import type { ImportReading, MigrationBatch } from './importReading.ts';

/** The progress of reading sets of migration codes. */
export interface BatchProgress {
  /** Number of codes read. */
  readonly read: number;
  /** Total number of codes in all started sets. */
  readonly size: number;
}

/** The codes read so far and their combined content. */
export interface MergedReading {
  readonly reading: ImportReading;
  /** Null if no code belongs to a larger set. */
  readonly progress: BatchProgress | null;
}

/**
 * Adds one more code to those read so far. A known one changes nothing; a code of another set, or without a set, is added
 * to them, so that reading more never loses anything.
 */
export function mergeBatches(parts: readonly ImportReading[], next: ImportReading): readonly ImportReading[] {
  if (parts.some((part) => isSamePart(part, next))) return parts;
  const { batch } = next;
  if (batch === null) return [...parts, next];
  const indexes = parts.map((part) => (part.batch !== null && isSameSet(part.batch, batch) ? part.batch.index : null));
  const before = indexes.findLastIndex((index) => index !== null && index < batch.index);
  const firstOfSet = indexes.findIndex((index) => index !== null);
  return parts.toSpliced(before >= 0 ? before + 1 : firstOfSet >= 0 ? firstOfSet : parts.length, 0, next);
}

/** The combined content of several parts, with continuous positions. Null if there are none. */
export function joinReadings(parts: readonly ImportReading[]): MergedReading | null {
  const [first] = parts;
  if (first === undefined) return null;
  const batches = parts.flatMap(({ batch }) => batch ?? []);
  const sets = batches.filter((batch, index) => batches.findIndex((one) => isSameSet(one, batch)) === index);
  const size = sets.reduce((sum, set) => sum + set.size, 0);
  const progress = sets.length === 0 ? null : { read: batches.length, size };
  let offset = 0;
  const entries: ImportReading['entries'][number][] = [];
  const refused: ImportReading['refused'][number][] = [];
  for (const part of parts) {
    for (const entry of part.entries) entries.push({ ...entry, position: entry.position + offset });
    for (const one of part.refused) refused.push({ ...one, position: one.position + offset });
    offset += part.entries.length + part.refused.length;
  }
  const withoutCode = parts.reduce((sum, part) => sum + part.withoutCode, 0);
  return { reading: { ...first, entries, refused, withoutCode }, progress };
}

function isSameSet(one: MigrationBatch, other: MigrationBatch): boolean {
  return one.id === other.id && one.size === other.size;
}

/** A camera reads the same code repeatedly. */
function isSamePart(one: ImportReading, other: ImportReading): boolean {
  if (one.batch === null || other.batch === null) return JSON.stringify(one) === JSON.stringify(other);
  return isSameSet(one.batch, other.batch) && one.batch.index === other.batch.index;
}
