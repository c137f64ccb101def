import type { OrganizationId, WorkspaceId } from '@cofferdam/domain';
import type { SessionUser, SessionView } from '@cofferdam/remote-contract';
import { atom } from 'jotai';
import { viewOrganization, viewWorkspace, type OrganizationRow, type WorkspaceList } from './scope/scopeRows.ts';
import { noPreferences, type PreferenceState } from './preferences/preferenceTransitions.ts';

/** Who is signed in; null until the session has started. */
export const userAtom = atom<SessionUser | null>(null);

/** The organizations of the person; null until loaded. */
export const organizationsAtom = atom<readonly OrganizationRow[] | null>(null);

/** The workspaces of the current organization; null until loaded. */
export const workspacesAtom = atom<WorkspaceList | null>(null);

/** Recently visited organizations, newest first. */
export const recentOrganizationsAtom = atom<readonly OrganizationId[]>([]);

/** Recently visited workspaces, newest first. */
export const recentWorkspacesAtom = atom<readonly WorkspaceId[]>([]);

/** The person's choices, including the current organization and workspace. */
export const preferencesAtom = atom<PreferenceState>(noPreferences);

/** Whether the system's theme is dark. */
export const systemDarkAtom = atom(false);

/** Whether presentation mode masks every value. */
export const presentationAtom = atom(false);

/** Whether the page is covered, because its session ended or it was idle. */
export const isCoveredAtom = atom(false);

/** Whether values are masked now; components then drop values that they show. */
export const maskedAtom = atom((get) => get(presentationAtom) || get(isCoveredAtom));

/**
 * Minutes without activity after which the page locks, the strictest of the person's and their organizations'; null for
 * never.
 */
export const idleLockMinutesAtom = atom((get): number | null => {
  const chosen = [get(preferencesAtom).idleLock, ...(get(organizationsAtom) ?? []).map((row) => row.idleLockMinutes)];
  const minutes = chosen.filter((one) => typeof one === 'number');
  return minutes.length === 0 ? null : Math.min(...minutes);
});

/** The stored choice, else the system's theme, else light. */
export const themeAtom = atom((get): 'light' | 'dark' => {
  const { theme } = get(preferencesAtom);
  return theme ?? (get(systemDarkAtom) ? 'dark' : 'light');
});

/** The density of lists. */
export const densityAtom = atom((get) =>
  get(preferencesAtom).secretView.density === 'compact' ? ('compact' as const) : ('regular' as const),
);

/** The current organization, once its details are loaded. */
export const organizationRowAtom = atom((get) => {
  const id = get(preferencesAtom).organization?.id;
  return get(organizationsAtom)?.find((row) => row.id === id) ?? null;
});

/** The current workspace, once its details are loaded. */
export const workspaceRowAtom = atom((get) => {
  const { organization, workspace } = get(preferencesAtom);
  const list = get(workspacesAtom);
  if (list === null || list.organizationId !== organization?.id) return null;
  return list.rows.find((row) => row.id === workspace?.id) ?? null;
});

/** The person's open one-time links in the current organization. */
export const openSharesAtom = atom((get) => {
  const list = get(workspacesAtom);
  return list?.organizationId === get(preferencesAtom).organization?.id ? list?.openShares : undefined;
});

/** The frozen snapshot that remotes see; null while no one is signed in. */
export const sessionViewAtom = atom((get): SessionView | null => {
  const user = get(userAtom);
  if (user === null) return null;
  const organization = get(organizationRowAtom);
  const workspace = get(workspaceRowAtom);
  return Object.freeze({
    user,
    organization: organization === null ? null : viewOrganization(organization),
    workspace: workspace === null ? null : viewWorkspace(workspace),
    hasOrganizations: (get(organizationsAtom) ?? []).length > 0,
    presentationMode: get(maskedAtom),
    theme: get(themeAtom),
  });
});
