import * as z from 'zod/mini';
import { limits, organizationRoleNames } from '@cofferdam/domain';
import {
  cursor,
  leaverReportId,
  moment,
  organizationId,
  organizationRoleName,
  queryNumber,
  userId,
  workspaceId,
  workspaceRoleName,
} from './basics.ts';

/** Schemas of user calls. */
export const userSchemas = {
  organization: {
    input: z.strictObject({
      organizationId,
      state: z._default(z.enum(['ACTIVE', 'REMOVED']), 'ACTIVE'),
      /** A part of a name or an email address. */
      search: z.optional(z.string().check(z.maxLength(limits.emailBytes))),
      role: z.optional(z.enum(organizationRoleNames)),
      secondFactor: z.optional(z.enum(['on', 'off'])),
      cursor: z.optional(cursor),
      limit: z._default(queryNumber(1, 200), 100),
    }),
    output: z.strictObject({
      members: z.array(
        z.strictObject({
          id: userId,
          name: z.string(),
          email: z.string(),
          role: organizationRoleName,
          state: z.enum(['ACTIVE', 'REMOVED']),
          joinedAt: moment,
          removedAt: z.nullable(moment),
          /** Whether their account has a second factor. */
          hasSecondFactor: z.boolean(),
          /** Their newest exposure report; null for members, and if none was requested. */
          reportId: z.nullable(leaverReportId),
          /** When one of their sessions was last used; null if none is left. */
          lastActiveAt: z.nullable(moment),
          /** Roles assigned in standard workspaces; owners and administrators also have access to all of them. */
          workspaces: z.array(z.strictObject({ workspaceId, name: z.string(), role: workspaceRoleName })),
        }),
      ),
      /** Members of this page over the plan’s limit, who can only read; omitted if there are none. */
      overLimit: z.optional(z.array(userId)),
      nextCursor: z.nullable(z.string()),
      /** For the whole organization, without the filter. */
      counts: z.strictObject({ active: z.int(), invited: z.int(), removed: z.int() }),
    }),
  },
  update: {
    input: z.strictObject({ displayName: z.string().check(z.minLength(1), z.maxLength(limits.nameLength * 4)) }),
    output: z.strictObject({ displayName: z.string() }),
  },
} as const;
