import * as z from 'zod/mini';
import { limits, permissionNames, type PermissionName } from '@cofferdam/domain';
import { accessRule } from './accessRule.ts';
import {
  moment,
  nothing,
  organizationId,
  organizationRoleName,
  personRef,
  userId,
  workspaceId,
  workspaceRoleName,
} from './basics.ts';

/** A role as sent; the server checks whether it exists at this level. */
const roleText = z.string().check(z.minLength(1), z.maxLength(64));
const permission = z.string().check(z.minLength(1), z.maxLength(64));
const permissionName = z.enum(permissionNames as unknown as [PermissionName, ...PermissionName[]]);

/** Since when someone has a role, and who gave it to them. Null if no one did, and for roles given before it was recorded. */
const giver = { since: z.nullable(moment), by: z.nullable(personRef) };

const decision = z.strictObject({
  isAllowed: z.boolean(),
  rules: z.array(accessRule),
  /** The organization role of an active member. */
  membership: z.optional(z.strictObject({ role: organizationRoleName, ...giver })),
  /** Of the role assigned in the workspace, if it decided. */
  assignment: z.optional(z.strictObject(giver)),
});

/** Numbers of secrets and codes that a person can read, and of the standard workspaces with them. */
const reach = z.strictObject({ secrets: z.int(), codes: z.int(), workspaces: z.int() });

const changes = z.strictObject({
  /** Of each requested person. */
  reach: z.array(z.strictObject({ userId, before: reach, after: reach })),
  changes: z.array(
    z.strictObject({
      person: personRef,
      /** Null for permissions in the organization itself. */
      workspace: z.nullable(
        z.strictObject({ id: workspaceId, name: z.string(), secretCount: z.int(), twoFactorCount: z.int() }),
      ),
      gained: z.array(permissionName),
      lost: z.array(permissionName),
    }),
  ),
});

/** Schemas of user-role calls. */
export const userRoleSchemas = {
  organization: {
    input: z.strictObject({ organizationId }),
    output: z.strictObject({
      assignments: z.array(z.strictObject({ person: personRef, email: z.string(), role: organizationRoleName })),
    }),
  },
  organizationAdd: {
    input: z.strictObject({ organizationId, userId, role: roleText }),
    output: nothing,
  },
  organizationRemove: { input: z.strictObject({ organizationId, userId, role: roleText }), output: nothing },
  workspace: {
    input: z.strictObject({ organizationId, workspaceId }),
    output: z.strictObject({
      assignments: z.array(
        z.strictObject({
          person: personRef,
          email: z.string(),
          /** The effective role. */
          role: workspaceRoleName,
          /** Whether it was assigned here; otherwise it comes from the organization role. */
          isAssigned: z.boolean(),
          organizationRole: organizationRoleName,
        }),
      ),
      /** People whose assigned role is over the plan’s limit and read-only; omitted if there are none. */
      overLimit: z.optional(z.array(userId)),
      /** Members without a role here. Only for people who can assign roles. */
      others: z.array(z.strictObject({ person: personRef, email: z.string() })),
      limit: z.strictObject({ used: z.int(), allowed: z.nullable(z.int()) }),
    }),
  },
  workspaceAdd: {
    input: z.strictObject({
      organizationId,
      workspaceId,
      userIds: z.array(userId).check(z.minLength(1), z.maxLength(limits.roleAssignmentsAtOnce)),
      role: roleText,
    }),
    output: nothing,
  },
  workspaceRemove: { input: z.strictObject({ organizationId, workspaceId, userId }), output: nothing },
  explain: {
    input: z.strictObject({ organizationId, userId, permission, workspaceId: z.optional(workspaceId) }),
    output: decision,
  },
  workspaceExplain: {
    input: z.strictObject({ organizationId, workspaceId, userId, permission }),
    output: decision,
  },
  preview: {
    input: z.strictObject({
      organizationId,
      /** The new role of each person in the organization; null to remove the person. */
      roles: z
        .array(z.strictObject({ userId, role: z.nullable(roleText) }))
        .check(z.minLength(1), z.maxLength(limits.roleAssignmentsAtOnce)),
    }),
    output: changes,
  },
  workspacePreview: {
    input: z.strictObject({
      organizationId,
      workspaceId,
      /** The new role of each person in the workspace; null for none. */
      roles: z
        .array(z.strictObject({ userId, role: z.nullable(roleText) }))
        .check(z.minLength(1), z.maxLength(limits.roleAssignmentsAtOnce)),
    }),
    output: changes,
  },
} as const;
