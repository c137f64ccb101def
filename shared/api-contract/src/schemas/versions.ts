import * as z from 'zod/mini';
import { descriptionText, nameText, organizationId, queryNumber, versionNumber, workspaceId } from './basics.ts';

/** The workspace of a named item. */
export const place = { organizationId, workspaceId };
/** An item by its name in its workspace. */
export const named = { ...place, name: nameText };
/** One version of an item. */
export const namedVersion = { ...named, version: versionNumber };

/** The version that a new one is based on; a stale one is refused. */
export const basedOn = z.optional(versionNumber);

/** What changed in a version and why; sealed at rest, returned to people who can list. Empty for none. */
export const changeNote = z.optional(descriptionText);

/**
 * Calls that list the versions of an item, newest first and up to 200 per page.
 * @param version - the returned details of a version, never its sealed text
 */
export function versionReads<Version extends z.ZodMiniType>(version: Version) {
  return {
    versionList: {
      input: z.strictObject({
        ...named,
        /** Versions below this number. */
        before: z.optional(queryNumber(1, 2_147_483_647)),
        limit: z._default(queryNumber(1, 200), 50),
      }),
      output: z.strictObject({
        versions: z.array(version),
        /** Whether there are older ones. */
        hasMore: z.boolean(),
        /** Versions that aren't destroyed, and the plan's limit; null for no limit. */
        kept: z.int(),
        allowed: z.nullable(z.int()),
      }),
    },
    versionGet: {
      input: z.strictObject({ ...named, version: queryNumber(1, 2_147_483_647) }),
      output: z.strictObject({ version }),
    },
  } as const;
}
