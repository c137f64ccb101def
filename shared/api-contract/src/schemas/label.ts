import * as z from 'zod/mini';
import { labelColors, type LabelId } from '@cofferdam/domain';
import { idSchema, nameText, organizationId } from './basics.ts';

const labelId = idSchema<LabelId>();
const color = z.enum(labelColors);

/** A label that an organization keeps. */
const label = z.strictObject({
  id: labelId,
  name: z.string(),
  color,
  /** Secrets and notes that carry it, in the standard workspaces whose contents the asker can list. */
  uses: z.int(),
});

/** How many secrets and notes carry the label; a job changes them after the call has returned. */
const changed = z.int();

/** Schemas of the calls of labels. */
export const labelSchemas = {
  list: {
    input: z.strictObject({ organizationId }),
    output: z.strictObject({
      labels: z.array(label),
      limit: z.strictObject({ used: z.int(), allowed: z.int() }),
    }),
  },
  add: {
    input: z.strictObject({ organizationId, name: nameText, color }),
    output: z.strictObject({ label }),
  },
  update: {
    input: z.strictObject({
      organizationId,
      id: labelId,
      name: z.optional(nameText),
      color: z.optional(color),
    }),
    output: z.strictObject({ label, changed }),
  },
  remove: {
    input: z.strictObject({ organizationId, id: labelId }),
    output: z.strictObject({ changed }),
  },
} as const;
