import * as z from 'zod/mini';

/** Details of a found, marked or opened item in addition to its name. */
export const itemDetails = {
  /** The current version of a secret or a note; null if there is none, and for other kinds. */
  version: z.nullable(z.int()),
  /** Account of a two-factor entry; null for other kinds. */
  account: z.nullable(z.string()),
  /** Whether the rotation of a secret is overdue. */
  isRotationDue: z.boolean(),
};
