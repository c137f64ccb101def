import type { PermissionName } from '../permissions.ts';

/**
 * Whether someone with the permissions `own` can assign, remove or change a role with the permissions `others`: no one
 * can grant more than they have, or change the role of someone who has more.
 */
export function includesAll(own: readonly PermissionName[], others: readonly PermissionName[]): boolean {
  return others.every((permission) => own.includes(permission));
}
