import {
  impliedWorkspaceRole,
  levelOfPermission,
  organizationRoleNames,
  organizationRolesWith,
  workspaceRoles,
  workspaceRolesWith,
  type OrganizationId,
  type PermissionName,
  type SessionId,
  type UserId,
  type WorkspaceId,
} from '@cofferdam/domain';
import { statement, type Parameter } from '../database/query.ts';
import type { Facts } from './facts.ts';

/** Who asks for what, where, when. */
export interface GateQuestion {
  readonly userId: UserId;
  readonly sessionId: SessionId;
  readonly organizationId: OrganizationId;
  /** Null for a permission of the organization. */
  readonly workspaceId: WorkspaceId | null;
  readonly permission: PermissionName;
  readonly now: Date;
  /** Sessions that were last used before this are over. */
  readonly idleSince: Date;
}

/** The condition under which a session `s` counts; `$4` is now, `$5` the moment before which it was idle too long. */
export const sessionIsUsable =
  's.revoked_at is null and s.expires_at > $4::timestamptz and s.last_used_at > $5::timestamptz';

/**
 * The common table expression `gate`: always one row, the `Facts`. It takes the parameters $1 to $9. A statement
 * that goes on in the same round trip must depend on `"isAdmitted"`: else a stranger could change something, or tell
 * by the time that something exists.
 *
 * [Note: one decision] Which role holds which permission is data of the domain, and comes in as arrays. `judge`
 * judges the same facts once more by the domain's own rule; a test compares the two for every combination.
 */
export const gate = `gate as materialized (
  select
    s.id is not null as "isSessionUsable",
    m.state as "membershipState",
    m.role as "organizationRole",
    o.status as "organizationStatus",
    o.plan as "plan",
    w.id as "workspaceId",
    w.type as "workspaceType",
    coalesce(w.owner_id = $2::uuid, false) as "isWorkspaceOwner",
    r.role as "assignedRole",
    coalesce(s.id is not null and o.status = 'active' and m.state = 'ACTIVE' and case
      when $8::text[] is null then m.role = any($7::text[])
      when w.type = 'PRIVATE' then w.owner_id = $2::uuid and 'ADMIN' = any($8::text[])
      when w.type = 'STANDARD' and m.role = any($9::text[]) then m.role = any($7::text[])
      when w.type = 'STANDARD' then r.role = any($8::text[])
      else false
    end, false) as "isAdmitted"
  from (select 1) as always
  left join identity.sessions s on s.id = $3::uuid and s.user_id = $2::uuid and ${sessionIsUsable}
  left join cofferdam.memberships m on m.organization_id = $1::uuid and m.user_id = $2::uuid
  left join cofferdam.organizations o on o.id = m.organization_id
  left join cofferdam.workspaces w on w.organization_id = m.organization_id and w.id = $6::uuid
  left join cofferdam.workspace_roles r
    on r.organization_id = w.organization_id and r.workspace_id = w.id and r.user_id = $2::uuid
)`;

/** How many parameters the gate takes: those of a statement behind it begin with the next. */
export const gateParameterCount = 9;

/** The parameters of `gate`, in order. */
export function gateParameters(question: GateQuestion): GateParameters {
  const { userId, sessionId, organizationId, workspaceId, permission, now, idleSince } = question;
  const [organizationSide, workspaceSide] = rolesThatAdmit(permission);
  return [
    organizationId,
    userId,
    sessionId,
    now,
    idleSince,
    workspaceId,
    organizationSide,
    workspaceSide,
    rolesThatImply,
  ];
}

/** The parameters of `gate`, by position. */
export type GateParameters = [
  OrganizationId,
  UserId,
  SessionId,
  Date,
  Date,
  WorkspaceId | null,
  readonly string[],
  readonly string[] | null,
  readonly string[],
];

/** The facts alone, for calls that decide before they do anything else. */
export const readFacts = statement<GateParameters & readonly Parameter[], Facts>(
  'tenancy.facts',
  `with ${gate} select * from gate`,
);

/**
 * The facts, for statements that follow in the same round trip: they must hold `wasAdmitted` among their conditions.
 * The conclusion is left in a setting of the transaction, which ends with the trip.
 */
export const readFactsFirst = statement<GateParameters & readonly Parameter[], Facts>(
  'tenancy.factsFirst',
  `with ${gate}
   select g.*, set_config('app.admitted', case when g."isAdmitted" then 'yes' else '' end, true) from gate g`,
);

/** Whether `readFactsFirst`, earlier in this transaction, let the person in. Costs nothing a row. */
export const wasAdmitted = "current_setting('app.admitted', true) = 'yes'";

const rolesThatImply = organizationRoleNames.filter((role) => impliedWorkspaceRole[role] !== undefined);

// Computed once a permission: they are sent with every request.
const admitting = new Map<PermissionName, readonly [readonly string[], readonly string[] | null]>();

function rolesThatAdmit(permission: PermissionName): readonly [readonly string[], readonly string[] | null] {
  const known = admitting.get(permission);
  if (known !== undefined) return known;
  const roles = listRolesThatAdmit(permission);
  admitting.set(permission, roles);
  return roles;
}

function listRolesThatAdmit(permission: PermissionName): readonly [readonly string[], readonly string[] | null] {
  if (levelOfPermission(permission) === 'ORGANIZATION') return [organizationRolesWith(permission), null];
  const byImplication = rolesThatImply.filter((role) => {
    const implied = impliedWorkspaceRole[role];
    return implied !== undefined && workspaceRoles[implied].includes(permission);
  });
  return [byImplication, workspaceRolesWith(permission)];
}
