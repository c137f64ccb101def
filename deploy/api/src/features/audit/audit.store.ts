import type { AuditEventId, AuditEventType, OrganizationId, UserId, WorkspaceId } from '@cofferdam/domain';
import { sql } from 'kysely';
import type { Query } from '../../platform/database/query.ts';
import { built, queryBuilder } from '../../platform/database/queryBuilder.ts';

interface Tables {
  readonly 'cofferdam.audit_events': {
    readonly organization_id: OrganizationId;
    readonly id: AuditEventId;
    readonly type: AuditEventType;
    readonly at: Date;
    readonly actor_id: UserId | null;
    readonly workspace_id: WorkspaceId | null;
    readonly address: string;
    readonly request_id: string;
    readonly fields: Readonly<Record<string, string | number | string[]>>;
  };
  readonly 'cofferdam.workspaces': {
    readonly organization_id: OrganizationId;
    readonly id: WorkspaceId;
    readonly name: string;
    readonly type: 'STANDARD' | 'PRIVATE';
    readonly owner_id: UserId | null;
  };
  readonly 'identity.users': { readonly id: UserId; readonly display_name: string };
}

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
export interface EventRow {
  readonly id: AuditEventId;
  readonly type: AuditEventType;
  readonly at: Date;
  readonly actorId: UserId | null;
  readonly actorName: string | null;
  readonly workspaceId: WorkspaceId | null;
  readonly workspaceName: string | null;
  readonly address: string;
  readonly requestId: string;
  readonly fields: Readonly<Record<string, string | number | string[]>>;
}

const build = queryBuilder<Tables>();

/** A page of events. What happened in a PRIVATE workspace is shown to its owner alone, like everything in it. */
export function listEvents(question: EventQuestion): Query<EventRow> {
  const { organizationId, readerId, workspaceId, actorId, type, from, until, before } = question;
  let events = build
    .selectFrom('cofferdam.audit_events as e')
    .leftJoin('cofferdam.workspaces as w', (join) =>
      join.onRef('w.organization_id', '=', 'e.organization_id').onRef('w.id', '=', 'e.workspace_id'),
    )
    .leftJoin('identity.users as u', 'u.id', 'e.actor_id')
    .select([
      'e.id',
      'e.type',
      'e.at',
      'e.actor_id as actorId',
      'u.display_name as actorName',
      'e.workspace_id as workspaceId',
      'w.name as workspaceName',
      'e.address',
      'e.request_id as requestId',
      'e.fields',
    ])
    .where('e.organization_id', '=', organizationId)
    .where('e.at', '>=', from)
    .where(sql<boolean>`(w.type is distinct from 'PRIVATE' or w.owner_id = ${readerId})`);
  if (workspaceId !== undefined) events = events.where('e.workspace_id', '=', workspaceId);
  if (actorId !== undefined) events = events.where('e.actor_id', '=', actorId);
  if (type !== undefined) events = events.where('e.type', '=', type);
  if (until !== undefined) events = events.where('e.at', '<=', until);
  if (before !== undefined) events = events.where('e.id', '<', before);
  return built(events.orderBy('e.id', 'desc').limit(question.rows));
}
