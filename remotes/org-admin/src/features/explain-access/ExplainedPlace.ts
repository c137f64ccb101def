import type { OrganizationId, UserId, WorkspaceId } from '@cofferdam/domain';

/** Whose access is explained, and where. */
export interface ExplainedPlace {
  readonly organization: { readonly id: OrganizationId; readonly name: string };
  /** Null for permissions of the organization. */
  readonly workspace: { readonly id: WorkspaceId; readonly name: string } | null;
  readonly person: { readonly id: UserId; readonly name: string };
}
