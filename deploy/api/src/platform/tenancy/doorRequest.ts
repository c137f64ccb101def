import type { OrganizationId, PermissionName, WorkspaceId } from '@cofferdam/domain';
import type { Caller, VerifiedToken } from '../http/caller.ts';

/** A request at the door: who, where, and which permission the call asks for. */
export interface DoorRequest extends Caller, VerifiedToken {
  readonly organizationId: OrganizationId;
  readonly workspaceId: WorkspaceId | null;
  readonly permission: PermissionName;
  readonly callName: string;
  /** Name of the thing that the call is about, as sent; recorded with a refusal when it is a name. */
  readonly resourceName: string | null;
}
