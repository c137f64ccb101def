import type { CallOutput } from '@cofferdam/api-contract';
import type { OrganizationId, WorkspaceId } from '@cofferdam/domain';
import type { SessionOrganization, SessionWorkspace } from '@cofferdam/remote-contract';

/** An organization of the person, as the server lists it. */
export type OrganizationRow = CallOutput<'organization', 'my'>['organizations'][number];

/** A workspace the person can see, as the server lists it. */
export type WorkspaceRow = CallOutput<'workspace', 'list'>['workspaces'][number];

/** The workspaces of one organization. */
export interface WorkspaceList {
  readonly organizationId: OrganizationId;
  readonly rows: readonly WorkspaceRow[];
  /** The person's open one-time links there; missing in an older local copy. */
  readonly openShares?: number;
}

/** An organization in the session. */
export function viewOrganization(row: OrganizationRow): SessionOrganization {
  const { id, name, subscriptionType: plan, hasAuditLog, status, role } = row;
  return Object.freeze({ id, name, plan, hasAuditLog, status, role });
}

/** Whether the organization can be used: its data isn't being moved, and no required second factor is missing. */
export function isOpenOrganization({ status, secondFactor }: OrganizationRow): boolean {
  return status === 'active' && secondFactor !== 'missing';
}

/** A workspace in the session. */
export function viewWorkspace(row: WorkspaceRow): SessionWorkspace {
  return Object.freeze({ id: row.id, name: row.name, type: row.type, role: row.role });
}

/** Workspaces in the switcher's order: recently visited ones first, then by name, the private one last. */
export function orderWorkspaces(rows: readonly WorkspaceRow[], recent: readonly WorkspaceId[]): WorkspaceRow[] {
  const rank = (row: WorkspaceRow): number => {
    if (row.type === 'PRIVATE') return recent.length + 1;
    const index = recent.indexOf(row.id);
    return index === -1 ? recent.length : index;
  };
  return [...rows].sort((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name));
}

/** The default workspace: the most recently visited one, else the first standard one, else the private one. */
export function defaultWorkspace(rows: readonly WorkspaceRow[], recent: readonly WorkspaceId[]): WorkspaceRow | null {
  const visited = recent.map((id) => rows.find((row) => row.id === id)).find((row) => row !== undefined);
  return visited ?? orderWorkspaces(rows, recent)[0] ?? null;
}

/** Organizations in the switcher's order: recently visited ones first, then in the server's order. */
export function orderOrganizations(
  rows: readonly OrganizationRow[],
  recent: readonly OrganizationId[],
): OrganizationRow[] {
  const rank = ({ id }: OrganizationRow): number => (recent.includes(id) ? recent.indexOf(id) : recent.length);
  return [...rows].sort((a, b) => rank(a) - rank(b));
}

/** Puts an organization or workspace first in the bounded list of recently visited ones. */
export function visit<Id>(recent: readonly Id[], id: Id): Id[] {
  return [id, ...recent.filter((one) => one !== id)].slice(0, 50);
}
