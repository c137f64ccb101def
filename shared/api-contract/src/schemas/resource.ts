import type { NoteId, SecretId, TwoFactorId } from '@cofferdam/domain';
import * as z from 'zod/mini';
import { limits } from '@cofferdam/domain';
import {
  cursor,
  idSchema,
  kindCount,
  moment,
  personRef,
  queryNumber,
  resourceKind,
  resourceKindList,
  userId,
} from './basics.ts';
import { place } from './versions.ts';

const trashed = z.strictObject({
  kind: resourceKind,
  /** Id of an item of this kind. */
  id: idSchema<SecretId | NoteId | TwoFactorId>(),
  name: z.string(),
  /** Versions of a secret or a note; null for other kinds. */
  versionCount: z.nullable(z.int()),
  /** Account of a two-factor entry, which can be empty; null for other kinds. */
  account: z.nullable(z.string()),
  deletedAt: moment,
  deletedBy: personRef,
  /** When it will be destroyed. */
  destroyAt: moment,
  /** Whether the name is now taken by an item of the same kind: it can only be restored under another name. */
  isNameTaken: z.boolean(),
});

/** Schemas of calls about items of all kinds. */
export const resourceSchemas = {
  trashList: {
    input: z.strictObject({
      ...place,
      kinds: z.optional(resourceKindList),
      /** Text that the name contains, ignoring case. */
      filter: z.optional(z.string().check(z.maxLength(limits.nameLength))),
      /** Only items that this person deleted. */
      deletedBy: z.optional(userId),
      cursor: z.optional(cursor),
      limit: z._default(queryNumber(1, limits.pageRows), 100),
    }),
    output: z.strictObject({
      rows: z.array(trashed),
      nextCursor: z.nullable(z.string()),
      /** Matches per kind that the person can list here, regardless of the listed kinds; only on the first page. */
      counts: z.optional(z.array(kindCount)),
    }),
  },
} as const;
