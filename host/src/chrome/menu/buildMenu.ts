import {
  navigationGroups,
  navigationSections,
  type BuiltRemoteDescriptor,
  type NavigationDescriptor,
  type NavigationGroup,
  type NavigationIcon,
  type NavigationSection,
  type RouteAccess,
} from '@cofferdam/remote-contract';

/** A page that the menu leads to. */
export interface MenuPage {
  readonly id: string;
  readonly label: string;
  readonly path: string;
  /** Title of the page, for the palette. */
  readonly title: string;
  readonly icon: NavigationIcon;
}

/** An entry of the menu: a page, or a collapsible section. */
export type MenuEntry =
  | { readonly kind: 'page'; readonly page: MenuPage }
  | { readonly kind: 'section'; readonly section: NavigationSection; readonly pages: readonly MenuPage[] };

/** A titled part of the menu. */
export interface MenuPart {
  readonly group: NavigationGroup;
  readonly entries: readonly MenuEntry[];
}

/** The lowest order of pages that come after the sections of their group. */
const afterSections = 100;

interface Placed extends MenuPage {
  readonly navigation: NavigationDescriptor;
}

/**
 * The side menu from the remotes' descriptors, without pages that the person can't open. Groups and
 * sections are in the order of the contract; its sections come after its own pages of an order below 100.
 */
export function buildMenu(
  descriptors: readonly BuiltRemoteDescriptor[],
  canOpen: (access: RouteAccess) => boolean,
): MenuPart[] {
  const placed = descriptors
    .flatMap((descriptor) => descriptor.navigation.flatMap((navigation) => place(descriptor, navigation, canOpen)))
    .sort((a, b) => a.navigation.order - b.navigation.order);
  return navigationGroups
    .map((group) => ({ group, entries: entriesOf(placed.filter((one) => one.navigation.group === group)) }))
    .filter(({ entries }) => entries.length > 0);
}

function place(
  descriptor: BuiltRemoteDescriptor,
  navigation: NavigationDescriptor,
  canOpen: (access: RouteAccess) => boolean,
): Placed[] {
  const route = descriptor.routes.find(({ id }) => id === navigation.route);
  if (route === undefined || !canOpen(route.access)) return [];
  const { label, icon } = navigation;
  return [{ id: `${descriptor.name}/${route.id}`, label, icon, path: route.path, title: route.title, navigation }];
}

function entriesOf(placed: readonly Placed[]): MenuEntry[] {
  const own = placed.filter(({ navigation }) => navigation.section === undefined);
  const asEntry = (page: MenuPage): MenuEntry => ({ kind: 'page', page });
  const sections: MenuEntry[] = navigationSections
    .map((section) => ({ section, pages: placed.filter(({ navigation }) => navigation.section === section) }))
    .filter(({ pages }) => pages.length > 0)
    .map(({ section, pages }) => ({ kind: 'section', section, pages }));
  return [
    ...own.filter(({ navigation }) => navigation.order < afterSections).map(asEntry),
    ...sections,
    ...own.filter(({ navigation }) => navigation.order >= afterSections).map(asEntry),
  ];
}
