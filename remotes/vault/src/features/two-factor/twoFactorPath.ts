const folders: ReadonlySet<string> = new Set(['.', '..']);

/**
 * The address of a two-factor entry. Names are trimmed before they are compared, so that a blank at the end keeps the
 * two names apart that are folders to every browser.
 */
export function twoFactorPath(name: string): string {
  return `/two-factor/${encodeURIComponent(folders.has(name) ? `${name} ` : name)}`;
}

/** Pages around the list. */
export const twoFactorPages = {
  list: '/r/two-factors',
  add: '/r/two-factors/add',
  import: '/r/two-factors/import',
} as const;
