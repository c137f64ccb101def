import { atom } from 'jotai';
import type { ClientStore } from './clientStore.ts';
import { writeLocalCopy, type LocalCopy } from './localCopy.ts';
import {
  organizationsAtom,
  preferencesAtom,
  recentOrganizationsAtom,
  recentWorkspacesAtom,
  userAtom,
  workspacesAtom,
} from './sessionAtoms.ts';

const localCopyAtom = atom((get): LocalCopy | null => {
  const user = get(userAtom);
  const organizations = get(organizationsAtom);
  if (user === null || organizations === null) return null;
  const { letterKeys, locale, idleLock } = get(preferencesAtom);
  return {
    userId: user.id,
    organizations,
    workspaces: get(workspacesAtom),
    recent: get(recentWorkspacesAtom),
    recentOrganizations: get(recentOrganizationsAtom),
    choices: { letterKeys, locale, idleLock },
  };
});

/** Keeps the local copy as the session changes; returns a function that stops it. */
export function keepLocalCopy(store: ClientStore): () => void {
  const keep = (): void => {
    const copy = store.get(localCopyAtom);
    if (copy !== null) writeLocalCopy(copy);
  };
  keep();
  return store.sub(localCopyAtom, keep);
}
