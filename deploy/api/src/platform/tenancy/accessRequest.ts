import type { OrganizationId, PermissionName, WorkspaceId } from '@cofferdam/domain';
import type { Caller, VerifiedToken } from '../http/caller.ts';
import type { RightsLocks } from './rightsLock.ts';

/** A request that is to be authorized: who, where, and which permission the call asks for. */
export interface AccessRequest extends Caller, VerifiedToken {
  readonly organizationId: OrganizationId;
  readonly workspaceId: WorkspaceId | null;
  readonly permission: PermissionName;
  readonly callName: string;
  /** Whether the call asks for the organization itself, by its id in the path. */
  readonly isOrganizationAsked: boolean;
  /** Name of the item that the call is about, as sent; recorded with a refusal when it is a name. */
  readonly resourceName: string | null;
  /** Whether the call is open to a member without the second factor that the organization requires. */
  readonly needsNoSecondFactor: boolean;
  /** Null for calls that only read metadata. */
  readonly locks: RightsLocks | null;
}
