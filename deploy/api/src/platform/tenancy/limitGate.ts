import { growingPermissions, watchedPermissions, type PermissionName, type PlanTable } from '@cofferdam/domain';

/**
 * [Note: limits in a setting] What is over a limit is concluded by the gate itself, in the round trip that writes. The
 * numbers are an operator's, read when the server starts, and statements are written before: so each connection has
 * them as a setting of its own, one for each plan, in the order of `limitsInSetting`.
 */
const limitsInSetting = ['users', 'workspaces', 'roleAssignmentsPerWorkspace'] as const;

/** The settings of a connection that hold the limits of the plans. A plan without a thing allows none. */
export function limitSettings(plans: PlanTable): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(plans).map(([plan, limits]) => [
      settingOf(plan),
      limitsInSetting.map((name) => limits[name] ?? 0).join(','),
    ]),
  );
}

const settingOf = (plan: string): string => `app.limits_${plan.toLowerCase()}`;

/**
 * What the plan of an organization `o` allows, as SQL; null where the setting is not there: a connection that is not the
 * server's.
 */
export const allowedInSetting = (limit: (typeof limitsInSetting)[number]): string =>
  `nullif(split_part(current_setting('${settingOf('')}' || lower(o.plan), true), ',', ${limitsInSetting.indexOf(limit) + 1}), '')::integer`;

const noLimits = `null::text as "overLimit", null::integer as "overLimitAllowed", null::integer as "overLimitUsed"`;

/** Columns of the facts about limits. */
export function limitColumns(permission: PermissionName): string {
  if (!watchedPermissions.has(permission)) return noLimits;
  return `l.name as "overLimit", l.allowed as "overLimitAllowed", l.used as "overLimitUsed"`;
}

/** The condition under which a permission that grows something is held. */
export function limitCondition(permission: PermissionName): string {
  return growingPermissions.has(permission) ? 'and l.name is null' : '';
}

interface Counted {
  readonly limit: (typeof limitsInSetting)[number];
  readonly used: string;
  /** How many there are that were made before. */
  readonly older: string;
  readonly when: string;
}

const counted: readonly (Counted & { readonly isInWorkspace: boolean })[] = [
  {
    limit: 'users',
    isInWorkspace: false,
    when: 'true',
    used: 'o.member_count',
    older: `select count(*) from cofferdam.memberships x where x.organization_id = m.organization_id
        and x.state = 'ACTIVE' and (x.created_at, x.user_id) < (m.created_at, m.user_id)`,
  },
  {
    limit: 'workspaces',
    isInWorkspace: true,
    when: `w.type = 'STANDARD'`,
    used: 'o.standard_workspace_count',
    older: `select count(*) from cofferdam.workspaces x where x.organization_id = w.organization_id
        and x.type = 'STANDARD' and (x.created_at, x.id) < (w.created_at, w.id)`,
  },
  {
    limit: 'roleAssignmentsPerWorkspace',
    isInWorkspace: true,
    // Owners and administrators write by their role in the organization.
    when: `r.role is not null and m.role not in ('OWNER', 'ADMIN')`,
    used: `(select count(*)::integer from cofferdam.workspace_roles y
        where y.organization_id = w.organization_id and y.workspace_id = w.id)`,
    older: `select count(*) from cofferdam.workspace_roles x where x.organization_id = r.organization_id
        and x.workspace_id = r.workspace_id and (x.created_at, x.user_id) < (r.created_at, r.user_id)`,
  },
];

/** Joins `l`: the limit that is exceeded, if one is. How many are older is counted only where there are too many. */
export function limitJoins(permission: PermissionName, isInWorkspace: boolean): string {
  if (!watchedPermissions.has(permission)) return '';
  const rows = counted
    .filter((one) => isInWorkspace || !one.isInWorkspace)
    .map(({ limit, used, older, when }) => {
      const exceeded = `case when ${when} and ${used} > ${allowedInSetting(limit)} then (${older}) >= ${allowedInSetting(limit)} else false end`;
      return `select '${limit}' as name, ${allowedInSetting(limit)} as allowed, ${used} as used where ${exceeded}`;
    });
  return `left join lateral (${rows.join(' union all ')} limit 1) l on true`;
}
