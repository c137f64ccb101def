import type { PermissionName } from '../permissions.ts';

/**
 * Whether somebody who holds `own` may give, take or change a role that holds `others`: nobody grants more than they
 * hold, and nobody takes from somebody who holds more.
 */
export function includesAll(own: readonly PermissionName[], others: readonly PermissionName[]): boolean {
  return others.every((permission) => own.includes(permission));
}
