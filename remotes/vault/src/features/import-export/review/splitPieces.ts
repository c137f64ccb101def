import { limits } from '@cofferdam/domain';

/** Bytes of JSON in one call. The server accepts more; smaller batches show progress sooner. */
const pieceBytes = 1_048_576;
/** Values in the JSON of one call: the server refuses 20,000. Labels and recovery codes are most of them. */
const pieceValues = 15_000;

/**
 * Splits entries into batches: at most `maxEntries`, about 1 MiB of JSON unless a single entry is larger, and 15,000
 * values.
 */
export function splitPieces<Entry>(
  entries: readonly Entry[],
  maxEntries: number = limits.importEntries,
): readonly (readonly Entry[])[] {
  const encoder = new TextEncoder();
  const pieces: Entry[][] = [];
  let bytes = 0;
  let values = 0;
  for (const entry of entries) {
    const size = encoder.encode(JSON.stringify(entry)).length;
    const count = countValues(entry);
    const last = pieces.at(-1);
    const isFull = bytes + size > pieceBytes || values + count > pieceValues;
    if (last === undefined || last.length >= maxEntries || isFull) {
      pieces.push([entry]);
      bytes = size;
      values = count;
    } else {
      last.push(entry);
      bytes += size;
      values += count;
    }
  }
  return pieces;
}

function countValues(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 1;
  return Object.values(value).reduce<number>((sum, one) => sum + countValues(one), 1);
}
