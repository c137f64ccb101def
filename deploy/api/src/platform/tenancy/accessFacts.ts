import type {
  MembershipState,
  OrganizationRoleName,
  OrganizationStatus,
  OverLimit,
  PlanName,
  ResourceKind,
  WorkspaceId,
  WorkspaceRoleName,
  WorkspaceType,
} from '@cofferdam/domain';

/** Undeleted items per kind in a workspace; zero if there is no workspace. */
export type ItemCounts = Readonly<Record<ResourceKind, number>>;

/** The stored facts about the person, organization and workspace of a request. */
export interface AccessFacts {
  readonly isSessionUsable: boolean;
  /** Null if there is no such organization, or no membership in it: indistinguishable for the person. */
  readonly membershipState: MembershipState | null;
  readonly organizationRole: OrganizationRoleName | null;
  readonly organizationStatus: OrganizationStatus | null;
  readonly plan: PlanName | null;
  /** Null if no workspace was named, or it isn't in this organization. */
  readonly workspaceId: WorkspaceId | null;
  readonly workspaceType: WorkspaceType | null;
  readonly isWorkspaceOwner: boolean;
  readonly assignedRole: WorkspaceRoleName | null;
  /** Whether the organization requires a second factor, and neither the account nor this session has one. */
  readonly lacksSecondFactor: boolean;
  /** The plan limit exceeded by the person, the workspace or their role in it. */
  readonly overLimit: OverLimit | null;
}
