/**
 * Returns the formatter of a key, created on first use: creating one of Intl costs more than everything it formats in a
 * table.
 */
export function cachedFormatter<Formatter>(
  formatters: Map<string, Formatter>,
  key: string,
  create: () => Formatter,
): Formatter {
  const known = formatters.get(key);
  if (known !== undefined) return known;
  const created = create();
  formatters.set(key, created);
  return created;
}
