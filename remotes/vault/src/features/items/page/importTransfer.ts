/**
 * A text with two-factor codes that one page leaves for the import. It stands here and not in the history entry or the
 * address, because browsers write both to disk. It is taken once; `deactivate` drops it.
 */
let waiting: string | null = null;

/** Leaves a text for the import. */
export function passToImport(text: string): void {
  waiting = text;
}

/** Takes what was left, if anything. */
export function takeForImport(): string | null {
  const text = waiting;
  waiting = null;
  return text;
}

/** Forgets what waits. */
export function dropImportTransfer(): void {
  waiting = null;
}
