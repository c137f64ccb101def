import type { OrganizationId, WorkspaceId } from './ids.ts';
import type { ResourceKind } from './resources.ts';

/** Names with a special meaning in a URL: `.` and `..` are folders, `create` is another page. */
const taken: ReadonlySet<string> = new Set(['.', '..', 'create']);

/**
 * The path of an item's page in the current workspace, with the path of a page below it. Names are trimmed before they
 * are compared, so a trailing space distinguishes the three special names.
 */
export function itemPath(kind: ResourceKind, name: string, below = ''): string {
  const segment = taken.has(name.toLowerCase()) ? `${name} ` : name;
  return `/${kind}/${encodeURIComponent(segment)}${below}`;
}

/** The organization and the workspace that a link opens. */
export interface LinkScope {
  readonly organizationId: OrganizationId;
  readonly workspaceId: WorkspaceId;
}

/**
 * A link to an item of any workspace. It names the organization too: the guard of the browser ignores a workspace
 * without one.
 */
export function itemLink(kind: ResourceKind, name: string, { organizationId, workspaceId }: LinkScope): string {
  return `${itemPath(kind, name)}?${new URLSearchParams({ organizationId, workspaceId }).toString()}`;
}
