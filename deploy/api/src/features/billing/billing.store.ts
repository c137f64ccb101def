import type { OrganizationId, UserId } from '@cofferdam/domain';
import { integer, moment, nullable, present, text, type RowOf } from '../../platform/database/columns.ts';
import { statement } from '../../platform/database/query.ts';
import { openShares } from '../share/endShares.store.ts';

/** The usage of an organization, counted the same way as the limits. */
const usage = {
  users: integer(),
  workspaces: integer(),
  secrets: integer(),
  secretsPlace: nullable(text()),
  twoFactors: integer(),
  twoFactorsPlace: nullable(text()),
  versions: integer(),
  versionsPlace: nullable(text()),
  roleAssignments: integer(),
  roleAssignmentsPlace: nullable(text()),
  openShares: present(integer()),
  customDomains: integer(),
  kmsSettings: integer(),
  notificationSettings: integer(),
  /** Time of the oldest stored event. */
  oldestEventAt: nullable(moment()),
};
export type UsageRow = RowOf<typeof usage>;

// Someone else's private workspace is counted, but not named.
const nameIfVisible = `case when w.type = 'STANDARD' or w.owner_id = $2 then w.name end`;

const versionedItems = ['secrets', 'notes'] as const;
const mostVersions = (table: string): string =>
  `(select one.id, one.workspace_id, one.version_count from cofferdam.${table} one
    where one.organization_id = $1 and one.deleted_at is null order by one.version_count desc, one.id limit 1)`;

export const readUsage = statement<[OrganizationId, UserId]>(
  'billing.readUsage',
  `select o.member_count as "users", o.standard_workspace_count as "workspaces",
     coalesce(fullest.secret_count, 0) as "secrets", fullest.place as "secretsPlace",
     coalesce(guarded.two_factor_count, 0) as "twoFactors", guarded.place as "twoFactorsPlace",
     coalesce(deepest.version_count, 0) as "versions", deepest.place as "versionsPlace",
     coalesce(busiest.assignments, 0) as "roleAssignments", busiest.place as "roleAssignmentsPlace",
     ${openShares} as "openShares",
     (select count(*)::integer from cofferdam.domains d where d.organization_id = $1) as "customDomains",
     (select count(*)::integer from cofferdam.kms_settings k where k.organization_id = $1) as "kmsSettings",
     (select count(*)::integer from cofferdam.notification_settings n
       where n.organization_id = $1) as "notificationSettings",
     (select e.at from cofferdam.audit_events e where e.organization_id = $1 order by e.id limit 1) as "oldestEventAt"
   from cofferdam.organizations o
   left join lateral (
     select w.secret_count, ${nameIfVisible} as place from cofferdam.workspaces w
     where w.organization_id = $1 order by w.secret_count desc, w.id limit 1
   ) fullest on true
   left join lateral (
     select w.two_factor_count, ${nameIfVisible} as place from cofferdam.workspaces w
     where w.organization_id = $1 order by w.two_factor_count desc, w.id limit 1
   ) guarded on true
   left join lateral (
     select i.version_count, ${nameIfVisible} as place
     from (${versionedItems.map(mostVersions).join(' union all ')}) i
     join cofferdam.workspaces w on w.organization_id = $1 and w.id = i.workspace_id
     order by i.version_count desc, i.id limit 1
   ) deepest on true
   left join lateral (
     select count(*)::integer as assignments, min(${nameIfVisible}) as place
     from cofferdam.workspace_roles r join cofferdam.workspaces w on w.organization_id = $1 and w.id = r.workspace_id
     where r.organization_id = $1 group by r.workspace_id order by 1 desc, r.workspace_id limit 1
   ) busiest on true
   where o.id = $1`,
).returns(usage);
