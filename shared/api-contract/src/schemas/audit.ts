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

/** Which events of a log: those that all given parts allow. */
const eventFilter = {
  actorId: z.optional(userId),
  type: z.optional(eventType),
  kind: z.optional(z.enum(auditEventKinds)),
  outcome: z.optional(z.enum(['DONE', 'REFUSED'])),
  /** An item, link, report or person that the event is about. */
  recordId: z.optional(z.uuid()),
  /** Address from which the request came. */
  address: z.optional(z.string().check(z.regex(/^[0-9a-fA-F:.%]{1,45}$/))),
  /** The one event of this id. */
  eventId: z.optional(auditEventId),
  /** Moments between which, both included. */
  from: z.optional(moment),
  until: z.optional(moment),
};

/** Where a page of a log starts, and how long it is. */
const paging = { cursor: z.optional(cursor), limit: z._default(queryNumber(1, 200), 50) };

/**
 * Asks for what came after an event, for a page that follows the log. Some events before it are in the answer too: an
 * event that was committed late has an earlier id.
 */
const following = { after: z.optional(auditEventId) };

/** Moments between which events are counted, ascending: bars of a chart. */
const edges = z.array(moment).check(z.minLength(2), z.maxLength(limits.activityBars + 1));

const counted = { count: z.int() };

/** What a filter picks in numbers, and what it can be narrowed to, the most frequent first. */
const activity = z.strictObject({
  /** One fewer than the edges. */
  bars: z.array(z.strictObject({ done: z.int(), refused: z.int() })),
  /** Only events from then on were counted: there are more than one call looks at. Null when all were. */
  since: z.nullable(moment),
  types: z.array(z.strictObject({ type: eventType, ...counted })),
  people: z.array(z.strictObject({ ...personRef.shape, ...counted })),
  workspaces: z.array(z.strictObject({ id: workspaceId, name: z.string(), ...counted })),
  records: z.array(z.strictObject({ id: z.uuid(), name: z.string(), ...counted })),
  addresses: z.array(z.strictObject({ address: z.string(), ...counted })),
});

/** Where an event is in the hash chain. Hashes are in hexadecimal; see CHAIN.md. */
const chainPosition = z.strictObject({
  /** Null for the last minute or two, until the event is appended. */
  place: z.nullable(
    z.strictObject({
      sequence: z.int(),
      payloadHash: z.string(),
      previousHash: z.string(),
      chainHash: z.string(),
      /** Whether the event as it is stored gives these hashes. */
      fits: z.boolean(),
      /** The signed head that covers it. */
      head: z.nullable(z.strictObject({ sequence: z.int(), note: z.string() })),
    }),
  ),
});

/** Why a chain doesn't verify, and the first event that is wrong. */
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
  /** May be fewer than asked for, or none, although there are more: a call looks through so many and no further. */
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
    input: z.strictObject({ organizationId, workspaceId, ...eventFilter, ...paging, ...following }),
    output: eventPage,
  },
  workspaceActivity: {
    input: z.strictObject({ organizationId, workspaceId, ...eventFilter, edges }),
    output: activity,
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
      /** What the person read last comes first; 1,000 at most. */
      items: z.array(
        z.strictObject({
          kind: z.enum(leaverItemKinds),
          /** Null for events from before ids were recorded. */
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
      /** How many there are. */
      total: z.int(),
      /** Only events from then on were looked at: there are more than one call looks at. Null when all were. */
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
      /** The last event that was verified before; 0 at the beginning. */
      after: z._default(queryNumber(0, Number.MAX_SAFE_INTEGER), 0),
    }),
    output: z.strictObject({
      verifiedTo: z.int(),
      /** The last event of the chain. Later ones are appended within a minute or two. */
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
      /** The public key that it can be verified with. */
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
      /** Where to look further back; a page may hold few events, or none, and still have one. */
      nextCursor: z.nullable(z.string()),
      keptDays: z.int(),
    }),
  },
} as const;
