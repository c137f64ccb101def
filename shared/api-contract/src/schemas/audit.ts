import * as z from 'zod/mini';
import {
  auditEventKinds,
  auditEventTypes,
  leaverItemKinds,
  leaverWays,
  limits,
  type AuditEventType,
} from '@cofferdam/domain';
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

/** An event for display. */
const event = z.strictObject({
  id: auditEventId,
  type: eventType,
  at: moment,
  actor: z.nullable(personRef),
  workspaceId: z.nullable(workspaceId),
  workspaceName: z.nullable(z.string()),
  /** IP address of the request. */
  address: z.string(),
  requestId: z.string(),
  fields: z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())])),
});

/** Filters of a log; events must match all of them. */
const eventFilter = {
  actorId: z.optional(userId),
  type: z.optional(eventType),
  kind: z.optional(z.enum(auditEventKinds)),
  outcome: z.optional(z.enum(['DONE', 'REFUSED'])),
  /** An item, link, report or person that the event is about. */
  recordId: z.optional(z.uuid()),
  /** IP address of the request. */
  address: z.optional(z.string().check(z.regex(/^[0-9a-fA-F:.%]{1,45}$/))),
  /** The single event with this id. */
  eventId: z.optional(auditEventId),
  /** Start and end, both inclusive. */
  from: z.optional(moment),
  until: z.optional(moment),
};

/** The start and length of a page of a log. */
const paging = { cursor: z.optional(cursor), limit: z._default(queryNumber(1, 200), 50) };

/**
 * Requests the events after this one, for a page that follows the log. The response also has some earlier events, because
 * an event that was committed late has an earlier id.
 */
const following = { after: z.optional(auditEventId) };

/** The edges of the bars of a chart, ascending. */
const edges = z.array(moment).check(z.minLength(2), z.maxLength(limits.activityBars + 1));

const counted = { count: z.int() };

/** Counts of the matching events, and the values of further filters, most frequent first. */
const activity = z.strictObject({
  /** One fewer than the edges. */
  bars: z.array(z.strictObject({ done: z.int(), refused: z.int() })),
  /** Set if there are more events than one call counts: only later ones were counted. Null if all were. */
  since: z.nullable(moment),
  types: z.array(z.strictObject({ type: eventType, ...counted })),
  people: z.array(z.strictObject({ ...personRef.shape, ...counted })),
  workspaces: z.array(z.strictObject({ id: workspaceId, name: z.string(), ...counted })),
  records: z.array(z.strictObject({ id: z.uuid(), name: z.string(), ...counted })),
  addresses: z.array(z.strictObject({ address: z.string(), ...counted })),
});

/** The position of an event in the hash chain. Hashes are in hexadecimal; see CHAIN.md. */
const chainPosition = z.strictObject({
  /** Null for the last minute or two, until the event is appended. */
  place: z.nullable(
    z.strictObject({
      sequence: z.int(),
      payloadHash: z.string(),
      previousHash: z.string(),
      chainHash: z.string(),
      /** Whether the stored event has these hashes. */
      fits: z.boolean(),
      /** The signed head that covers it. */
      head: z.nullable(z.strictObject({ sequence: z.int(), note: z.string() })),
    }),
  ),
});

/** Why a chain doesn't verify, with the first bad event. */
const chainProblem = z.strictObject({
  sequence: z.int(),
  fault: z.enum([
    'sequence',
    'event-missing',
    'event-changed',
    'chain-hash',
    'head-signature',
    'head',
    'anchor',
    'end',
  ]),
});

