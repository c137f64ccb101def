import * as z from 'zod/mini';
import {
  moment,
  nameText,
  nothing,
  organizationId,
  organizationRoleName,
  organizationStatus,
  planName,
  workspaceId,
} from './basics.ts';

/** An organization as one of its members sees it. */
export const organization = z.strictObject({
  id: organizationId,
  name: z.string(),
  subscriptionType: planName,
  status: organizationStatus,
  /** The role of the person who asks. */
  role: organizationRoleName,
  createdAt: moment,
  memberCount: z.int(),
  workspaceCount: z.int(),
});

/** Schemas of organization calls. */
export const organizationSchemas = {
  my: { input: z.strictObject({}), output: z.strictObject({ organizations: z.array(organization) }) },
  create: {
    input: z.strictObject({ name: nameText, subscriptionType: planName }),
    output: z.strictObject({ organization, privateWorkspaceId: workspaceId }),
  },
  get: { input: z.strictObject({ organizationId }), output: z.strictObject({ organization }) },
  update: {
    input: z.strictObject({ organizationId, name: nameText }),
    output: z.strictObject({ organization }),
  },
  delete: {
    /** `name` as it stands, typed by the person who means it. */
    input: z.strictObject({ organizationId, name: nameText }),
    output: nothing,
  },
} as const;
