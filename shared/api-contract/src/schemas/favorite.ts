import * as z from 'zod/mini';
import { moment, organizationId, resourceKind, workspaceId } from './basics.ts';
import { itemDetails } from './itemDetails.ts';

/** Id of a secret, two-factor entry or note. */
const id = z.uuid();

const item = z.strictObject({
  kind: resourceKind,
  id,
  name: z.string(),
  workspace: z.strictObject({ id: workspaceId, name: z.string() }),
  /** When the person last opened it; null for a favorite that was never opened. */
  openedAt: z.nullable(moment),
  ...itemDetails,
});

/** Schemas of favorites. */
export const favoriteSchemas = {
  list: {
    input: z.strictObject({ organizationId }),
    output: z.strictObject({
      /** By name; at most `limits.favorites`. */
      favorites: z.array(item),
      /** Last opened first; at most `limits.recentItems`. */
      recents: z.array(item),
    }),
  },
  set: {
    input: z.strictObject({ organizationId, id, isFavorite: z.boolean() }),
    output: z.strictObject({}),
  },
  opened: { input: z.strictObject({ organizationId, id }), output: z.strictObject({}) },
} as const;
