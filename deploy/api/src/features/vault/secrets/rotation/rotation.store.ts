import type { OrganizationId, SecretId, WorkspaceId } from '@cofferdam/domain';
import { boolean, integer, moment, nullable, present, text, uuid } from '../../../../platform/database/columns.ts';
import { statement } from '../../../../platform/database/query.ts';
import type { ItemFilter } from '../../items/list/list.store.ts';

/** The schedule of a secret `i`. */
export const rotation = {
  returns: { rotationEveryDays: nullable(integer()), rotationDueAt: nullable(moment()) },
  columns: 'i.rotation_every_days as "rotationEveryDays", i.rotation_due_at as "rotationDueAt"',
} as const;

// Secrets of workspace $2 in the exposure report of someone who left, with an open task: no one marked it, and no
// version newer than the report is current. A link that ended unopened revealed nothing.
const readByLeavers = `cofferdam.leaver_items t
   join cofferdam.leaver_reports r on r.organization_id = t.organization_id and r.id = t.report_id
   join cofferdam.secrets s on s.organization_id = t.organization_id and s.id = t.secret_id
   left join cofferdam.shares l on t.kind = 'LINK' and l.organization_id = t.organization_id and l.id = t.record_id
     and l.ended_at is not null and l.first_opened_at is null
   where t.organization_id = $1 and s.workspace_id = $2 and s.deleted_at is null and t.kind in ('SECRET', 'LINK')
     and t.done_at is null and s.current_version <= t.newest_version and l.id is null`;

const hasSchedule = `s.organization_id = $1 and s.workspace_id = $2 and s.rotation_every_days is not null
   and s.deleted_at is null`;

/** Secrets due for rotation: first those read by someone who left, newest report first, then the longest overdue. */
export const readToRotate = statement<[OrganizationId, WorkspaceId, most: number]>(
  'secret.toRotate',
  `with known as (select s.id, max(r.asked_at) as asked_at from ${readByLeavers} group by s.id)
   select d.id, d.name, d.asked_at is not null as "isKnown", d.due_at as "dueAt"
   from (
     select s.id, s.name, s.rotation_due_at as due_at, k.asked_at
     from known k join cofferdam.secrets s on s.organization_id = $1 and s.id = k.id and s.workspace_id = $2
     union all
     select s.id, s.name, s.rotation_due_at, null from cofferdam.secrets s
     where ${hasSchedule} and s.rotation_due_at <= cofferdam.clock() and s.id not in (select k.id from known k)
   ) d
   order by d.asked_at desc nulls last, d.due_at, d.id limit $3`,
).returns({
  id: present(uuid<SecretId>()),
  name: present(text()),
  /** Someone who left has read it. */
  isKnown: present(boolean()),
  dueAt: nullable(moment()),
});

/** The next secrets to fall due, and how many have a schedule. */
export const readScheduled = statement<[OrganizationId, WorkspaceId, rows: number]>(
  'secret.readScheduled',
  `select n.id, n.name, n.rotation_due_at as "dueAt", c.count as "scheduled"
   from (select count(*)::integer as count from cofferdam.secrets s where ${hasSchedule}) c
   left join lateral (
     select s.id, s.name, s.rotation_due_at from cofferdam.secrets s
     where ${hasSchedule} and s.rotation_due_at > cofferdam.clock() order by s.rotation_due_at, s.id limit $3
   ) n on true
   order by n.rotation_due_at, n.id`,
).returns({
  id: nullable(uuid<SecretId>()),
  name: nullable(text()),
  dueAt: nullable(moment()),
  scheduled: present(integer()),
});

/** Due secrets of the list. Reads by people who left count only for callers who can see them. */
export function dueForRotation(seesLeavers: boolean): ItemFilter {
  const byDate = 'i.rotation_due_at <= cofferdam.clock()';
  return seesLeavers
    ? { name: 'due', condition: () => `(${byDate} or i.id in (select s.id from ${readByLeavers}))` }
    : { name: 'dueByDate', condition: () => byDate };
}

/** Sets the schedule of a locked secret; returns a row unless it's unchanged. */
export const setRotation = statement<[OrganizationId, WorkspaceId, SecretId, everyDays: number | null]>(
  'secret.setRotation',
  `update cofferdam.secrets set rotation_every_days = $4
   where organization_id = $1 and workspace_id = $2 and id = $3 and rotation_every_days is distinct from $4
   returning id`,
).returns({ id: uuid<SecretId>() });
