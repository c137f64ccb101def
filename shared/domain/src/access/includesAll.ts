import type { PermissionName } from '../permissions.ts';

/**
 * Whether someone who holds `own` may give, take or change a role that holds `others`: no one grants more than they
 * have, or removes it from someone who has more.
 */
export function includesAll(own: readonly PermissionName[], others: readonly PermissionName[]): boolean {
  return others.every((permission) => own.includes(permission));
}
