import { Tile } from '@cofferdam/ui/base';
import {
  Box,
  CircleQuestionMark,
  EyeOff,
  Info,
  Lock,
  LogOut,
  Mail,
  Moon,
  Settings,
  ShieldCheck,
  Sun,
  UserRound,
} from '@cofferdam/ui/icons';
import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { useSyncExternalStore } from 'react';
import { useShell } from '../../app/shell.ts';
import type { RouteAccess } from '@cofferdam/remote-contract';
import { pageMessages } from '../../messages/pages.ts';
import { paletteMessages } from '../../messages/palette.ts';
import { shellMessages } from '../../messages/shell.ts';
import { switcherMessages } from '../../messages/switcher.ts';
import { presentationAtom, sessionViewAtom, themeAtom, workspaceRowAtom } from '../../session/sessionAtoms.ts';
import { formDialogAtom, keysDialogAtom } from '../dialogs/dialogAtoms.ts';
import { hasPermission } from '../../session/hasPermission.ts';
import { menuIcons } from '../menu/menuIcons.tsx';
import { commandIcons } from './commandIcons.ts';
import { useMenu } from '../menu/useMenu.ts';
import { useScopes } from '../switcher/useScopes.ts';
import { useToggleTheme } from '../theme/useToggleTheme.ts';
import type { PaletteItem } from './paletteItems.ts';

const { words } = paletteMessages;

/** Everything that the palette offers this person in the current scope, including entries for the typed name. */
export function usePaletteItems(typed: string): readonly PaletteItem[] {
  const { actions } = useShell();
  const ofPage = useSyncExternalStore(actions.subscribe, actions.current);
  // Actions of the open page are not offered twice.
  const taken = new Set(ofPage.map(({ href }) => href));
  const commands = useCommands(typed).filter(({ path, group }) => group === 'typed' || !taken.has(path));
  return [...usePageActionItems(), ...usePages(), ...useScopeItems(), ...commands, ...useActions()];
}

function usePageActionItems(): PaletteItem[] {
  const { actions } = useShell();
  return useSyncExternalStore(actions.subscribe, actions.current).map((action) => {
    const { id, label, icon, key } = action;
    const disabledReason = actions.disabledReasonOf(action);
    return {
      id: `page-${id}`,
      group: 'page',
      label,
      icon,
      ...(key === undefined ? {} : { keyHint: key.toUpperCase() }),
      ...(disabledReason === undefined ? {} : { disabledReason }),
      run: () => actions.run(action),
    };
  });
}

function usePages(): PaletteItem[] {
  const { navigation } = useShell();
  const menu = useMenu();
  const page = ({ path, ...item }: Omit<PaletteItem, 'group' | 'run'> & { readonly path: string }): PaletteItem => ({
    ...item,
    group: 'pages',
    run: () => navigation.go(path),
  });
  const ofRemotes = menu.flatMap(({ group, entries }) =>
    entries.flatMap((entry) => {
      const pages = entry.kind === 'page' ? [entry.page] : entry.pages;
      const section = entry.kind === 'page' ? shellMessages.menuGroups[group] : entry.section;
      return pages.map(({ id, label, path, icon }) => {
        const Drawing = menuIcons[icon];
        return page({ id, label, path, icon: <Drawing />, detail: section });
      });
    }),
  );
  return [
    ...ofRemotes,
    page({
      id: 'profile',
      label: shellMessages.profile,
      path: '/user/profile',
      icon: <UserRound />,
      words: words.profile,
    }),
    page({
      id: 'preferences',
      label: shellMessages.preferences,
      path: '/user/preferences',
      icon: <Settings />,
      words: words.preferences,
    }),
    page({
      id: 'mfa',
      label: pageMessages.mfa,
      path: '/user/security/mfa',
      icon: <ShieldCheck />,
      words: words.mfa,
    }),
    page({
      id: 'sessions',
      label: pageMessages.sessions,
      path: '/user/security/sessions',
      icon: <ShieldCheck />,
      words: words.sessions,
    }),
    page({ id: 'version', label: shellMessages.version, path: '/version', icon: <Info /> }),
  ];
}

