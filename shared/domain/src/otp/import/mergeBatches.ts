import type { ImportReading } from './importReading.ts';

/** How far a set of migration codes is read. */
export interface BatchProgress {
  /** Places that were read, from 0, in order. */
  readonly read: readonly number[];
  readonly size: number;
}

/** Codes read so far and what they hold together. */
export interface MergedReading {
  readonly reading: ImportReading;
  /** Null when there is but one code. */
  readonly progress: BatchProgress | null;
}

/**
 * Puts one more migration code to those that were read. A part that is there already changes nothing; a code of
 * another set begins anew.
 */
export function mergeBatches(parts: readonly ImportReading[], next: ImportReading): readonly ImportReading[] {
  const [first] = parts;
  if (next.batch === null || first?.batch == null || first.batch.id !== next.batch.id) return [next];
  const others = parts.filter((part) => part.batch?.index !== next.batch?.index);
  return [...others, next].sort((a, b) => (a.batch?.index ?? 0) - (b.batch?.index ?? 0));
}

/** What several parts hold together; places count on from part to part. Null when there is none. */
export function joinReadings(parts: readonly ImportReading[]): MergedReading | null {
  const [first] = parts;
  if (first === undefined) return null;
  let offset = 0;
  const entries: ImportReading['entries'][number][] = [];
  const refused: ImportReading['refused'][number][] = [];
  for (const part of parts) {
    for (const entry of part.entries) entries.push({ ...entry, position: entry.position + offset });
    for (const one of part.refused) refused.push({ ...one, position: one.position + offset });
    offset += part.entries.length + part.refused.length;
  }
  const read = parts.flatMap((part) => (part.batch === null ? [] : [part.batch.index]));
  const progress = first.batch === null ? null : { read, size: first.batch.size };
  if (parts.length === 1) return { reading: first, progress };
  return { reading: { ...first, entries, refused }, progress };
}
