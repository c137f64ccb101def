import type {
  LeaverItemKind,
  LeaverReportId,
  LeaverTaskEnd,
  LeaverWay,
  OrganizationId,
  UserId,
  WorkspaceId,
} from '@cofferdam/domain';
import { leaverItemKinds } from '@cofferdam/domain';
import {
  integer,
  list,
  moment,
  nullable,
  present,
  text,
  uuid,
  type RowOf,
} from '../../../platform/database/columns.ts';
import { constantsSql } from '../../../platform/database/constantsSql.ts';
import { matchesFilterSql } from '../../../platform/database/filterSql.ts';
import { foldedSql } from '../../../platform/database/foldedSql.ts';
import { statement, unpreparedStatement, type Query } from '../../../platform/database/query.ts';
import { selectReceived } from './receipts.store.ts';

const kindOrder = `array[${constantsSql(leaverItemKinds)}]`;

/**
 * Writes the items of a report from the log. Items are identified by id, with all of their names; older events without
 * ids are identified by workspace and name. Items of a private workspace are excluded, unless they were moved to a
 * shared workspace: then they have the name that they have there.
 */
export const writeItems = statement<[OrganizationId, LeaverReportId, UserId, since: Date, firstEventId: string]>(
  'people.writeItems',
  `with got as (
     ${selectReceived('cofferdam.audit_events')}
     where e.organization_id = $1 and e.actor_id = $3 and e.at >= $4 and e.id >= $5
   ),
   moved as (
     select m.id, m.name, m.workspace_id as place_id
     from (
       select s.organization_id, s.id, s.name, s.workspace_id from cofferdam.secrets s union all
       select n.organization_id, n.id, n.name, n.workspace_id from cofferdam.notes n union all
       select t.organization_id, t.id, t.name, t.workspace_id from cofferdam.two_factors t
     ) m
     join cofferdam.workspaces w on w.organization_id = m.organization_id and w.id = m.workspace_id
     where m.organization_id = $1 and w.type = 'STANDARD'
       and m.id in (select g.record_id from got g where g.is_private)
   ),
   seen as (
     select g.kind, g.way, g.at, g.record_id, g.number, coalesce(m.name, g.name) as name,
       coalesce(m.place_id, g.place_id) as place_id,
       coalesce(g.record_id::text, concat(g.place_id, '/', lower(g.name))) as key
     from got g left join moved m on g.is_private and m.id = g.record_id
     where not g.is_private or m.id is not null
   ),
   named as (
     select n.kind, n.key, array_agg(n.name order by n.last_at desc, n.name) as names
     from (select s.kind, s.key, s.name, max(s.at) as last_at from seen s group by s.kind, s.key, s.name) n
     group by n.kind, n.key
   ),
   items as (
     select s.kind, s.key, (array_agg(s.record_id))[1] as record_id,
       (array_agg(s.place_id order by s.at desc))[1] as place_id,
       case when s.kind = 'RECOVERY_CODES' and bool_or(s.way in ('READ', 'WRITTEN')) then '{}'
         else coalesce(array_agg(distinct s.number order by s.number) filter (where s.number is not null), '{}') end
         as versions,
       array_agg(distinct s.way order by s.way) as ways, count(*)::integer as times, min(s.at) as first_at,
       max(s.at) as last_at
     from seen s group by s.kind, s.key
   )
   insert into cofferdam.leaver_items
     (organization_id, report_id, position, kind, record_id, secret_id, newest_version, names, place_id, place_name,
      versions, ways, times, first_at, last_at)
   select $1, $2, row_number() over (order by array_position(${kindOrder}, i.kind), lower(n.names[1]), i.key), i.kind,
     i.record_id, secret.id, secret.last_version, n.names, i.place_id,
     coalesce(w.name, (
       select d.fields ->> 'name' from cofferdam.audit_events d
       where d.organization_id = $1 and d.workspace_id = i.place_id and d.type = 'workspace.deleted' limit 1
     ), ''),
     i.versions, i.ways, i.times, i.first_at, i.last_at
   from items i
   join named n on n.kind = i.kind and n.key = i.key
   left join cofferdam.workspaces w on w.organization_id = $1 and w.id = i.place_id
   left join cofferdam.shares l on i.kind = 'LINK' and l.organization_id = $1 and l.id = i.record_id
   left join cofferdam.secrets secret on secret.organization_id = $1
     and secret.id = case i.kind when 'SECRET' then i.record_id when 'LINK' then l.secret_id end`,
);

/** An item with the state of its task. */
const item = {
  position: integer(),
  kind: text<LeaverItemKind>(),
  names: list(text()),
  placeId: nullable(uuid<WorkspaceId>()),
  placeName: text(),
  versions: list(integer()),
  ways: list(text<LeaverWay>()),
  times: integer(),
  firstAt: moment(),
  lastAt: moment(),
  endAt: nullable(moment()),
  endBy: nullable(uuid<UserId>()),
  endByName: nullable(text()),
  end: nullable(text<LeaverTaskEnd>()),
  hereId: nullable(uuid<WorkspaceId>()),
  hereName: nullable(text()),
};
export type ItemRow = RowOf<typeof item>;

