import type { AuditEventId, AuditEventType, OrganizationId, UserId, WorkspaceId } from '@cofferdam/domain';
import { json, moment, nullable, text, uuid, type RowOf } from '../../platform/database/columns.ts';
import { statement, type Parameter, type Query } from '../../platform/database/query.ts';

/** Which events, newest first. */
export interface EventQuestion {
  readonly organizationId: OrganizationId;
  readonly readerId: UserId;
  readonly workspaceId: WorkspaceId | undefined;
  readonly actorId: UserId | undefined;
  readonly type: AuditEventType | undefined;
  readonly from: Date;
  readonly until: Date | undefined;
  readonly before: AuditEventId | undefined;
  readonly rows: number;
}

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

type Filter = 'workspaceId' | 'actorId' | 'type' | 'until' | 'before';

/** What each part of a filter asks of an event: the text before its parameter, and the parameter's type. */
const conditions: Readonly<Record<Filter, readonly [before: string, type: string]>> = {
  workspaceId: ['e.workspace_id = ', 'uuid'],
  actorId: ['e.actor_id = ', 'uuid'],
  type: ['e.type = ', 'text'],
  until: ['e.at <= ', 'timestamptz'],
  before: ['e.id < ', 'uuid'],
};
const filters = Object.keys(conditions) as readonly Filter[];

/**
 * A page of events. What happened in a PRIVATE workspace is shown to its owner only, like everything in it. The text
 * holds the conditions that are asked for and no others, because one that may be null hides the index.
 */
export function listEvents(question: EventQuestion): Query<EventRow> {
  const values: Parameter[] = [question.organizationId, question.readerId, question.from, question.rows];
  const asked = filters.filter((filter) => question[filter] !== undefined);
  const chosen = asked.map((filter) => {
    const [before, type] = conditions[filter];
    return `and ${before}$${values.push(question[filter] ?? null)}::${type}`;
  });
  const name = ['audit.listEvents', ...asked].join('.');
  const select = `select e.id, e.type, e.at, e.actor_id as "actorId", u.display_name as "actorName",
      e.workspace_id as "workspaceId", w.name as "workspaceName", e.address, e.request_id as "requestId", e.fields
    from cofferdam.audit_events e
    left join cofferdam.workspaces w on w.organization_id = e.organization_id and w.id = e.workspace_id
    left join identity.users u on u.id = e.actor_id
    where e.organization_id = $1 and e.at >= $3::timestamptz
      and (w.type is distinct from 'PRIVATE' or w.owner_id = $2) ${chosen.join(' ')}
    order by e.id desc
    limit $4::integer`;
  return statement<Parameter[]>(name, select).returns(event)(...values);
}
