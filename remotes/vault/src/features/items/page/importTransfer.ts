/**
 * A text or a file with two-factor codes that one page passes to the import. It's kept here and not in the history entry or
 * the address, because browsers write both to disk. It is taken once; `deactivate` drops it.
 */
let waiting: string | File | null = null;

/** Stores a text or a file for the import. */
export function passToImport(brought: string | File): void {
  waiting = brought;
}

/** Takes the stored one, if any. */
export function takeForImport(): string | File | null {
  const brought = waiting;
  waiting = null;
  return brought;
}

/** Drops the stored one. */
export function dropImportTransfer(): void {
  waiting = null;
}
