import type { OrganizationId, UserId, WorkspaceId } from '@cofferdam/domain';
import { readStored, writeStored } from './browserStorage.ts';
import type { SessionScope } from './guard/index.ts';
import type { PreferenceState } from './preferences/preferenceTransitions.ts';
import type { OrganizationRow, WorkspaceList, WorkspaceRow } from './scope/scopeRows.ts';

/**
 * The data of a session that the browser keeps between visits: names, ids and roles, so that a page whose address names
 * its scope can be rendered before the server's lists arrive. Wiped at sign-out.
 */
export interface LocalCopy {
  readonly userId: UserId;
  readonly organizations: readonly OrganizationRow[];
  readonly workspaces: WorkspaceList | null;
  /** Recently visited workspaces, newest first. */
  readonly recent: readonly WorkspaceId[];
  /** Recently visited organizations, newest first; missing in an older copy. */
  readonly recentOrganizations?: readonly OrganizationId[];
  /** Choices that the first rendered page needs; missing in an older copy. */
  readonly choices?: Pick<PreferenceState, 'letterKeys' | 'locale'> & Partial<Pick<PreferenceState, 'idleLock'>>;
}

const name = 'session';

/** Reads the copy of this person; null if there is none, or it is another person's. */
export function readLocalCopy(userId: UserId): LocalCopy | null {
  const copy = readStored('browser', name) as LocalCopy | null;
  const isWhole =
    typeof copy === 'object' &&
    copy?.userId === userId &&
    Array.isArray(copy.organizations) &&
    Array.isArray(copy.recent);
  return isWhole ? copy : null;
}

/** Stores the copy. */
export function writeLocalCopy(copy: LocalCopy): void {
  writeStored('browser', name, copy);
}

/** The copy's data about a scope; null unless it has both the organization and the workspace. */
export function findInCopy(
  { organizations, workspaces }: LocalCopy,
  { organizationId, workspaceId }: SessionScope,
): { readonly organization: OrganizationRow; readonly workspace: WorkspaceRow } | null {
  const organization = organizations.find(({ id }) => id === organizationId);
  const list = workspaces?.organizationId === organizationId ? workspaces?.rows : undefined;
  const workspace = list?.find(({ id }) => id === workspaceId);
  return organization === undefined || workspace === undefined ? null : { organization, workspace };
}
