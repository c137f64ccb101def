import * as z from 'zod/mini';
import { organizationRoleNames, permissionNames, workspaceRoleNames, type PermissionName } from '@cofferdam/domain';

const overLimit = z.strictObject({
  name: z.enum(['users', 'workspaces', 'roleAssignmentsPerWorkspace']),
  allowed: z.int(),
  used: z.int(),
});

const permissionName = z.enum(permissionNames as unknown as [PermissionName, ...PermissionName[]]);

/** One step of an access decision of the domain's resolver. */
export const accessRule = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.enum([
      'no-membership',
      'no-workspace',
      'private-own',
      'private-of-another',
      'no-role',
      'second-factor-missing',
    ]),
  }),
  z.strictObject({ kind: z.literal('membership-not-active'), state: z.enum(['INVITED', 'REMOVED']) }),
  z.strictObject({ kind: z.literal('organization-role'), role: z.enum(organizationRoleNames) }),
  z.strictObject({
    kind: z.literal('implied-role'),
    from: z.enum(organizationRoleNames),
    role: z.enum(workspaceRoleNames),
  }),
  z.strictObject({ kind: z.literal('assigned-role'), role: z.enum(workspaceRoleNames) }),
  z.strictObject({ kind: z.enum(['role-holds', 'role-lacks']), permission: permissionName }),
  z.strictObject({ kind: z.literal('organization-blocked'), status: z.literal('blocked-by-migration') }),
  z.strictObject({ kind: z.enum(['over-limit', 'over-limit-giving']), limit: overLimit }),
]);
