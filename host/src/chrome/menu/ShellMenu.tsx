import { PersonMenu, SideMenu, type MenuGroup, type MenuPlace } from '@cofferdam/ui/frame';
import { useIsPhone, useUi } from '@cofferdam/ui/theme';
import { useAtomValue, useSetAtom } from 'jotai';
import { useLocation } from 'react-router-dom';
import { numberFormat } from '@cofferdam/ui/format';
import { shellMessages } from '../../messages/shell.ts';
import { openSharesAtom, workspaceRowAtom } from '../../session/sessionAtoms.ts';
import { menuOpenAtom } from '../frame/frameAtoms.ts';
import { PhoneSwitcher } from '../switcher/PhoneSwitcher.tsx';
import type { MenuEntry, MenuPage, MenuPart } from './buildMenu.ts';
import { currentPage } from './currentPage.ts';
import { menuIcons, sectionIcons } from './menuIcons.tsx';
import { useMenu } from './useMenu.ts';
import { usePerson } from './usePerson.tsx';

/** The side menu: pages, and the person at the bottom. On a phone, the switcher is at the top. */
export function ShellMenu() {
  const menu = useMenu();
  const isPhone = useIsPhone();
  const { locale } = useUi();
  const { pathname } = useLocation();
  const setMenuOpen = useSetAtom(menuOpenAtom);
  const workspaceRow = useAtomValue(workspaceRowAtom);
  const openShares = useAtomValue(openSharesAtom);
  const person = usePerson();
  const current = currentPage(pagesOf(menu), pathname);
  const number = numberFormat(locale);
  const counts: Counts = {
    '/r/secrets': workspaceRow?.secretCount,
    '/r/two-factors': workspaceRow?.twoFactorCount,
    '/r/notes': workspaceRow?.noteCount,
    '/r/shares': openShares,
  };
  const countOf = (path: string): { readonly count?: string } => {
    const count = counts[path];
    return count === undefined ? {} : { count: number.format(count) };
  };
  return (
    <SideMenu
      label={shellMessages.mainMenu}
      groups={menu.map((part) => drawPart(part, current, countOf))}
      {...(isPhone ? { head: <PhoneSwitcher /> } : {})}
      foot={<PersonMenu name={person.name} label={shellMessages.account(person.name)} items={person.items} />}
      onNavigated={() => setMenuOpen(false)}
    />
  );
}

/** Every page of a menu. */
export function pagesOf(menu: readonly MenuPart[]): MenuPage[] {
  return menu.flatMap(({ entries }) =>
    entries.flatMap((entry) => (entry.kind === 'page' ? [entry.page] : entry.pages)),
  );
}

type Counts = Readonly<Record<string, number | undefined>>;
/** The number of items of a page, as text; empty if it has none. */
type CountOf = (path: string) => { readonly count?: string };

function drawPart({ group, entries }: MenuPart, current: MenuPage | null, countOf: CountOf): MenuGroup {
  return {
    id: group,
    label: shellMessages.menuGroups[group],
    items: entries.map((entry) => drawEntry(entry, current, countOf)),
  };
}

function drawEntry(entry: MenuEntry, current: MenuPage | null, countOf: CountOf): MenuPlace {
  if (entry.kind === 'section') {
    const Drawing = sectionIcons[entry.section];
    return {
      id: entry.section,
      label: entry.section,
      icon: <Drawing aria-hidden="true" />,
      items: entry.pages.map(({ id, label, path }) => ({ id, label, href: path, current: current?.id === id })),
    };
  }
  const { id, label, path, icon } = entry.page;
  const Drawing = menuIcons[icon];
  return {
    id,
    label,
    href: path,
    icon: <Drawing aria-hidden="true" />,
    current: current?.id === id,
    ...countOf(path),
  };
}
