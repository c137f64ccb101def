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

/** Items in a workspace that aren't deleted, by kind; none where no workspace was found. */
export type ItemCounts = Readonly<Record<ResourceKind, number>>;

/** What the database knows of the person, the organization and the workspace that a request names. */
export interface AccessFacts {
  readonly isSessionUsable: boolean;
  /** Null when there is no such organization, or no membership in it: the same for the person. */
  readonly membershipState: MembershipState | null;
  readonly organizationRole: OrganizationRoleName | null;
  readonly organizationStatus: OrganizationStatus | null;
  readonly plan: PlanName | null;
  /** Null when no workspace was named, or it is not one of this organization. */
  readonly workspaceId: WorkspaceId | null;
  readonly workspaceType: WorkspaceType | null;
  readonly isWorkspaceOwner: boolean;
  readonly assignedRole: WorkspaceRoleName | null;
  /** Whether the organization requires a second factor, and neither the account nor this session has one. */
  readonly lacksSecondFactor: boolean;
  /** The plan limit exceeded by the person, the workspace or their role in it. */
  readonly overLimit: OverLimit | null;
}