const eventPage = z.strictObject({
  /** Can be fewer than requested, or none, even if there are more: a call only looks through a limited number. */
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
    /** Can be fewer than requested, or none, even if there are more: a call only looks through a limited number. */
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
      /** Newest first, at most five. */
      reads: z.array(
        z.strictObject({
          id: auditEventId,
          at: moment,
          /** Null for the server. */
          actor: z.nullable(personRef),
          version: z.nullable(z.int()),
          /** Revealed and copied according to the reader's client; read if it didn't send a purpose. */
          way: z.enum(['READ', 'REVEALED', 'COPIED', 'EXPORTED']),
        }),
      ),
      /** How far back the server looked: there can be older reads. */
      since: moment,
    }),
  },
  noteLogs: itemLogs,
  workspaceLogs: {
    input: z.strictObject({ organizationId, workspaceId, ...eventFilter, ...paging, ...following }),
    output: eventPage,
  },
  workspaceActivity: {
    input: z.strictObject({ organizationId, workspaceId, ...eventFilter, edges }),
    output: activity,
  },
  workspaceReads: {
    input: z.strictObject({ organizationId, workspaceId }),
    output: z.strictObject({
      /** Reads of values and codes in the last 24 hours. */
      ofOneDay: z.int(),
      /** And in the last 14 days, or for as long as the plan keeps the log. */
      ofTwoWeeks: z.int(),
      /** Whether there are more events than one call counts: then there were more reads than that. */
      isPartial: z.boolean(),
    }),
  },
  workspaceChainPosition: {
    input: z.strictObject({ organizationId, workspaceId, eventId: auditEventId }),
    output: chainPosition,
  },
  byParams: {
    input: z.strictObject({
      organizationId,
      workspaceId: z.optional(workspaceId),
      ...eventFilter,
      ...paging,
      ...following,
    }),
    output: eventPage,
  },
  activity: {
    input: z.strictObject({ organizationId, workspaceId: z.optional(workspaceId), ...eventFilter, edges }),
    output: activity,
  },
  chainPosition: {
    input: z.strictObject({ organizationId, eventId: auditEventId }),
    output: chainPosition,
  },
  personReads: {
    input: z.strictObject({
      organizationId,
      actorId: userId,
      workspaceId: z.optional(workspaceId),
      from: z.optional(moment),
      until: z.optional(moment),
    }),
    output: z.strictObject({
      /** Last read first, at most 1,000. */
      items: z.array(
        z.strictObject({
          kind: z.enum(leaverItemKinds),
          /** Null for events without a recorded id. */
          recordId: z.nullable(z.uuid()),
          name: z.string(),
          workspaceId: z.nullable(workspaceId),
          workspaceName: z.nullable(z.string()),
          versions: z.array(z.int()),
          ways: z.array(z.enum(leaverWays)),
          times: z.int(),
          lastAt: moment,
        }),
      ),
      /** The total number. */
      total: z.int(),
      /** Set if there are more events than one call reads: only later ones were read. Null if all were. */
      since: z.nullable(moment),
    }),
  },
  logTypes: {
    input: z.strictObject({ organizationId }),
    output: z.strictObject({
      types: z.array(z.strictObject({ type: eventType, isRefusal: z.boolean(), fields: z.array(z.string()) })),
    }),
  },
  verify: {
    input: z.strictObject({
      organizationId,
      /** The last verified event; 0 at the beginning. */
      after: z._default(queryNumber(0, Number.MAX_SAFE_INTEGER), 0),
    }),
    output: z.strictObject({
      verifiedTo: z.int(),
      /** The last event of the chain. Newer ones are appended within two minutes. */
      signedTo: z.int(),
      isDone: z.boolean(),
      problem: z.nullable(chainProblem),
    }),
  },
  head: {
    input: z.strictObject({ organizationId }),
    output: z.strictObject({
      /** The newest signed head, a C2SP checkpoint; null before the first. */
      head: z.nullable(z.string()),
      /** The public key for verifying it. */
      verifierKey: z.string(),
    }),
  },
  export: {
    input: z.strictObject({
      organizationId,
      workspaceId: z.optional(workspaceId),
      ...eventFilter,
      format: z.enum(['JSONL', 'CSV']),
      cursor: z.optional(cursor),
    }),
    output: z.strictObject({
      fileName: z.string(),
      /** The next piece of the file. */
      text: z.string(),
      nextCursor: z.nullable(z.string()),
      rows: z.int(),
    }),
  },
  twoFactorLogs: {
    input: itemLogs.input,
    output: z.strictObject({
      events: z.array(z.pick(event, { id: true, type: true, at: true, actor: true })),
      /** The cursor for older events; a page with few events or none can still have one. */
      nextCursor: z.nullable(z.string()),
      keptDays: z.int(),
    }),
  },
} as const;
