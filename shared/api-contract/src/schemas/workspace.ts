import * as z from 'zod/mini';
import {
  descriptionText,
  moment,
  nameText,
  nothing,
  organizationId,
  personRef,
  userId,
  workspaceId,
  workspaceRoleName,
  workspaceType,
} from './basics.ts';

/** A workspace for someone who can see it. */
export const workspace = z.strictObject({
  id: workspaceId,
  organizationId,
  name: z.string(),
  description: z.nullable(z.string()),
  type: workspaceType,
  /** The caller's effective role. */
  role: workspaceRoleName,
  createdAt: moment,
  secretCount: z.int(),
  twoFactorCount: z.int(),
  noteCount: z.int(),
});

/** Schemas of workspace calls. */
export const workspaceSchemas = {
  list: {
    input: z.strictObject({ organizationId }),
    output: z.strictObject({
      workspaces: z.array(workspace),
      /** The workspaces over the plan’s limit, which are read-only; omitted if there are none. */
      overLimit: z.optional(z.array(workspaceId)),
      /** One-time links of the caller in the organization that can still be opened. */
      openShares: z.int(),
    }),
  },
  create: {
    input: z.strictObject({
      organizationId,
      name: nameText,
      description: z.optional(descriptionText),
    }),
    output: z.strictObject({ workspace }),
  },
  update: {
    input: z.strictObject({
      organizationId,
      workspaceId,
      newName: z.optional(nameText),
      description: z.optional(descriptionText),
    }),
    output: z.strictObject({ workspace }),
  },
  contents: {
    input: z.strictObject({ organizationId, workspaceId }),
    output: z.strictObject({
      /** Items in the trash are also counted. */
      secrets: z.int(),
      twoFactors: z.int(),
      notes: z.int(),
      openShares: z.int(),
      roleAssignments: z.int(),
    }),
  },
  leavers: {
    input: z.strictObject({ organizationId }),
    output: z.strictObject({
      workspaces: z.array(
        z.strictObject({
          workspaceId,
          person: personRef,
          email: z.string(),
          removedAt: moment,
          /** When it's erased, unless it's claimed or its owner returns. */
          eraseAt: moment,
          secretCount: z.int(),
          twoFactorCount: z.int(),
          noteCount: z.int(),
        }),
      ),
    }),
  },
  claim: {
    input: z.strictObject({
      organizationId,
      workspaceId,
      /** The person who left. */
      userId,
      /** Their name, typed as a confirmation. */
      personName: nameText,
      /** The workspace's new name. */
      name: nameText,
    }),
    output: z.strictObject({ workspace }),
  },
  delete: {
    /** The exact `name`, typed by the person as a confirmation. */
    input: z.strictObject({ organizationId, workspaceId, name: nameText }),
    output: nothing,
  },
  get: {
    input: z.strictObject({ organizationId, workspaceId }),
    output: z.strictObject({ workspace }),
  },
} as const;
