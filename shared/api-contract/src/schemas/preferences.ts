import * as z from 'zod/mini';
import { formatLocales, idleLockLimits } from '@cofferdam/domain';
import { organizationId, planName, workspaceId, workspaceType } from './basics.ts';

const organization = z.strictObject({
  id: organizationId,
  name: z.string(),
  subscriptionType: z.optional(planName),
});
const workspace = z.strictObject({
  id: workspaceId,
  name: z.string(),
  type: z.optional(workspaceType),
});

/** The preference document: a person's settings and last location. */
export const document = z.strictObject({
  organization: z.optional(z.nullable(organization)),
  workspace: z.optional(z.nullable(workspace)),
  userPreference: z.optional(z.strictObject({ theme: z.optional(z.enum(['light', 'dark'])) })),
  idleLock: z.optional(
    z.strictObject({
      /** Minutes without activity after which the person's pages lock; null for never. */
      minutes: z.nullable(z.int().check(z.minimum(idleLockLimits.least), z.maximum(idleLockLimits.most))),
    }),
  ),
  keyboard: z.optional(
    z.strictObject({
      /** False if single letters, digits and signs run no actions. */
      letterKeys: z.boolean(),
    }),
  ),
  formats: z.optional(
    z.strictObject({
      /** For numbers and dates; null for the browser's. */
      locale: z.nullable(z.enum(formatLocales)),
    }),
  ),
  organizationView: z.optional(
    z.strictObject({
      /** Organizations whose first steps the person has dismissed, newest first. */
      dismissedSteps: z.optional(z.array(z.string().check(z.maxLength(36))).check(z.maxLength(100))),
    }),
  ),
  secretView: z.optional(
    z.strictObject({
      /** For all lists. */
      density: z.optional(z.enum(['default', 'compact'])),
      /** Columns that the person hides in the list of secrets. */
      hiddenColumns: z.optional(z.array(z.string().check(z.maxLength(32))).check(z.maxLength(16))),
      /** Saved filters of the resource manager, as queries of its URL. */
      savedFilters: z.optional(
        z
          .array(
            z.strictObject({
              name: z.string().check(z.minLength(1), z.maxLength(80)),
              query: z.string().check(z.maxLength(512)),
            }),
          )
          .check(z.maxLength(20)),
      ),
    }),
  ),
});

/** Schemas of the preference document: get and merge-set under `cofferdam/{userId}`. */
export const preferencesSchemas = {
  load: { input: z.strictObject({}), output: z.strictObject({ document: z.nullable(document) }) },
  merge: { input: z.strictObject({ document }), output: z.strictObject({}) },
} as const;
