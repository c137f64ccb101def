/**
 * A text or a file with two-factor codes that one page passes to the import. It's kept here and not in the history entry or
 * the address, because browsers write both to disk. It is taken once; `deactivate` drops it.
 */
let waiting: string | File | null = null;

/** Stores a text or a file for the import. */
export function passToImport(source: string | File): void {
  waiting = source;
}

/** Takes the stored one, if any. */
export function takeForImport(): string | File | null {
  const source = waiting;
  waiting = null;
  return source;
}

/** Drops the stored one. */
export function dropImportTransfer(): void {
  waiting = null;
}
