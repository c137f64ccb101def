/** Names that an address would take for something else: two are folders to every browser, one is a page of its own. */
const taken: ReadonlySet<string> = new Set(['.', '..', 'create']);

/**
 * The address of a thing by its name. Names are trimmed before they are compared, so that a blank at the end keeps the
 * three names apart that mean something else in an address.
 */
export function namedPath(page: string, name: string, below = ''): string {
  const segment = taken.has(name.toLowerCase()) ? `${name} ` : name;
  return `${page}/${encodeURIComponent(segment)}${below}`;
}
