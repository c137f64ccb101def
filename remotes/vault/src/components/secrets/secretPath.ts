/** Names that an address would take for something else: two are folders to every browser, one is a page of its own. */
const taken: ReadonlySet<string> = new Set(['.', '..', 'create']);

/**
 * The address of a secret. Names are trimmed before they are compared, so that a blank at the end keeps the three names
 * apart that mean something else in an address.
 */
export function secretPath(name: string, below: '' | '/new-version' = ''): string {
  const segment = taken.has(name.toLowerCase()) ? `${name} ` : name;
  return `/secret/${encodeURIComponent(segment)}${below}`;
}
