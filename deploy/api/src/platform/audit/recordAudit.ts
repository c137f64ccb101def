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
import { json, moment, nullable, text, uuid } from '../database/columns.ts';
import { namedStatement, type Query } from '../database/query.ts';
import type { Caller } from '../http/caller.ts';
import type { Random } from '../random/random.ts';

/** The actor of an event: a request's person, or no one if the server acts. */
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

/** Writes one event. */
const insertEvent = namedStatement(
  'audit.insert',
  {
    organizationId: uuid<OrganizationId>(),
    id: uuid<AuditEventId>(),
    type: text<AuditEventType>(),
    now: moment(),
    userId: nullable(uuid<UserId>()),
    workspaceId: nullable(uuid<WorkspaceId>()),
    address: text(),
    requestId: text(),
    fields: json<string>(),
  },
  `insert into cofferdam.audit_events
     (organization_id, id, type, at, actor_id, workspace_id, address, request_id, fields)
   values ($organizationId, $id, $type, $now, $userId, $workspaceId, $address, $requestId, $fields)`,
);

/** The statement that writes an event, for the transaction of the change it records. */
export function recordAudit<Type extends AuditEventType>(
  random: Random,
  by: Recorder,
  event: AuditEvent<Type>,
): Query<never> {
  return insertEvent({
    organizationId: event.organizationId,
    id: random.id(),
    type: event.type,
    now: by.now,
    userId: by.userId,
    workspaceId: event.workspaceId,
    address: by.address,
    requestId: by.requestId,
    fields: writeFields(event.type, event.fields),
  });
}

/** The fields of an event as JSON. @throws Error for a field that isn't in the allow-list. */
export function writeFields<Type extends AuditEventType>(type: Type, fields: AuditFields<Type>): string {
  const allowed: readonly AuditField[] = auditEventTypes[type];
  for (const name of Object.keys(fields)) {
    if (!allowed.includes(name as AuditField)) throw new Error(`an event ${type} has no field ${name}`);
  }
  return JSON.stringify(fields);
}
