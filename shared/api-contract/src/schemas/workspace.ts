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

/** A workspace as someone who may see it sees it. */
export const workspace = z.strictObject({
  id: workspaceId,
  organizationId,
  name: z.string(),
  description: z.nullable(z.string()),
  type: workspaceType,
  /** The effective role of the person who asks. */
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
      /** What is in the trash is counted as well. */
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
          /** When it is erased, unless it is claimed or its owner comes back. */
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
      /** Their name, typed to confirm. */
      personName: nameText,
      /** What the workspace is called from now on. */
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
