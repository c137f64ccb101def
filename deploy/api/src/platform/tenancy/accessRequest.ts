import type { OrganizationId, PermissionName, WorkspaceId } from '@cofferdam/domain';
import type { Caller, VerifiedToken } from '../http/caller.ts';
import type { RightsLocks } from './rightsLock.ts';

/** A request to authorize: who, where, and the required permission. */
export interface AccessRequest extends Caller, VerifiedToken {
  readonly organizationId: OrganizationId;
  readonly workspaceId: WorkspaceId | null;
  readonly permission: PermissionName;
  readonly callName: string;
  /** Whether the call is about the organization itself, by the id in its path. */
  readonly isOrganizationAsked: boolean;
  /** Name of the item that the call is about, as sent; recorded with a refusal if it's a valid name. */
  readonly resourceName: string | null;
  /** Whether the call is allowed for a member without a required second factor. */
  readonly needsNoSecondFactor: boolean;
  /** Null for calls that only read metadata. */
  readonly locks: RightsLocks | null;
}
