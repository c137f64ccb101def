import type { OrganizationId, WorkspaceId } from '@cofferdam/domain';

/** Whose log a page shows: of an organization, or of one of its workspaces to that workspace's administrators. */
export interface LogScope {
  readonly organizationId: OrganizationId;
  readonly workspaceId: WorkspaceId | null;
}
