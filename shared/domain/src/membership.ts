import type { OrganizationRoleName, WorkspaceRoleName } from './roles.ts';

/** Kinds of workspaces: `PRIVATE` belongs to one member; only they see it. */
export const workspaceTypes = ['STANDARD', 'PRIVATE'] as const;
/** Kind of a workspace. */
export type WorkspaceType = (typeof workspaceTypes)[number];

/** States of a membership. Only `ACTIVE` opens anything. */
export const membershipStates = ['INVITED', 'ACTIVE', 'REMOVED'] as const;
/** State of a membership. */
export type MembershipState = (typeof membershipStates)[number];

/** What is known of one person in one organization when an access is decided. */
export interface MembershipFacts {
  readonly state: MembershipState;
  readonly organizationRole: OrganizationRoleName;
}

/** What is known of one person in one workspace when an access is decided. */
export interface WorkspaceDetails {
  readonly type: WorkspaceType;
  /** Whether the person owns this PRIVATE workspace. */
  readonly isOwner: boolean;
  /** The role assigned in this workspace itself, if any. */
  readonly assignedRole: WorkspaceRoleName | null;
}

/**
 * Whether items can move between workspaces of these types. Nothing leaves a standard workspace for a private one: it
 * would be taken away from the organization.
 */
export function canMoveBetween(from: WorkspaceType, to: WorkspaceType): boolean {
  return from === 'PRIVATE' || to === 'STANDARD';
}
