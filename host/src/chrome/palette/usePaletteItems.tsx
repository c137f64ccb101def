import { Tile } from '@cofferdam/ui/base';
import {
  Box,
  CircleQuestionMark,
  EyeOff,
  Info,
  Lock,
  LogOut,
  Moon,
  Plus,
  Settings,
  Sun,
  UserRound,
} from '@cofferdam/ui/icons';
import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { useSyncExternalStore, type ReactNode } from 'react';
import { useShell } from '../../app/shell.ts';
import { shellMessages } from '../../messages/shell.ts';
import { switcherMessages } from '../../messages/switcher.ts';
import { presentationAtom, themeAtom } from '../../session/sessionAtoms.ts';
import { keysDialogAtom } from '../dialogs/dialogAtoms.ts';
import { menuIcons } from '../menu/menuIcons.tsx';
import { useMenu } from '../menu/useMenu.ts';
import { useScopes } from '../switcher/useScopes.ts';
import { useToggleTheme } from '../theme/useToggleTheme.ts';
import type { PaletteItem } from './paletteItems.ts';

/** Everything the palette offers this person in this place. */
export function usePaletteItems(): readonly PaletteItem[] {
  return [...usePageActionItems(), ...usePages(), ...useScopeItems(), ...useActions()];
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
  const page = (id: string, label: string, path: string, icon: ReactNode): PaletteItem => ({
    id,
    group: 'pages',
    label,
    icon,
    run: () => navigation.go(path),
  });
  const ofRemotes = menu.flatMap(({ group, entries }) =>
    entries.flatMap((entry) => {
      const pages = entry.kind === 'page' ? [entry.page] : entry.pages;
      const section = entry.kind === 'page' ? shellMessages.menuGroups[group] : entry.section;
      return pages.map(({ id, label, path, icon }) => {
        const Drawing = menuIcons[icon];
        return { ...page(id, label, path, <Drawing />), detail: section };
      });
    }),
  );
  return [
    ...ofRemotes,
    page('profile', shellMessages.profile, '/user/profile', <UserRound />),
    page('preferences', shellMessages.preferences, '/user/preferences', <Settings />),
    page('version', shellMessages.version, '/version', <Info />),
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
        detail: organization?.name ?? '',
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

function useActions(): PaletteItem[] {
  const { navigation, host, signOut } = useShell();
  const theme = useAtomValue(themeAtom);
  const [isPresenting, setPresenting] = useAtom(presentationAtom);
  const openKeys = useSetAtom(keysDialogAtom);
  const toggleTheme = useToggleTheme();
  const action = (id: string, label: string, icon: ReactNode, run: () => void): PaletteItem => ({
    id,
    group: 'actions',
    label,
    icon,
    run,
  });
  const create = (id: string, label: string, path: string): PaletteItem[] =>
    navigation.hasPage(path) ? [action(id, label, <Plus />, () => navigation.go(path))] : [];
  return [
    ...(host.session.can('organization:workspace:create')
      ? create('create-workspace', switcherMessages.createWorkspace, '/workspace/create')
      : []),
    ...create('create-organization', switcherMessages.createOrganization, '/organization/create'),
    action(
      'theme',
      theme === 'dark' ? shellMessages.toLight : shellMessages.toDark,
      theme === 'dark' ? <Sun /> : <Moon />,
      toggleTheme,
    ),
    action(
      'presentation',
      isPresenting ? shellMessages.presentationStop : shellMessages.presentationStart,
      <EyeOff />,
      () => setPresenting(!isPresenting),
    ),
    action('keys', shellMessages.keys, <CircleQuestionMark />, () => openKeys(true)),
    action('sign-out', shellMessages.signOut, <LogOut />, () => void signOut()),
  ];
}
