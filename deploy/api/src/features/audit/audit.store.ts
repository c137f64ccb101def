import type { AuditEventId, AuditEventType, OrganizationId, UserId, WorkspaceId } from '@cofferdam/domain';
import {
  integer,
  json,
  list,
  moment,
  nullable,
  optional,
  text,
  uuid,
  type RowOf,
} from '../../platform/database/columns.ts';
import { namedStatement } from '../../platform/database/query.ts';

/** An event with the names that are shown beside it. */
export const event = {
  id: uuid<AuditEventId>(),
  type: text<AuditEventType>(),
  at: moment(),
  actorId: nullable(uuid<UserId>()),
  actorName: nullable(text()),
  workspaceId: nullable(uuid<WorkspaceId>()),
  workspaceName: nullable(text()),
  address: text(),
  requestId: text(),
  fields: json<Readonly<Record<string, string | number | string[]>>>(),
};
export type EventRow = RowOf<typeof event>;

/** Which events, newest first. Null where any will do. */
const question = {
  organizationId: uuid<OrganizationId>(),
  readerId: uuid<UserId>(),
  before: uuid<AuditEventId>(),
  from: moment(),
  until: nullable(moment()),
  actorId: nullable(uuid<UserId>()),
  types: nullable(list(text<AuditEventType>())),
  recordId: nullable(text()),
  address: nullable(text()),
  maxLooked: integer(),
  rows: integer(),
};
export type EventQuestion = RowOf<typeof question> & { readonly workspaceId: WorkspaceId | null };

/** The event, where it was found, and up to where the newest events were looked at. One row at least. */
const found = { ...optional(event), lowestId: nullable(uuid<AuditEventId>()) };
export type FoundEventRow = RowOf<typeof found>;

/**
 * A page of events. What happened in a PRIVATE workspace is shown to its owner only. Each call looks at the newest events
 * below `before` and no further, because an index for each filter would make every access dearer.
 */
function listText(place: string): string {
  return `with looked as materialized (
     select e.id, e.type, e.at, e.actor_id, e.workspace_id, e.address, e.request_id, e.fields from cofferdam.audit_events e
     where e.organization_id = $organizationId ${place} and e.id < $before and e.at >= $from
     order by e.id desc limit $maxLooked
   ),
   found as materialized (
     select l.*, w.name as workspace_name from looked l
     left join cofferdam.workspaces w on w.organization_id = $organizationId and w.id = l.workspace_id
     where (w.type is distinct from 'PRIVATE' or w.owner_id = $readerId)
       and ($until::timestamptz is null or l.at <= $until::timestamptz)
       and ($actorId::uuid is null or l.actor_id = $actorId::uuid)
       and ($types::text[] is null or l.type = any ($types::text[]))
       and ($address::text is null or l.address = $address::text)
       and ($recordId::text is null or l.fields -> 'recordIds' ? $recordId::text
         or $recordId::text in (l.fields ->> 'recordId', l.fields ->> 'itemId', l.fields ->> 'memberId'))
     order by l.id desc limit $rows
   ),
   reach as (
     select case when (select count(*) from looked) = $maxLooked then (select id from looked order by id limit 1) end as id
   )
   select f.id, f.type, f.at, f.actor_id as "actorId", u.display_name as "actorName", f.workspace_id as "workspaceId",
     f.workspace_name as "workspaceName", f.address, f.request_id as "requestId", f.fields, r.id as "lowestId"
   from reach r left join found f on true
   left join identity.users u on u.id = f.actor_id
   order by f.id desc`;
}

const listOfOrganization = namedStatement('audit.listEvents', question, listText('')).returns(found);
const listOfWorkspace = namedStatement(
  'audit.listWorkspaceEvents',
  { ...question, workspaceId: uuid<WorkspaceId>() },
  listText('and e.workspace_id = $workspaceId'),
).returns(found);

/** A page of the events of an organization, or of one workspace. */
export function listEvents({ workspaceId, ...rest }: EventQuestion): ReturnType<typeof listOfOrganization> {
  return workspaceId === null ? listOfOrganization(rest) : listOfWorkspace({ ...rest, workspaceId });
}
