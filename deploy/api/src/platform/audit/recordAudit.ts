import {
  auditEventTypes,
  type AuditEventId,
  type AuditEventType,
  type AuditFields,
  type AuditField,
  type OrganizationId,
  type UserId,
  type WorkspaceId,
} from '@cofferdam/domain';
import { statement, type Query } from '../database/query.ts';
import type { Caller } from '../http/caller.ts';
import type { Random } from '../random/random.ts';

/** On whose behalf an event is written: a request's, or nobody's when the server acts by itself. */
export interface Recorder extends Pick<Caller, 'now' | 'address' | 'requestId'> {
  readonly userId: UserId | null;
}

/** An event before it is written. */
export interface AuditEvent<Type extends AuditEventType> {
  readonly organizationId: OrganizationId;
  readonly workspaceId: WorkspaceId | null;
  readonly type: Type;
  readonly fields: AuditFields<Type>;
}

type EventValues = readonly [
  organizationId: string,
  id: string,
  type: string,
  at: Date,
  actorId: string | null,
  workspaceId: string | null,
  address: string,
  requestId: string,
  fields: string,
];

/** Writes one event. The parameters are those of `auditValues`, in order. */
const insertEvent = statement<EventValues>(
  'audit.insert',
  `insert into cofferdam.audit_events
     (organization_id, id, type, at, actor_id, workspace_id, address, request_id, fields)
   values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
);

/** Makes the statement that writes an event, in the same transaction as what it tells of. */
export function recordAudit<Type extends AuditEventType>(
  random: Random,
  by: Recorder,
  event: AuditEvent<Type>,
): Query<never> {
  return insertEvent(
    event.organizationId,
    random.id<AuditEventId>(),
    event.type,
    by.now,
    by.userId,
    event.workspaceId,
    by.address,
    by.requestId,
    writeFields(event.type, event.fields),
  );
}

/** The fields of an event as JSON, by the allow-list. @throws Error for a field that the list does not have. */
export function writeFields<Type extends AuditEventType>(type: Type, fields: AuditFields<Type>): string {
  const allowed: readonly AuditField[] = auditEventTypes[type];
  for (const name of Object.keys(fields)) {
    if (!allowed.includes(name as AuditField)) throw new Error(`an event ${type} has no field ${name}`);
  }
  return JSON.stringify(fields);
}
