import type { OrganizationId, PlanName, UserId, WorkspaceId } from '@cofferdam/domain';
import { integer, list, nullable, present, text, uuid, type RowOf } from '../../platform/database/columns.ts';
import { statement } from '../../platform/database/query.ts';
import { openShares } from '../share/endShares.store.ts';

export const setPlan = statement<[OrganizationId, PlanName]>(
  'plan.set',
  'update cofferdam.organizations set plan = $2 where id = $1',
);

/** An exceeded limit, with the newest items over it. */
const over = {
  used: present(integer()),
  workspaceId: nullable(uuid<WorkspaceId>()),
  workspaceName: nullable(text()),
  newest: present(list(text())),
};
export type OverRow = RowOf<typeof over>;

/** Parameters of each statement: the organization, the caller, and the limit. */
type Parameters = [OrganizationId, UserId, allowed: number];

/** How many names are shown. */
const shown = 5;
const rows = 50;

// Someone else's private workspace isn't shown.
const isVisible = "(w.type = 'STANDARD' or w.owner_id = $2)";

const inWorkspaces = (count: string, newest: string): string =>
  `select ${count} as "used", w.id as "workspaceId", w.name as "workspaceName", array(${newest}) as "newest"
   from cofferdam.workspaces w
   where w.organization_id = $1 and ${isVisible} and ${count} > $3::integer
   order by ${count} desc, w.id limit ${rows}`;

const inOrganization = (used: string, newest: string): string =>
  `select o.used as "used", null::uuid as "workspaceId", null::text as "workspaceName", array(${newest}) as "newest"
   from (${used}) as o where o.used > $3::integer and $2::uuid is not null`;

const few = (used: string): string => `limit least(${shown}, ${used} - $3::integer)`;

export const readOverUsers = statement<Parameters>(
  'plan.overUsers',
  inOrganization(
    'select member_count as used from cofferdam.organizations where id = $1',
    `select coalesce(u.display_name, '') from cofferdam.memberships m left join identity.users u on u.id = m.user_id
     where m.organization_id = $1 and m.state = 'ACTIVE' order by m.created_at desc, m.user_id desc ${few('o.used')}`,
  ),
).returns(over);

export const readOverWorkspaces = statement<Parameters>(
  'plan.overWorkspaces',
  inOrganization(
    'select standard_workspace_count as used from cofferdam.organizations where id = $1',
    `select w.name from cofferdam.workspaces w where w.organization_id = $1 and w.type = 'STANDARD'
     order by w.created_at desc, w.id desc ${few('o.used')}`,
  ),
).returns(over);

export const readOverDomains = statement<Parameters>(
  'plan.overDomains',
  inOrganization(
    'select count(*)::integer as used from cofferdam.domains where organization_id = $1',
    `select d.domain from cofferdam.domains d where d.organization_id = $1
     order by d.created_at desc, d.domain desc ${few('o.used')}`,
  ),
).returns(over);

export const readOverKmsSettings = statement<Parameters>(
  'plan.overKmsSettings',
  inOrganization(
    'select count(*)::integer as used from cofferdam.kms_settings where organization_id = $1',
    `select k.key_name from cofferdam.kms_settings k where k.organization_id = $1
     order by k.created_at desc, k.id desc ${few('o.used')}`,
  ),
).returns(over);

export const readOverNotifications = statement<Parameters>(
  'plan.overNotifications',
  inOrganization(
    'select count(*)::integer as used from cofferdam.notification_settings where organization_id = $1',
    `select n.name from cofferdam.notification_settings n where n.organization_id = $1
     order by n.created_at desc, n.id desc ${few('o.used')}`,
  ),
).returns(over);

export const readOverShares = statement<Parameters>(
  'plan.overShares',
  inOrganization(`select ${openShares} as used`, `select ''::text where false`),
).returns(over);

export const readOverSecrets = statement<Parameters>(
  'plan.overSecrets',
  inWorkspaces(
    'w.secret_count',
    `select s.name from cofferdam.secrets s where s.organization_id = $1 and s.workspace_id = w.id and s.deleted_at is null
     order by s.created_at desc, s.id desc ${few('w.secret_count')}`,
  ),
).returns(over);

export const readOverTwoFactors = statement<Parameters>(
  'plan.overTwoFactors',
  inWorkspaces(
    'w.two_factor_count',
    `select t.name from cofferdam.two_factors t
     where t.organization_id = $1 and t.workspace_id = w.id and t.deleted_at is null
     order by t.created_at desc, t.id desc ${few('w.two_factor_count')}`,
  ),
).returns(over);

const assignments = `(select count(*)::integer from cofferdam.workspace_roles r
     where r.organization_id = $1 and r.workspace_id = w.id)`;

export const readOverAssignments = statement<Parameters>(
  'plan.overAssignments',
  inWorkspaces(
    assignments,
    `select coalesce(u.display_name, '') from cofferdam.workspace_roles r left join identity.users u on u.id = r.user_id
     where r.organization_id = $1 and r.workspace_id = w.id
     order by r.created_at desc, r.user_id desc ${few(assignments)}`,
  ),
).returns(over);

const overVersions = (kind: 'secret' | 'note'): string =>
  `(select '${kind}' as kind, one.id, one.workspace_id, one.name, one.version_count from cofferdam.${kind}s one
    where one.organization_id = $1 and one.deleted_at is null and one.version_count > $3::integer)`;

/** Secrets and notes that have more versions than a plan keeps. */
export const readOverVersions = statement<Parameters>(
  'plan.overVersions',
  `select i.version_count as "used", w.id as "workspaceId", w.name as "workspaceName", array[i.name] as "newest", i.kind
   from (${overVersions('secret')} union all ${overVersions('note')}) i
   join cofferdam.workspaces w on w.organization_id = $1 and w.id = i.workspace_id
   where ${isVisible} order by i.version_count desc, i.id limit ${rows}`,
).returns({ ...over, kind: present(text<'secret' | 'note'>()) });
