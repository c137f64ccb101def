import { PersonMenu, SideMenu, type MenuGroup, type MenuPlace } from '@cofferdam/ui/frame';
import { useIsPhone } from '@cofferdam/ui/theme';
import { useAtomValue, useSetAtom } from 'jotai';
import { useLocation } from 'react-router-dom';
import { formatNumber } from '@cofferdam/ui/format';
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
  const { pathname } = useLocation();
  const setMenuOpen = useSetAtom(menuOpenAtom);
  const workspaceRow = useAtomValue(workspaceRowAtom);
  const openShares = useAtomValue(openSharesAtom);
  const person = usePerson();
  const current = currentPage(pagesOf(menu), pathname);
  const counts: Readonly<Record<string, number | undefined>> = {
    '/r/secrets': workspaceRow?.secretCount,
    '/r/two-factors': workspaceRow?.twoFactorCount,
    '/r/notes': workspaceRow?.noteCount,
    '/r/shares': openShares,
  };
  return (
    <SideMenu
      label={shellMessages.mainMenu}
      groups={menu.map((part) => drawPart(part, current, counts))}
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

function drawPart({ group, entries }: MenuPart, current: MenuPage | null, counts: Counts): MenuGroup {
  return {
    id: group,
    label: shellMessages.menuGroups[group],
    items: entries.map((entry) => drawEntry(entry, current, counts)),
  };
}

function drawEntry(entry: MenuEntry, current: MenuPage | null, counts: Counts): MenuPlace {
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
  const count = counts[path];
  return {
    id,
    label,
    href: path,
    icon: <Drawing aria-hidden="true" />,
    current: current?.id === id,
    ...(count === undefined ? {} : { count: formatNumber(count) }),
  };
}
