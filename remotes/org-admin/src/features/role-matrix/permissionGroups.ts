import { levelOfPermission, permissionNames, type PermissionName, type RoleLevel } from '@cofferdam/domain';
import { roleMatrixMessages as messages } from './roleMatrix.messages.ts';

/** Permissions of one kind, under one heading. */
export interface PermissionGroup {
  readonly title: string;
  readonly permissions: readonly PermissionName[];
}

/** A role as the matrix shows it. */
export interface MatrixRole {
  readonly name: string;
  readonly word: string;
  readonly isYours: boolean;
  /** How many people have it; undefined until known. */
  readonly people: number | undefined;
  readonly permissions: readonly PermissionName[];
}

/** The headings of a level in order, with the prefixes of their permissions; the last heading takes the rest. */
const kinds: Readonly<Record<RoleLevel, readonly (readonly [keyof typeof messages.groups, readonly string[]])[]>> = {
  ORGANIZATION: [
    ['members', ['organization:member:', 'organization:role:']],
    ['workspaces', ['organization:workspace:']],
    ['security', ['organization:domain:', 'organization:encryption:', 'organization:connection:']],
    ['billing', ['organization:billing:']],
    ['logs', ['organization:audit:', 'organization:notification:']],
    ['organization', ['organization:']],
  ],
  WORKSPACE: [
    ['secrets', ['secret:']],
    ['codes', ['two-factor:']],
    ['notes', ['note:']],
    ['workspace', ['workspace:']],
  ],
};

/** All permissions of a level, by kind. */
export function permissionGroups(level: RoleLevel): readonly PermissionGroup[] {
  const left = new Set(permissionNames.filter((permission) => levelOfPermission(permission) === level));
  return kinds[level].map(([kind, prefixes]) => {
    const permissions = [...left].filter((permission) => prefixes.some((prefix) => permission.startsWith(prefix)));
    for (const permission of permissions) left.delete(permission);
    return { title: messages.groups[kind], permissions };
  });
}
