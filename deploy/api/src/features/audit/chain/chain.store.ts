import type { AuditEventId, OrganizationId } from '@cofferdam/domain';
import { isPrivatePlace } from '../../../platform/audit/isPrivatePlace.ts';
import {
  boolean,
  bytes,
  integer,
  json,
  nullable,
  optional,
  present,
  text,
  uuid,
  type RowOf,
} from '../../../platform/database/columns.ts';
import { namedStatement, statement } from '../../../platform/database/query.ts';
import { dueStatement } from '../../../platform/jobs/sweep.ts';

/** Organizations with events that can be appended to their chain. */
export const findDueSeals = dueStatement('audit.chain.findDue', 'cofferdam.due_audit_seals($1, $2)');

/**
 * Lets one transaction at a time append to an organization's chain. The primary key ensures correctness even without
 * it.
 */
export const lockChain = statement<[OrganizationId]>(
  'audit.chain.lock',
  `select pg_try_advisory_xact_lock(hashtextextended('audit-chain:' || $1::text, 0)) as "isMine"`,
).returns({ isMine: present(boolean()) });

const head = {
  sequence: integer(),
  transactionId: text(),
  eventId: uuid<AuditEventId>(),
  chainHash: bytes(),
  note: text(),
};
export type HeadRow = RowOf<typeof head>;

/** The newest head. */
export const readLastHead = statement<[OrganizationId]>(
  'audit.chain.readLastHead',
  `select sequence, transaction_id::text as "transactionId", event_id as "eventId", chain_hash as "chainHash", note
   from cofferdam.audit_heads where organization_id = $1 order by sequence desc limit 1`,
).returns({ ...head, transactionId: present(text()) });

/** Every column of an event that is hashed. */
const eventColumns = `e.type, to_char(e.at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as "at",
   e.actor_id as "actorId", e.workspace_id as "workspaceId", e.address, e.request_id as "requestId", e.fields`;

const chained = {
  type: text(),
  at: present(text()),
  actorId: nullable(uuid()),
  workspaceId: nullable(uuid()),
  address: text(),
  requestId: text(),
  fields: json<Readonly<Record<string, string | number | string[]>>>(),
};

/**
 * The next events of transactions below the horizon: the oldest running transaction in the snapshot that the events are
 * read in. No older event can follow.
 */
export const readUnchained = statement<[OrganizationId, transactionId: string, eventId: AuditEventId, rows: number]>(
  'audit.chain.readUnchained',
  `select e.id, e.organization_id as "organizationId", ${eventColumns}, e.transaction_id::text as "transactionId"
   from cofferdam.audit_events e
   where e.organization_id = $1 and (e.transaction_id, e.id) > ($2::xid8, $3::uuid)
     and e.transaction_id < pg_snapshot_xmin(pg_current_snapshot())
   order by e.transaction_id, e.id limit $4`,
).returns({
  id: uuid<AuditEventId>(),
  organizationId: uuid<OrganizationId>(),
  ...chained,
  transactionId: present(text()),
});

/** Appends rows; arrays of equal length, hashes in hexadecimal. */
export const insertRows = statement<
  [
    OrganizationId,
    sequences: readonly number[],
    eventIds: readonly string[],
    payloads: readonly string[],
    links: readonly string[],
  ]
>(
  'audit.chain.insertRows',
  `insert into cofferdam.audit_chain (organization_id, sequence, event_id, payload_hash, chain_hash)
   select $1, one.* from unnest($2::bigint[], $3::uuid[], $4::bytea[], $5::bytea[]) as one`,
);

/** Stores the signed head of the appended rows. */
export const insertHead = namedStatement(
  'audit.chain.insertHead',
  {
    organizationId: uuid<OrganizationId>(),
    sequence: integer(),
    transactionId: text(),
    eventId: uuid<AuditEventId>(),
    chainHash: bytes(),
    note: text(),
  },
  `insert into cofferdam.audit_heads (organization_id, sequence, transaction_id, event_id, chain_hash, note)
   values ($organizationId, $sequence, $transactionId::text::xid8, $eventId, $chainHash, $note)`,
);

const storedRow = {
  sequence: integer(),
  payloadHash: bytes(),
  chainHash: bytes(),
  /** The signed head of a row that ends a segment. */
  note: nullable(text()),
  /** Null if the event no longer exists. */
  id: nullable(uuid<AuditEventId>()),
  ...optional(chained),
};
export type StoredChainRow = RowOf<typeof storedRow>;

/** A row for a reader: with names, and without events of other people's private workspaces. */
const shownRow = {
  ...storedRow,
  actorName: nullable(text()),
  workspaceName: nullable(text()),
  isPrivate: present(boolean()),
};
export type ShownChainRow = RowOf<typeof shownRow>;

