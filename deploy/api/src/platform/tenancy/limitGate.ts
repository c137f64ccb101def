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

/** Columns of the facts about limits. */
export function limitColumns(permission: PermissionName): string {
  return `${watchedPermissions.has(permission) ? 'l.exceeded' : 'null::json'} as "overLimit"`;
}

/** The condition under which a permission that grows something is held. */
export function limitCondition(permission: PermissionName): string {
  return growingPermissions.has(permission) ? 'and l.exceeded is null' : '';
}

/**
 * Joins `l`: the limit that is exceeded, if one is. Who is older is asked only where there are too many, by
 * a function: see `cofferdam.exceeded_limit`. Owners and administrators write by their role in the organization.
 */
export function limitJoins(permission: PermissionName, isInWorkspace: boolean): string {
  if (!watchedPermissions.has(permission)) return '';
  const workspaces = isInWorkspace ? `case when w.type = 'STANDARD' then o.standard_workspace_count end` : 'null';
  const isAssigned = isInWorkspace ? `r.role is not null and m.role not in ('OWNER', 'ADMIN')` : 'false';
  return `cross join lateral (
      select case when o.member_count > ${allowedInSetting('users')} or ${workspaces} > ${allowedInSetting('workspaces')} or (${isAssigned})
        then cofferdam.exceeded_limit(m.organization_id, m.user_id, ${isInWorkspace ? 'w.id' : 'null'},
          o.member_count, ${allowedInSetting('users')}, ${workspaces}, ${allowedInSetting('workspaces')},
          ${isAssigned}, ${allowedInSetting('roleAssignmentsPerWorkspace')})
        end as exceeded offset 0
    ) l`;
}
