import * as z from 'zod/mini';
import { descriptionText, nameText, organizationId, queryNumber, versionNumber, workspaceId } from './basics.ts';

/** Where a named item is. */
export const place = { organizationId, workspaceId };
/** A thing by its name in its workspace. */
export const named = { ...place, name: nameText };
/** One version of a thing. */
export const namedVersion = { ...named, version: versionNumber };

/** The version that the writer of a new one saw as current; a stale one is refused. */
export const basedOn = z.optional(versionNumber);

/** What changed in a version and why; sealed at rest, opened for people who may list. Empty is none. */
export const changeNote = z.optional(descriptionText);

/**
 * Calls that read the versions of a thing, newest first and up to 200 a page.
 * @param version - what is returned of a version, never what is sealed in it
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
        /** Versions kept, and how many the plan allows; null is no limit. */
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