/** An exported row: with names, and the hash of the previous row. */
const exported = {
  sequence: nullable(integer()),
  payloadHash: nullable(bytes()),
  chainHash: nullable(bytes()),
  previousHash: nullable(bytes()),
  id: uuid<AuditEventId>(),
  ...chained,
  actorName: nullable(text()),
  workspaceName: nullable(text()),
};
export type ExportedRow = RowOf<typeof exported>;

/** Events with their rows of the chain, if they have one yet; newest first. */
export const readChainOf = statement<[OrganizationId, eventIds: readonly string[]]>(
  'audit.chain.readOf',
  `select c.sequence, c.payload_hash as "payloadHash", c.chain_hash as "chainHash", e.id, ${eventColumns},
     coalesce(p.chain_hash, h.chain_hash) as "previousHash", u.display_name as "actorName", w.name as "workspaceName"
   from unnest($2::uuid[]) as asked (id)
   join lateral (
     select * from cofferdam.audit_events one where one.organization_id = $1 and one.id = asked.id offset 0
   ) e on true
   left join lateral (
     select * from cofferdam.audit_chain one where one.organization_id = $1 and one.event_id = e.id offset 0
   ) c on true
   left join lateral (
     select one.chain_hash from cofferdam.audit_chain one
     where one.organization_id = $1 and one.sequence = c.sequence - 1 offset 0
   ) p on true
   left join lateral (
     select one.chain_hash from cofferdam.audit_heads one
     where one.organization_id = $1 and one.sequence = c.sequence - 1 offset 0
   ) h on true
   left join identity.users u on u.id = e.actor_id
   left join cofferdam.workspaces w on w.organization_id = $1 and w.id = e.workspace_id
   order by e.id desc`,
).returns(exported);

const storedColumns = `c.sequence, c.payload_hash as "payloadHash", c.chain_hash as "chainHash", h.note, e.id,
     ${eventColumns}`;
const storedRows = `(
     select * from cofferdam.audit_chain where organization_id = $1 and sequence > $2 order by sequence limit $3
   ) c
   left join lateral (
     select * from cofferdam.audit_events one where one.organization_id = $1 and one.id = c.event_id offset 0
   ) e on true
   left join lateral (
     select one.note from cofferdam.audit_heads one where one.organization_id = $1 and one.sequence = c.sequence offset 0
   ) h on true`;

/** Rows after a sequence with their events, in order. */
export const readChain = statement<[OrganizationId, after: number, rows: number]>(
  'audit.chain.read',
  `select ${storedColumns} from ${storedRows} order by c.sequence`,
).returns(storedRow);

/** The same for a reader. */
export const readChainFor = statement<[OrganizationId, after: number, rows: number, readerId: string]>(
  'audit.chain.readFor',
  `select ${storedColumns}, u.display_name as "actorName", w.name as "workspaceName",
     ${isPrivatePlace({ organization: '$1', event: 'e', workspace: 'w' })}
       and w.owner_id is distinct from $4::uuid as "isPrivate"
   from ${storedRows}
   left join identity.users u on u.id = e.actor_id
   left join cofferdam.workspaces w on w.organization_id = $1 and w.id = e.workspace_id
   order by c.sequence`,
).returns(shownRow);

/** Where a chain starts: after the last row that retention dropped, with its signed head; and the hash of a row. */
export const readChainStart = statement<[OrganizationId, sequence: number]>(
  'audit.chain.readStart',
  `select d.dropped, h.note, (
     select c.chain_hash from cofferdam.audit_chain c where c.organization_id = $1 and c.sequence = $2
   ) as "chainHash"
   from (
     select coalesce(
       (select c.sequence - 1 from cofferdam.audit_chain c where c.organization_id = $1 order by c.sequence limit 1),
       (select h.sequence from cofferdam.audit_heads h where h.organization_id = $1 order by h.sequence desc limit 1),
       0) as dropped
   ) d
   left join lateral (
     select one.note from cofferdam.audit_heads one where one.organization_id = $1 and one.sequence = d.dropped offset 0
   ) h on true`,
).returns({ dropped: present(integer()), note: nullable(text()), chainHash: nullable(bytes()) });

/** The signed head that covers a sequence: the first one at or after it. */
export const readHeadOver = statement<[OrganizationId, sequence: number]>(
  'audit.chain.readHeadOver',
  `select sequence, note from cofferdam.audit_heads where organization_id = $1 and sequence >= $2
   order by sequence limit 1`,
).returns({ sequence: integer(), note: text() });