/**
 * Items with their tasks. A task is completed automatically while a version newer than the report is current, and by
 * the end of a link that no one opened. Events of a private workspace aren't included.
 */
const tasks = `select i.position, i.kind, i.record_id, i.secret_id, i.names, i.place_id, i.place_name, i.versions, i.ways, i.times, i.first_at,
     i.last_at, coalesce(i.done_at, v.created_at, l.ended_at) as end_at, coalesce(i.done_by, v.created_by) as end_by,
     case when i.done_at is not null then 'PERSON' when v.created_at is not null then 'NEW_VERSION'
       when l.ended_at is not null then 'ENDED' end as "end"
   from cofferdam.leaver_items i
   left join lateral (
     select v.created_at, v.created_by from cofferdam.secrets s
     join cofferdam.workspaces w on w.organization_id = s.organization_id and w.id = s.workspace_id
     join cofferdam.secret_versions v
       on v.organization_id = s.organization_id and v.secret_id = s.id and v.number = s.current_version
     where s.organization_id = i.organization_id and s.id = i.secret_id and w.type = 'STANDARD'
       and s.current_version > i.newest_version
   ) v on true
   left join cofferdam.shares l on i.kind = 'LINK' and l.organization_id = i.organization_id and l.id = i.record_id
     and l.ended_at is not null and l.first_opened_at is null
   where i.organization_id = $1 and i.report_id = $2`;

/** The current workspace of an item `t`; for a link, that of its secret. */
const here = `left join lateral (
     select w.id, m.name
     from (
       select s.name, s.workspace_id from cofferdam.secrets s
       where t.kind in ('SECRET', 'LINK') and s.organization_id = $1 and s.id = t.secret_id and s.deleted_at is null
       union all
       select n.name, n.workspace_id from cofferdam.notes n
       where t.kind = 'NOTE' and n.organization_id = $1 and n.id = t.record_id and n.deleted_at is null
       union all
       select e.name, e.workspace_id from cofferdam.two_factors e
       where t.kind in ('SEED', 'CODES', 'RECOVERY_CODES') and e.organization_id = $1 and e.id = t.record_id
         and e.deleted_at is null
     ) m
     join cofferdam.workspaces w on w.organization_id = $1 and w.id = m.workspace_id and w.type = 'STANDARD'
   ) h on true`;

/** The filter of a report's items. */
export interface ItemQuestion {
  readonly kind: LeaverItemKind | undefined;
  readonly task: 'open' | 'done' | undefined;
  readonly search: string;
  readonly after: number;
  readonly rows: number;
}

const selectItems = unpreparedStatement<
  [
    OrganizationId,
    LeaverReportId,
    after: number,
    kind: LeaverItemKind | null,
    isOpen: boolean | null,
    search: string,
    rows: number,
  ]
>(
  'people.readItems',
  `select t.position, t.kind, t.names, t.place_id as "placeId", t.place_name as "placeName", t.versions, t.ways,
     t.times, t.first_at as "firstAt", t.last_at as "lastAt", t.end_at as "endAt", t.end_by as "endBy",
     u.display_name as "endByName", t."end", h.id as "hereId", h.name as "hereName"
   from (${tasks}) t left join identity.users u on u.id = t.end_by ${here}
   where t.position > $3 and ($4::text is null or t.kind = $4) and ($5::boolean is null or (t."end" is null) = $5)
     and ($6 = '' or ${matchesFilterSql([foldedSql("array_to_string(t.names || t.place_name, E'\\n')")], '$6::text')})
   order by t.position limit $7`,
).returns(item);

/** Items by position. */
export function readItems(
  organizationId: OrganizationId,
  reportId: LeaverReportId,
  { kind, task, search, after, rows }: ItemQuestion,
): Query<ItemRow> {
  const isOpen = task === undefined ? null : task === 'open';
  return selectItems(organizationId, reportId, after, kind ?? null, isOpen, search, rows);
}

/** The numbers of all and of done tasks of a report. */
export const countItems = statement<[OrganizationId, LeaverReportId]>(
  'people.countItems',
  `select count(*)::integer as "all", count(t."end")::integer as "done" from (${tasks}) t`,
).returns({ all: integer(), done: integer() });

/** Marks open tasks as done, or reopens tasks that a person marked; returns the names of changed ones. */
export const changeTasks = statement<
  [OrganizationId, LeaverReportId, positions: readonly number[], doneAt: Date | null, doneBy: UserId | null]
>(
  'people.changeTasks',
  `update cofferdam.leaver_items set done_at = $4, done_by = $5
   where organization_id = $1 and report_id = $2 and position = any ($3::integer[])
     and (done_at is null) = ($4::timestamptz is not null)
   returning names[1] as "name"`,
).returns({ name: present(text()) });
