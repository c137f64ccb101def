import type { UserId, WorkspaceId } from '../ids.ts';
import type { PermissionName } from '../permissions.ts';

/** What one person may do in one place: the organization itself where `workspaceId` is null. */
export interface AccessGrant {
  readonly userId: UserId;
  readonly workspaceId: WorkspaceId | null;
  readonly permissions: readonly PermissionName[];
}

/** How the access of one person in one place differs; at least one list is not empty. */
export interface AccessChange {
  readonly userId: UserId;
  readonly workspaceId: WorkspaceId | null;
  readonly gained: readonly PermissionName[];
  readonly lost: readonly PermissionName[];
}

/** Who gains and who loses what between two lists of grants of one organization; the preview of a change. */
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
