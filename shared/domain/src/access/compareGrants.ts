import type { UserId, WorkspaceId } from '../ids.ts';
import type { PermissionName } from '../permissions.ts';

/** The permissions of one person in one scope; null as `workspaceId` is the organization itself. */
export interface AccessGrant {
  readonly userId: UserId;
  readonly workspaceId: WorkspaceId | null;
  readonly permissions: readonly PermissionName[];
}

/** The changed permissions of one person in one scope; at least one list is not empty. */
export interface AccessChange {
  readonly userId: UserId;
  readonly workspaceId: WorkspaceId | null;
  readonly gained: readonly PermissionName[];
  readonly lost: readonly PermissionName[];
}

/** What each person gains and loses between two lists of grants of one organization, for the preview of a change. */
export function compareGrants(before: readonly AccessGrant[], after: readonly AccessGrant[]): AccessChange[] {
  const earlier = new Map(before.map((grant) => [keyOf(grant.userId, grant.workspaceId), grant]));
  const later = new Map(after.map((grant) => [keyOf(grant.userId, grant.workspaceId), grant]));
  return [...new Set([...earlier.keys(), ...later.keys()])].flatMap((key) => {
    const [old, fresh] = [earlier.get(key), later.get(key)];
    const place = fresh ?? old;
    if (place === undefined) return [];
    const [had, has] = [old?.permissions ?? [], fresh?.permissions ?? []];
    const gained = has.filter((permission) => !had.includes(permission));
    const lost = had.filter((permission) => !has.includes(permission));
    if (gained.length === 0 && lost.length === 0) return [];
    return [{ userId: place.userId, workspaceId: place.workspaceId, gained, lost }];
  });
}

function keyOf(userId: UserId, workspaceId: WorkspaceId | null): string {
  return `${userId} ${workspaceId ?? ''}`;
}
