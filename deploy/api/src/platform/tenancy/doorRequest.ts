import type { OrganizationId, PermissionName, WorkspaceId } from '@cofferdam/domain';
import type { Caller, VerifiedToken } from '../http/caller.ts';

/** A request at the door: who, where, and which permission the call asks for. */
export interface DoorRequest extends Caller, VerifiedToken {
  readonly organizationId: OrganizationId;
  readonly workspaceId: WorkspaceId | null;
  readonly permission: PermissionName;
  readonly callName: string;
  /** Whether the organization itself is asked for, by its id in the path; else it is the place of what is. */
  readonly isOrganizationAsked: boolean;
  /** Name of the thing that the call is about, as sent; recorded with a refusal when it is a name. */
  readonly resourceName: string | null;
}
