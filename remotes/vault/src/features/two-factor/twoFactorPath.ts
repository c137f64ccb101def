import { itemPath } from '@cofferdam/domain';

/** The path of a two-factor entry. */
export function twoFactorPath(name: string): string {
  return itemPath('two-factor', name);
}

/** Pages around the list. */
export const twoFactorPages = {
  list: '/r/two-factors',
  add: '/r/two-factors/add',
  import: '/r/two-factors/import',
} as const;
