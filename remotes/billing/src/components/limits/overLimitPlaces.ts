import {
  itemLink,
  type OrganizationId,
  type PermissionName,
  type PlanLimitName,
  type ResourceKind,
  type WorkspaceId,
} from '@cofferdam/domain';

/** The page that lists the items of a limit, and the permission that it needs. */
interface Place {
  readonly path: string;
  readonly permission?: PermissionName;
  /** The kind of the items, if each has a page. */
  readonly kind?: ResourceKind;
}

const listPaths: Readonly<Record<ResourceKind, string>> = {
  secret: '/r/secrets',
  note: '/r/notes',
  'two-factor': '/r/two-factors',
};

const places: Readonly<Record<Exclude<PlanLimitName, 'auditLogDays'>, Place>> = {
  users: { path: '/organization/iam/users', permission: 'organization:member:read' },
  workspaces: { path: '/r/workspaces', permission: 'organization:read' },
  secretsPerWorkspace: { path: listPaths.secret, kind: 'secret' },
  versionsPerSecret: { path: listPaths.secret, kind: 'secret' },
  twoFactorEntriesPerWorkspace: { path: listPaths['two-factor'], kind: 'two-factor' },
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
  /** The kind of the item, for limits of several kinds. */
  readonly kind?: ResourceKind | undefined;
}

const queryOf = ({ organizationId, workspaceId }: CountedAt): string =>
  new URLSearchParams({ organizationId, ...(workspaceId === null ? {} : { workspaceId }) }).toString();

/** The page that lists the items; null if there is none or the person can't open it. */
export function findListPath(at: CountedAt, can: (permission: PermissionName) => boolean): string | null {
  const place = at.limit === 'auditLogDays' ? undefined : places[at.limit];
  if (place === undefined) return null;
  if (place.permission !== undefined && !can(place.permission)) return null;
  const path = at.kind === undefined ? place.path : listPaths[at.kind];
  return `${path}?${queryOf(at)}`;
}

/** The page of one item; null if it has none. */
export function findItemPath(at: CountedAt, name: string): string | null {
  const { limit, organizationId, workspaceId } = at;
  const kind = at.kind ?? (limit === 'auditLogDays' ? undefined : places[limit].kind);
  if (kind === undefined || workspaceId === null) return null;
  return itemLink(kind, name, { organizationId, workspaceId });
}
