import * as z from 'zod/mini';
import { auditEventTypes, type AuditEventType } from '@cofferdam/domain';
import {
  auditEventId,
  cursor,
  moment,
  nameText,
  organizationId,
  personRef,
  queryNumber,
  userId,
  workspaceId,
} from './basics.ts';

const eventType = z.enum(Object.keys(auditEventTypes) as [AuditEventType, ...AuditEventType[]]);

/** An event as it is shown. */
const event = z.strictObject({
  id: auditEventId,
  type: eventType,
  at: moment,
  actor: z.nullable(personRef),
  workspaceId: z.nullable(workspaceId),
  workspaceName: z.nullable(z.string()),
  /** Address from which the request came. */
  address: z.string(),
  requestId: z.string(),
  fields: z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())])),
});

/** Which events of a log. */
const eventFilter = {
  actorId: z.optional(userId),
  type: z.optional(eventType),
  /** Moments between which, both included. */
  from: z.optional(moment),
  until: z.optional(moment),
  cursor: z.optional(cursor),
  limit: z._default(queryNumber(1, 200), 50),
};

const eventPage = z.strictObject({
  events: z.array(event),
  nextCursor: z.nullable(z.string()),
  /** Days for which the plan keeps events. */
  keptDays: z.nullable(z.int()),
});

/** A page of the events of one secret or note. */
const itemLogs = {
  input: z.strictObject({
    organizationId,
    workspaceId,
    name: nameText,
    cursor: z.optional(cursor),
    limit: z._default(queryNumber(1, 200), 50),
  }),
  output: z.strictObject({
    /** May be fewer than asked for, or none, although there are more: a call looks through so many and no further. */
    events: z.array(event),
    nextCursor: z.nullable(z.string()),
    /** Days for which the plan keeps events. */
    keptDays: z.nullable(z.int()),
  }),
};

/** Schemas of audit calls. */
export const auditSchemas = {
  secretLogs: itemLogs,
  secretReads: {
    input: z.strictObject({ organizationId, workspaceId, name: nameText }),
    output: z.strictObject({
      /** Newest first, five at most. */
      reads: z.array(
        z.strictObject({
          id: auditEventId,
          at: moment,
          /** Null for the server itself. */
          actor: z.nullable(personRef),
          version: z.nullable(z.int()),
          /** Revealed and copied as the reader's own client said; read when it said nothing. */
          way: z.enum(['READ', 'REVEALED', 'COPIED', 'EXPORTED']),
        }),
      ),
      /** How far back the server looked: there may be older reads. */
      since: moment,
    }),
  },
  noteLogs: itemLogs,
  workspaceLogs: {
    input: z.strictObject({ organizationId, workspaceId, ...eventFilter }),
    output: eventPage,
  },
  byParams: {
    input: z.strictObject({ organizationId, workspaceId: z.optional(workspaceId), ...eventFilter }),
    output: eventPage,
  },
  twoFactorLogs: {
    input: itemLogs.input,
    output: z.strictObject({
      events: z.array(z.pick(event, { id: true, type: true, at: true, actor: true })),
      /** Where to look further back; a page may hold few events, or none, and still have one. */
      nextCursor: z.nullable(z.string()),
      keptDays: z.int(),
    }),
  },
} as const;