function useScopeItems(): PaletteItem[] {
  const { organization, organizations, workspace, workspaces, goToOrganization, goToWorkspace } = useScopes();
  return [
    ...(workspaces ?? [])
      .filter(({ id }) => id !== workspace?.id)
      .map(({ id, name, type }): PaletteItem => ({
        id,
        group: 'workspaces',
        label: name,
        detail: paletteMessages.workspace,
        words: organization === null ? [] : [organization.name],
        icon: type === 'PRIVATE' ? <Lock /> : <Box />,
        run: () => goToWorkspace(id),
      })),
    ...organizations
      .filter(({ id }) => id !== organization?.id)
      .map(({ id, name, subscriptionType }): PaletteItem => ({
        id,
        group: 'organizations',
        label: name,
        detail: switcherMessages.plans[subscriptionType],
        icon: <Tile size={20} name={name} />,
        run: () => goToOrganization(id),
      })),
  ];
}

/** Commands of remotes that are available on every page. */
function useCommands(typed: string): readonly (PaletteItem & { readonly path: string })[] {
  const { remotes, navigation } = useShell();
  const view = useAtomValue(sessionViewAtom);
  const workspace = useAtomValue(workspaceRowAtom);
  if (!remotes.ok) return [];
  const canOpen = (access: RouteAccess): boolean => access === 'signed-in' || hasPermission(view, access);
  return remotes.loader.descriptors().flatMap((remote) =>
    (remote.commands ?? []).flatMap((command) => {
      const route = remote.routes.find(({ id }) => id === command.route);
      if (route === undefined || !canOpen(route.access) || !canOpen(command.access ?? 'signed-in')) return [];
      const { label, named } = command;
      const path = command.query === undefined ? route.path : `${route.path}?${command.query}`;
      const Drawing = commandIcons[command.icon];
      const item = { id: `${remote.name}/${command.id}`, icon: <Drawing />, path };
      const items: (PaletteItem & { path: string })[] = [
        { ...item, group: 'actions', label, words: command.words ?? [], run: () => navigation.go(path) },
      ];
      if (named !== undefined && typed !== '') {
        const namedPath = `${route.path}?${new URLSearchParams({ [named.parameter]: typed }).toString()}`;
        items.push({
          ...item,
          id: `${item.id}-named`,
          group: 'typed',
          label: `${named.label} “${typed}”`,
          ...(workspace === null ? {} : { detail: paletteMessages.inWorkspace(workspace.name) }),
          run: () => navigation.go(namedPath),
        });
      }
      return items;
    }),
  );
}

function useActions(): PaletteItem[] {
  const { host, signOut } = useShell();
  const openForm = useSetAtom(formDialogAtom);
  const theme = useAtomValue(themeAtom);
  const [isPresenting, setPresenting] = useAtom(presentationAtom);
  const openKeys = useSetAtom(keysDialogAtom);
  const toggleTheme = useToggleTheme();
  const action = (item: Omit<PaletteItem, 'group'>): PaletteItem => ({ ...item, group: 'actions' });
  return [
    action({
      id: 'theme',
      label: theme === 'dark' ? shellMessages.toLight : shellMessages.toDark,
      icon: theme === 'dark' ? <Sun /> : <Moon />,
      words: words.theme,
      run: toggleTheme,
    }),
    action({
      id: 'presentation',
      label: isPresenting ? shellMessages.presentationStop : shellMessages.presentationStart,
      icon: <EyeOff />,
      words: words.presentation,
      run: () => setPresenting(!isPresenting),
    }),
    action({
      id: 'keys',
      label: shellMessages.keys,
      icon: <CircleQuestionMark />,
      words: words.keys,
      run: () => openKeys(true),
    }),
    action({
      id: 'feedback',
      label: shellMessages.feedback,
      icon: <Mail />,
      words: words.feedback,
      run: () => openForm('feedback'),
    }),
    action({
      id: 'support',
      label: shellMessages.support,
      icon: <CircleQuestionMark />,
      words: words.support,
      run: () => openForm('support'),
    }),
    ...(host.session.can('organization:billing:read')
      ? [
          action({
            id: 'sales',
            label: shellMessages.sales,
            icon: <Mail />,
            words: words.sales,
            run: () => openForm('sales'),
          }),
        ]
      : []),
    action({
      id: 'sign-out',
      label: shellMessages.signOut,
      icon: <LogOut />,
      words: words.signOut,
      run: () => void signOut(),
    }),
  ];
}
