import type { MenuPage } from './buildMenu.ts';

/** Detail pages, with their list in the menu. */
const parents: readonly (readonly [prefix: string, parent: string])[] = [
  ['/secret/', '/r/secrets'],
  ['/two-factor/', '/r/two-factors'],
  ['/note/', '/r/notes'],
  ['/workspace/create', '/r/workspaces'],
  ['/workspace/first-secret', '/r/secrets'],
  ['/organization/audit/', '/organization/audit/logs'],
  ['/organization/billing/order', '/organization/billing/plans'],
];

/** The menu item to highlight: the open page, otherwise its list, otherwise the nearest parent. */
export function currentPage(pages: readonly MenuPage[], pathname: string): MenuPage | null {
  const parent = parents.find(([prefix]) => pathname.startsWith(prefix))?.[1];
  const wanted = parent ?? pathname;
  const holds = ({ path }: MenuPage): boolean => wanted === path || wanted.startsWith(`${path}/`);
  return pages.filter(holds).sort((a, b) => b.path.length - a.path.length)[0] ?? null;
}
