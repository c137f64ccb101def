import * as z from 'zod/mini';
import { labelColors, type LabelId } from '@cofferdam/domain';
import { descriptionText, idSchema, nameText, organizationId, personRef, workspaceId } from './basics.ts';

const labelId = idSchema<LabelId>();
const color = z.enum(labelColors);

/** Items with the label in the standard workspaces whose contents you can list. */
const uses = z.strictObject({ secrets: z.int(), twoFactors: z.int(), notes: z.int() });

/** A label of the organization. */
const label = z.strictObject({
  id: labelId,
  name: z.string(),
  color,
  description: z.string(),
  uses,
  /** Who added it. */
  createdBy: personRef,
});

/** A label in a list: the organization's, or only on items. */
const listedLabel = z.strictObject({
  ...label.shape,
  /** Null for a label that is only on items, which has no color and description until it's added. */
  id: z.nullable(labelId),
  /** Null for the same labels. */
  createdBy: z.nullable(personRef),
});

/** The number of items with the label; a job changes them after the call. */
const changed = z.int();

/** Schemas of label calls. */
export const labelSchemas = {
  list: {
    /** With a workspace, only its items are counted, or none if the caller can't list them. */
    input: z.strictObject({ organizationId, workspaceId: z.optional(workspaceId) }),
    output: z.strictObject({
      /** By name: the organization's, and the 1,000 most used of those that are only on items. */
      labels: z.array(listedLabel),
      /** How many labels that are only on items were left out; absent if none. */
      unlisted: z.optional(z.int()),
      /** The number of the organization's labels. */
      limit: z.strictObject({ used: z.int(), allowed: z.int() }),
    }),
  },
  colors: {
    input: z.strictObject({ organizationId }),
    output: z.strictObject({ labels: z.array(z.strictObject({ name: z.string(), color })) }),
  },
  add: {
    input: z.strictObject({ organizationId, name: nameText, color, description: z.optional(descriptionText) }),
    output: z.strictObject({ label }),
  },
  update: {
    input: z.strictObject({
      organizationId,
      id: labelId,
      name: z.optional(nameText),
      /** Whether to merge the label with an existing label of the new name; otherwise that name is refused. */
      merge: z.optional(z.boolean()),
      color: z.optional(color),
      description: z.optional(descriptionText),
    }),
    output: z.strictObject({ label, changed }),
  },
  remove: {
    input: z.strictObject({ organizationId, id: labelId }),
    output: z.strictObject({ changed }),
  },
} as const;
