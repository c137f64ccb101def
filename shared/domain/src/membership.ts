import type { OrganizationRoleName, WorkspaceRoleName } from './roles.ts';

/** Kinds of workspaces: `PRIVATE` belongs to one member; only they see it. */
export const workspaceTypes = ['STANDARD', 'PRIVATE'] as const;
/** Kind of a workspace. */
export type WorkspaceType = (typeof workspaceTypes)[number];

/** States of a membership. Only `ACTIVE` gives access. */
export const membershipStates = ['INVITED', 'ACTIVE', 'REMOVED'] as const;
/** State of a membership. */
export type MembershipState = (typeof membershipStates)[number];

/** The facts about one person in one organization for an access decision. */
export interface MembershipFacts {
  readonly state: MembershipState;
  readonly organizationRole: OrganizationRoleName;
}

/** The facts about one person in one workspace for an access decision. */
export interface WorkspaceDetails {
  readonly type: WorkspaceType;
  /** Whether the person owns this PRIVATE workspace. */
  readonly isOwner: boolean;
  /** The role assigned in this workspace itself, if any. */
  readonly assignedRole: WorkspaceRoleName | null;
}

/**
 * Whether items can move between workspaces of these types. Nothing can move from a standard workspace to a private one,
 * because that would take it away from the organization.
 */
export function canMoveBetween(from: WorkspaceType, to: WorkspaceType): boolean {
  return from === 'PRIVATE' || to === 'STANDARD';
}
