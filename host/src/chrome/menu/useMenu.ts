import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { useShell } from '../../app/shell.ts';
import { hasAccess } from '../../session/hasPermission.ts';
import { sessionViewAtom } from '../../session/sessionAtoms.ts';
import { buildMenu, type MenuPart } from './buildMenu.ts';

/** The menu for this person and scope. */
export function useMenu(): readonly MenuPart[] {
  const { remotes } = useShell();
  const view = useAtomValue(sessionViewAtom);
  return useMemo(
    () => (remotes.ok ? buildMenu(remotes.loader.descriptors(), (access) => hasAccess(view, access)) : []),
    [remotes, view],
  );
}
