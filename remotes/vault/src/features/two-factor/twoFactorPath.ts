const folders: ReadonlySet<string> = new Set(['.', '..']);

/**
 * The path of a two-factor entry. Names are trimmed before they are compared, so a trailing space distinguishes the
 * names `.` and `..`, which browsers treat as folders.
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
