const entriesPerToken = 50;
/** Size of a body that counts as large. */
export const bytesPerToken = 65_536;

/**
 * Extra tokens of the flood limit for a request: one per 50 rows that it requests or entries that it sends, and one per
 * 64 KiB of its body. A request for 1,000 rows takes the time of twenty small ones.
 */
export function tokensOf(input: object, bodyBytes: number): number {
  const sizes = Object.values(input).map((value) => (Array.isArray(value) ? value.length : 0));
  const rows = 'limit' in input && typeof input.limit === 'number' ? input.limit : 0;
  const entries = rows + sizes.reduce((sum, size) => sum + size, 0);
  return Math.floor(entries / entriesPerToken) + Math.floor(bodyBytes / bytesPerToken);
}
