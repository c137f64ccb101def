import type { OrganizationId, PermissionName, PlanLimitName, WorkspaceId } from '@cofferdam/domain';

/** The page that lists the items of a limit, and the permission that it needs. */
interface Place {
  readonly path: string;
  readonly permission?: PermissionName;
  /** The path of one of them, before its name. */
  readonly item?: string;
}

const places: Readonly<Record<Exclude<PlanLimitName, 'auditLogDays'>, Place>> = {
  users: { path: '/organization/iam/users', permission: 'organization:member:read' },
  workspaces: { path: '/r/workspaces', permission: 'organization:read' },
  secretsPerWorkspace: { path: '/r/secrets', item: '/secret/' },
  versionsPerSecret: { path: '/r/secrets', item: '/secret/' },
  twoFactorEntriesPerWorkspace: { path: '/r/two-factors', item: '/two-factor/' },
  roleAssignmentsPerWorkspace: { path: '/workspace/iam/permissions' },
  customDomains: { path: '/organization/security/domain', permission: 'organization:domain:read' },
  kmsSettings: { path: '/organization/integrations/connections', permission: 'organization:connection:read' },
  auditNotificationSettings: { path: '/organization/audit/notifications', permission: 'organization:audit:read' },
  openShareLinks: { path: '/r/shares' },
};

/** A limit, and the workspace for limits per workspace. */
export interface CountedAt {
  readonly limit: PlanLimitName;
  readonly organizationId: OrganizationId;
  readonly workspaceId: WorkspaceId | null;
}

const queryOf = ({ organizationId, workspaceId }: CountedAt): string =>
  new URLSearchParams({ organizationId, ...(workspaceId === null ? {} : { workspaceId }) }).toString();

/** The page that lists the items; null if there is none or the person can't open it. */
export function findListPath(at: CountedAt, can: (permission: PermissionName) => boolean): string | null {
  const place = at.limit === 'auditLogDays' ? undefined : places[at.limit];
  if (place === undefined) return null;
  if (place.permission !== undefined && !can(place.permission)) return null;
  return `${place.path}?${queryOf(at)}`;
}

/** Names with a special meaning in an address. */
const special: ReadonlySet<string> = new Set(['.', '..', 'create']);

/** The page of one item; null if it has none. */
export function findItemPath(at: CountedAt, name: string): string | null {
  const item = at.limit === 'auditLogDays' ? undefined : places[at.limit].item;
  if (item === undefined || at.workspaceId === null || special.has(name.toLowerCase())) return null;
  return `${item}${encodeURIComponent(name)}?${queryOf(at)}`;
}
