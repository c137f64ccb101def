import * as z from 'zod/mini';
import { limits, permissionNames, type PermissionName } from '@cofferdam/domain';
import { accessRule } from './accessRule.ts';
import {
  nothing,
  organizationId,
  organizationRoleName,
  personRef,
  userId,
  workspaceId,
  workspaceRoleName,
} from './basics.ts';

/** A role as sent: whether there is one of this name at this level is the server's to say. */
const roleText = z.string().check(z.minLength(1), z.maxLength(64));
const permission = z.string().check(z.minLength(1), z.maxLength(64));
const permissionName = z.enum(permissionNames as unknown as [PermissionName, ...PermissionName[]]);

const decision = z.strictObject({ isAllowed: z.boolean(), rules: z.array(accessRule) });

/** Secrets and codes that a person can read, and the standard workspaces that these are in. */
const reach = z.strictObject({ secrets: z.int(), codes: z.int(), workspaces: z.int() });

const changes = z.strictObject({
  /** Of each person that was asked about. */
  reach: z.array(z.strictObject({ userId, before: reach, after: reach })),
  changes: z.array(
    z.strictObject({
      person: personRef,
      /** Null for what is held in the organization itself. */
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
          /** The role that counts. */
          role: workspaceRoleName,
          /** Whether it was assigned here; else it comes with the organization role. */
          isAssigned: z.boolean(),
          organizationRole: organizationRoleName,
        }),
      ),
      /** People whose assigned role is over the plan’s limit and read-only; omitted if there are none. */
      overLimit: z.optional(z.array(userId)),
      /** Members without a role here, to choose from. Only for those who may assign. */
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
      /** The role each person would hold in the organization; null: the person would be removed. */
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
      /** The role each person would hold in the workspace; null: none. */
      roles: z
        .array(z.strictObject({ userId, role: z.nullable(roleText) }))
        .check(z.minLength(1), z.maxLength(limits.roleAssignmentsAtOnce)),
    }),
    output: changes,
  },
} as const;
