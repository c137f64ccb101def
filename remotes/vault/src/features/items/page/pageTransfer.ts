/** Data that one page passes to the next: a file or a text to import, or a value for a new version. */
export type PageTransfer =
  | { readonly kind: 'import-file'; readonly file: File }
  | { readonly kind: 'import-text'; readonly text: string }
  | { readonly kind: 'version-value'; readonly secretName: string; readonly value: string };

/**
 * It's kept here and not in the history entry or in the address, because browsers write both to disk. At most one thing
 * is stored, it's taken once, and `deactivate` drops it.
 */
let waiting: PageTransfer | null = null;

/** Stores something for the next page. */
export function passToNextPage(transfer: PageTransfer): void {
  waiting = transfer;
}

/** Takes the stored data if it passes `wanted`; anything else is dropped, because its page was never reached. */
export function takePageTransfer<T extends PageTransfer>(wanted: (transfer: PageTransfer) => transfer is T): T | null {
  const transfer = waiting;
  waiting = null;
  return transfer !== null && wanted(transfer) ? transfer : null;
}

/** Drops the stored one. */
export function dropPageTransfer(): void {
  waiting = null;
}
