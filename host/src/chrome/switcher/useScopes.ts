import type { OrganizationId, WorkspaceId } from '@cofferdam/domain';
import { useAtomValue } from 'jotai';
import { useLocation } from 'react-router-dom';
import { useShell } from '../../app/shell.ts';
import { orderWorkspaces, type OrganizationRow, type WorkspaceRow } from '../../session/scope/scopeRows.ts';
import {
  organizationRowAtom,
  organizationsAtom,
  preferencesAtom,
  recentWorkspacesAtom,
  workspaceRowAtom,
  workspacesAtom,
} from '../../session/sessionAtoms.ts';
import { switchTarget } from './switchTarget.ts';

/** Where the person is and can go. */
export interface Scopes {
  readonly organization: OrganizationRow | null;
  readonly workspace: WorkspaceRow | null;
  readonly organizations: readonly OrganizationRow[];
  /** Of the current organization, those visited last first; null until they are known. */
  readonly workspaces: readonly WorkspaceRow[] | null;
  /** Known from the stored choice even where the list has not been loaded. */
  readonly workspaceName: string | null;
  goToOrganization(id: OrganizationId): void;
  goToWorkspace(id: WorkspaceId): void;
}

/** The places of the switcher and the palette. */
export function useScopes(): Scopes {
  const { navigation } = useShell();
  const { pathname } = useLocation();
  const organization = useAtomValue(organizationRowAtom);
  const workspace = useAtomValue(workspaceRowAtom);
  const organizations = useAtomValue(organizationsAtom) ?? [];
  const list = useAtomValue(workspacesAtom);
  const recent = useAtomValue(recentWorkspacesAtom);
  const storedWorkspace = useAtomValue(preferencesAtom).workspace;
  const target = switchTarget(pathname);
  return {
    organization,
    workspace,
    organizations,
    workspaces: list !== null && list.organizationId === organization?.id ? orderWorkspaces(list.rows, recent) : null,
    workspaceName: workspace?.name ?? storedWorkspace?.name ?? null,
    goToOrganization: (id) => navigation.go(`${target}?organizationId=${id}`),
    goToWorkspace: (id) => {
      if (organization === null) return;
      // The organization's own pages do not change with the workspace: its secrets are what one wants to see.
      const page = target.startsWith('/organization/') ? '/r/secrets' : target;
      navigation.go(`${page}?organizationId=${organization.id}&workspaceId=${id}`);
    },
  };
}
