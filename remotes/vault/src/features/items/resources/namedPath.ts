/** Names with a special meaning in a URL: `.` and `..` are folders, one is another page. */
const taken: ReadonlySet<string> = new Set(['.', '..', 'create']);

/**
 * The path of an item by its name. Names are trimmed before they are compared, so a trailing space distinguishes the
 * three special names.
 */
export function namedPath(page: string, name: string, below = ''): string {
  const segment = taken.has(name.toLowerCase()) ? `${name} ` : name;
  return `${page}/${encodeURIComponent(segment)}${below}`;
}
