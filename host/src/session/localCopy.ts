import type { UserId, WorkspaceId } from '@cofferdam/domain';
import { readStored, writeStored } from './browserStorage.ts';
import type { SessionScope } from './guard/index.ts';
import type { OrganizationRow, WorkspaceList, WorkspaceRow } from './scope/scopeRows.ts';

/**
 * What the browser keeps of a session between visits: names, ids and roles, so that a page whose address says
 * where it is can be drawn before the server's lists are back. Wiped at sign-out.
 */
export interface LocalCopy {
  readonly userId: UserId;
  readonly organizations: readonly OrganizationRow[];
  readonly workspaces: WorkspaceList | null;
  /** Workspaces visited last, newest first. */
  readonly recent: readonly WorkspaceId[];
}

const name = 'session';

/** Reads the copy of this person; null when there is none, or it is another person's. */
export function readLocalCopy(userId: UserId): LocalCopy | null {
  const copy = readStored('browser', name) as LocalCopy | null;
  const isWhole =
    typeof copy === 'object' &&
    copy?.userId === userId &&
    Array.isArray(copy.organizations) &&
    Array.isArray(copy.recent);
  return isWhole ? copy : null;
}

/** Keeps the copy. */
export function writeLocalCopy(copy: LocalCopy): void {
  writeStored('browser', name, copy);
}

/** What the copy knows of a scope; null unless it knows the organization and the workspace. */
export function findInCopy(
  { organizations, workspaces }: LocalCopy,
  { organizationId, workspaceId }: SessionScope,
): { readonly organization: OrganizationRow; readonly workspace: WorkspaceRow } | null {
  const organization = organizations.find(({ id }) => id === organizationId);
  const list = workspaces?.organizationId === organizationId ? workspaces?.rows : undefined;
  const workspace = list?.find(({ id }) => id === workspaceId);
  return organization === undefined || workspace === undefined ? null : { organization, workspace };
}
