import type { OrganizationId, PlanName, UserId, WorkspaceId } from '@cofferdam/domain';
import { statement } from '../../platform/database/query.ts';

export const setPlan = statement<[OrganizationId, PlanName], never>(
  'plan.set',
  'update cofferdam.organizations set plan = $2 where id = $1',
);

/** Something of which there is more than a limit allows, with the newest of what is over. */
export interface OverRow {
  readonly used: number;
  readonly workspaceId: WorkspaceId | null;
  readonly workspaceName: string | null;
  readonly newest: readonly string[];
}

/** Parameters of each statement: whose, for whom, and what is allowed. */
type Parameters = [OrganizationId, UserId, allowed: number];

/** As many names as are shown. */
const shown = 5;
const rows = 50;

// Someone else's private workspace is not told of.
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

export const readOverUsers = statement<Parameters, OverRow>(
  'plan.overUsers',
  inOrganization(
    'select member_count as used from cofferdam.organizations where id = $1',
    `select coalesce(u.display_name, '') from cofferdam.memberships m left join identity.users u on u.id = m.user_id
     where m.organization_id = $1 and m.state = 'ACTIVE' order by m.created_at desc, m.user_id desc ${few('o.used')}`,
  ),
);

export const readOverWorkspaces = statement<Parameters, OverRow>(
  'plan.overWorkspaces',
  inOrganization(
    'select standard_workspace_count as used from cofferdam.organizations where id = $1',
    `select w.name from cofferdam.workspaces w where w.organization_id = $1 and w.type = 'STANDARD'
     order by w.created_at desc, w.id desc ${few('o.used')}`,
  ),
);

export const readOverDomains = statement<Parameters, OverRow>(
  'plan.overDomains',
  inOrganization(
    'select count(*)::integer as used from cofferdam.domains where organization_id = $1',
    `select d.domain from cofferdam.domains d where d.organization_id = $1
     order by d.created_at desc, d.domain desc ${few('o.used')}`,
  ),
);

export const readOverShares = statement<Parameters, OverRow>(
  'plan.overShares',
  inOrganization(
    `select coalesce(sum(open), 0)::integer as used from cofferdam.share_counts where organization_id = $1`,
    `select ''::text where false`,
  ),
);

export const readOverSecrets = statement<Parameters, OverRow>(
  'plan.overSecrets',
  inWorkspaces(
    'w.secret_count',
    `select s.name from cofferdam.secrets s where s.organization_id = $1 and s.workspace_id = w.id
     order by s.created_at desc, s.id desc ${few('w.secret_count')}`,
  ),
);

export const readOverTwoFactors = statement<Parameters, OverRow>(
  'plan.overTwoFactors',
  inWorkspaces(
    'w.two_factor_count',
    `select t.name from cofferdam.two_factors t
     where t.organization_id = $1 and t.workspace_id = w.id and t.deleted_at is null
     order by t.created_at desc, t.id desc ${few('w.two_factor_count')}`,
  ),
);

const assignments = `(select count(*)::integer from cofferdam.workspace_roles r
     where r.organization_id = $1 and r.workspace_id = w.id)`;

export const readOverAssignments = statement<Parameters, OverRow>(
  'plan.overAssignments',
  inWorkspaces(
    assignments,
    `select coalesce(u.display_name, '') from cofferdam.workspace_roles r left join identity.users u on u.id = r.user_id
     where r.organization_id = $1 and r.workspace_id = w.id
     order by r.created_at desc, r.user_id desc ${few(assignments)}`,
  ),
);

/** Secrets that have more versions than a plan keeps. */
export const readOverVersions = statement<Parameters, OverRow>(
  'plan.overVersions',
  `select s.version_count as "used", w.id as "workspaceId", w.name as "workspaceName", array[s.name] as "newest"
   from cofferdam.secrets s join cofferdam.workspaces w on w.organization_id = $1 and w.id = s.workspace_id
   where s.organization_id = $1 and s.version_count > $3::integer and ${isVisible}
   order by s.version_count desc, s.id limit ${rows}`,
);
