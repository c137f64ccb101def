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
/** The id of a result of any kind; the kind is returned separately. */
const anyId = z.uuid();
const count = z.strictObject({
  /** Matches that the person can list, counted up to 1,000. */
  count: z.int(),
  /** Whether there are more. */
  isMore: z.boolean(),
});

const workspaceRef = z.strictObject({ id: workspaceId, name: z.string() });

const found = z.strictObject({
  id: anyId,
  name: z.string(),
  /** The workspace of a resource; null for results outside workspaces. */
  workspace: z.nullable(workspaceRef),
  /** Labels of a resource, or the email address of a member. */
  labels: z.array(z.string()),
});

const foundWithFacts = z.strictObject({ ...found.shape, ...itemDetails });

/** Kinds as a repeated query parameter: a single one arrives as a string. */
const searchKindList = z.union([
  searchKind,
  z.array(searchKind).check(z.minLength(1), z.maxLength(searchKinds.length)),
]);

/** Schemas of search calls. */
export const searchSchemas = {
  all: {
    input: z.strictObject({
      organizationId,
      /** The typed query: every word is searched for at the beginning of words. */
      term: z.string().check(z.minLength(1), z.maxLength(limits.nameLength * 2)),
      kinds: z.optional(searchKindList),
      /** Searches only the resources of one workspace. */
      within: z.optional(workspaceId),
      /** Maximum results per kind. */
      limit: z._default(queryNumber(1, 50), 5),
    }),
    output: z.strictObject({
      groups: z.array(z.strictObject({ kind: searchKind, ...count.shape, results: z.array(foundWithFacts) })),
      /** Corrected words that were searched for instead, best first; empty if the query had results. */
      suggestions: z.array(z.string()),
    }),
  },
  resources: {
    input: z.strictObject({
      organizationId,
      kinds: z.optional(resourceKindList),
      /** Only one workspace. */
      within: z.optional(workspaceId),
      /** Any part of a name or label; the first word needs three characters for matches that begin inside a word. */
      term: z.optional(z.string().check(z.maxLength(limits.nameLength * 2))),
      cursor: z.optional(cursor),
      limit: z._default(queryNumber(1, limits.resourcePageRows), 100),
    }),
    output: z.strictObject({
      rows: z.array(z.strictObject({ kind: resourceKind, ...found.shape, workspace: workspaceRef })),
      nextCursor: z.nullable(z.string()),
      /** Matches per kind, regardless of the listed kinds; only on the first page. */
      counts: z.optional(z.array(kindCount)),
    }),
  },
} as const;
