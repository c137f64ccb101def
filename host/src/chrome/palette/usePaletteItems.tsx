import { Tile } from '@cofferdam/ui/base';
import { Box, Lock } from '@cofferdam/ui/icons';
import { useAtomValue } from 'jotai';
import { useSyncExternalStore } from 'react';
import type { RouteAccess } from '@cofferdam/remote-contract';
import { useShell } from '../../app/shell.ts';
import { paletteMessages } from '../../messages/palette.ts';
import { shellMessages } from '../../messages/shell.ts';
import { switcherMessages } from '../../messages/switcher.ts';
import { hasAccess } from '../../session/hasPermission.ts';
import { sessionViewAtom, workspaceRowAtom } from '../../session/sessionAtoms.ts';
import { menuIcons } from '../menu/menuIcons.tsx';
import { useHostActions } from '../menu/useHostActions.tsx';
import { useMenu } from '../menu/useMenu.ts';
import { useScopes } from '../switcher/useScopes.ts';
import { commandIcons } from './commandIcons.ts';
import type { PaletteItem } from './paletteItems.ts';

const { words } = paletteMessages;

/** Everything that the palette offers this person in the current scope, including entries for the typed name. */
export function usePaletteItems(typed: string): readonly PaletteItem[] {
  const { actions } = useShell();
  const ofPage = useSyncExternalStore(actions.subscribe, actions.current);
  // Actions of the open page are not offered twice.
  const taken = new Set(ofPage.map(({ href }) => href));
  const commands = useCommands(typed).filter(({ path, group }) => group === 'typed' || !taken.has(path));
  return [...usePageActionItems(), ...usePages(), ...useScopeItems(), ...commands, ...useHostItems()];
}

function usePageActionItems(): PaletteItem[] {
  const { actions } = useShell();
  return useSyncExternalStore(actions.subscribe, actions.current).map((action) => {
    const { id, label, icon, key, target } = action;
    const disabledReason = actions.disabledReasonOf(action);
    const group = target === undefined ? 'page' : 'target';
    return {
      id: `${group}-${id}`,
      group,
      label,
      icon,
      ...(target === undefined ? {} : { target }),
      ...(key === undefined ? {} : { keyHint: key.toUpperCase() }),
      ...(disabledReason === undefined ? {} : { disabledReason }),
      run: () => actions.run(action),
    };
  });
}

function usePages(): PaletteItem[] {
  const { navigation } = useShell();
  return useMenu().flatMap(({ group, entries }) =>
    entries.flatMap((entry) => {
      const pages = entry.kind === 'page' ? [entry.page] : entry.pages;
      const section = entry.kind === 'page' ? shellMessages.menuGroups[group] : entry.section;
      return pages.map(({ id, label, title, path, icon }): PaletteItem => {
        const Drawing = menuIcons[icon];
        return {
          id,
          group: 'pages',
          label,
          detail: section,
          words: [title],
          icon: <Drawing />,
          run: () => navigation.go(path),
        };
      });
    }),
  );
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
  const canOpen = (access: RouteAccess): boolean => hasAccess(view, access);
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

/** The host's own pages and actions. */
function useHostItems(): PaletteItem[] {
  const { navigation } = useShell();
  return useHostActions().map(({ id, label, fullLabel = label, icon, href, perform }): PaletteItem => {
    const run = href === undefined ? perform : () => navigation.go(href);
    return { id, group: href === undefined ? 'actions' : 'pages', label: fullLabel, icon, words: words[id], run };
  });
}
