import { limits } from '@cofferdam/domain';

/** Bytes of JSON in one call. The server accepts more; smaller batches show progress sooner. */
const pieceBytes = 1_048_576;

/** Splits entries into batches: at most 1,000, and about 1 MiB of JSON unless a single entry is larger. */
export function splitPieces<Entry>(entries: readonly Entry[]): readonly (readonly Entry[])[] {
  const encoder = new TextEncoder();
  const pieces: Entry[][] = [];
  let bytes = 0;
  for (const entry of entries) {
    const size = encoder.encode(JSON.stringify(entry)).length;
    const last = pieces.at(-1);
    if (last === undefined || last.length >= limits.importEntries || bytes + size > pieceBytes) {
      pieces.push([entry]);
      bytes = size;
    } else {
      last.push(entry);
      bytes += size;
    }
  }
  return pieces;
}
