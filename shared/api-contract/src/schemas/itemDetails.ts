import * as z from 'zod/mini';

/** What an item that was found, marked or opened says beside its name. */
export const itemDetails = {
  /** The current version of a secret or a note; null without one, and for all else. */
  version: z.nullable(z.int()),
  /** Whose code it is; null for all but codes. */
  account: z.nullable(z.string()),
  /** Whether the date for a new version of a secret has passed. */
  isRotationDue: z.boolean(),
};
