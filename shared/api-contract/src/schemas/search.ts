import * as z from 'zod/mini';
import { limits, searchKinds } from '@cofferdam/domain';
import {
  cursor,
  kindCount,
  organizationId,
  queryNumber,
  resourceKind,
  resourceKindList,
  workspaceId,
} from './basics.ts';
import { itemDetails } from './itemDetails.ts';

const searchKind = z.enum(searchKinds);
/** Any id of what is found: its kind is returned beside it. */
const anyId = z.uuid();
const count = z.strictObject({
  /** Matches that the person may list, counted up to 1,000. */
  count: z.int(),
  /** Whether there are more than that. */
  isMore: z.boolean(),
});

const workspaceRef = z.strictObject({ id: workspaceId, name: z.string() });

const found = z.strictObject({
  id: anyId,
  name: z.string(),
  /** Where a resource lies; null for what is in no workspace. */
  workspace: z.nullable(workspaceRef),
  /** Labels of a resource, the address of a member. */
  labels: z.array(z.string()),
});

const foundWithFacts = z.strictObject({ ...found.shape, ...itemDetails });

/** Kinds as a repeated query parameter: a single one arrives as a string. */
const searchKindList = z.union([
  searchKind,
  z.array(searchKind).check(z.minLength(1), z.maxLength(searchKinds.length)),
]);

/** Schemas of searching. */
export const searchSchemas = {
  all: {
    input: z.strictObject({
      organizationId,
      /** What someone typed: every word of it is looked for at the beginning of a word. */
      term: z.string().check(z.minLength(1), z.maxLength(limits.nameLength * 2)),
      kinds: z.optional(searchKindList),
      /** Only one workspace: its resources. */
      within: z.optional(workspaceId),
      /** Results of each kind. */
      limit: z._default(queryNumber(1, 50), 5),
    }),
    output: z.strictObject({
      groups: z.array(z.strictObject({ kind: searchKind, ...count.shape, results: z.array(foundWithFacts) })),
      /** Words that were looked for in place of misspelt ones, best first; none when what was typed was found. */
      suggestions: z.array(z.string()),
    }),
  },
  resources: {
    input: z.strictObject({
      organizationId,
      kinds: z.optional(resourceKindList),
      /** Only one workspace. */
      within: z.optional(workspaceId),
      /** Any part of a name or label; inside words from three characters on. */
      term: z.optional(z.string().check(z.maxLength(limits.nameLength * 2))),
      cursor: z.optional(cursor),
      limit: z._default(queryNumber(1, limits.resourcePageRows), 100),
    }),
    output: z.strictObject({
      rows: z.array(z.strictObject({ kind: resourceKind, ...found.shape, workspace: workspaceRef })),
      nextCursor: z.nullable(z.string()),
      /** How many items match per kind, regardless of the listed kinds; on the first page. */
      counts: z.optional(z.array(kindCount)),
    }),
  },
} as const;
