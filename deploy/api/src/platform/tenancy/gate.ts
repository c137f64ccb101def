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
import { statement, type Parameter, type Query } from '../database/query.ts';
import type { Facts } from './facts.ts';
import { limitColumns, limitCondition, limitJoins } from './limitGate.ts';

/** Who asks, where and when. */
export interface GateQuestion {
  readonly userId: UserId;
  readonly sessionId: SessionId;
  readonly organizationId: OrganizationId;
  readonly workspaceId: WorkspaceId | null;
  readonly now: Date;
  /** Sessions that were last used before this are over. */
  readonly idleSince: Date;
}

/** The parameters of a gate, $1 to $6: those of a statement behind it begin with $7. */
export type GateParameters = [
  organizationId: OrganizationId,
  userId: UserId,
  sessionId: SessionId,
  now: Date,
  idleSince: Date,
  workspaceId: WorkspaceId | null,
];

export function gateParameters(question: GateQuestion): GateParameters {
  const { organizationId, userId, sessionId, now, idleSince, workspaceId } = question;
  return [organizationId, userId, sessionId, now, idleSince, workspaceId];
}

/**
 * The gate of a permission: a subquery `g` of exactly one row, the `Facts`. A statement that goes on in the same
 * round trip joins by `g."admittedTo"`, the organization for whoever is admitted and else null, which no row equals.
 * So a stranger changes nothing, and cannot tell by the time whether something exists.
 *
 * [Note: one decision] Which role holds which permission is data of the domain: it is written into the text when the
 * server starts. `judge` decides on the same facts once more by the domain's own rule, the request fails when the
 * two differ, and a test compares them for every combination of facts.
 *
 * [Note: offset 0] OFFSET 0 keeps PostgreSQL from taking a subquery apart (a CTE would do it too, at the price of a
 * tuple store). What is behind the gate stands in LATERAL subqueries with the same mark, each one look-up: so they
 * happen one after the other, none of them before the gate, whatever the planner believes of the tables' sizes.
 */
export function gate(permission: PermissionName): string {
  const isInWorkspace = levelOfPermission(permission) === 'WORKSPACE';
  return `(
    select
      s.id is not null as "isSessionUsable",
      m.state as "membershipState",
      m.role as "organizationRole",
      o.status as "organizationStatus",
      o.plan as "plan",
      ${isInWorkspace ? workspaceFacts : noWorkspaceFacts},
      ${limitColumns(permission)},
      case when s.id is not null and o.status = 'active' and m.state = 'ACTIVE'
        and ${isInWorkspace ? workspaceCondition(permission) : oneOf('m.role', organizationRolesWith(permission))}
        ${limitCondition(permission)}
        then $1::uuid end as "admittedTo"
    from (select $6::uuid as workspace_id) as asked
    left join identity.sessions s on s.id = $3::uuid and s.user_id = $2::uuid and s.revoked_at is null
      and s.expires_at > $4::timestamptz and s.last_used_at > $5::timestamptz
    left join cofferdam.memberships m on m.organization_id = $1::uuid and m.user_id = $2::uuid
    left join cofferdam.organizations o on o.id = m.organization_id
    ${isInWorkspace ? workspaceJoins : ''}
    ${limitJoins(permission, isInWorkspace)}
    offset 0
  ) as g`;
}

/** The facts alone, for calls that decide before they do anything else. */
export function readFacts(permission: PermissionName, parameters: GateParameters): Query<Facts> {
  return statementFor(permission).alone(...parameters);
}

/**
 * The facts, for statements that follow in the same round trip: they hold `wasAdmitted` among their conditions. The
 * conclusion is left in a setting of the transaction, which ends with the trip.
 */
export function readFactsFirst(permission: PermissionName, parameters: GateParameters): Query<Facts> {
  return statementFor(permission).first(...parameters);
}

/** Whether `readFactsFirst`, earlier in this transaction, let the person in. Costs nothing a row. */
export const wasAdmitted = "current_setting('app.admitted', true) = 'yes'";

const workspaceFacts = `w.id as "workspaceId", w.type as "workspaceType",
      coalesce(w.owner_id = $2::uuid, false) as "isWorkspaceOwner", r.role as "assignedRole",
      w.secret_count as "secretCount"`;
const noWorkspaceFacts = `null::uuid as "workspaceId", null::text as "workspaceType",
      false as "isWorkspaceOwner", null::text as "assignedRole", null::integer as "secretCount"`;
const workspaceJoins = `left join cofferdam.workspaces w on w.organization_id = m.organization_id and w.id = asked.workspace_id
    left join cofferdam.workspace_roles r
      on r.organization_id = w.organization_id and r.workspace_id = w.id and r.user_id = $2::uuid`;

const rolesThatImply = organizationRoleNames.filter((role) => impliedWorkspaceRole[role] !== undefined);

function workspaceCondition(permission: PermissionName): string {
  const roles = workspaceRolesWith(permission);
  const byImplication = rolesThatImply.filter((role) => {
    const implied = impliedWorkspaceRole[role];
    return implied !== undefined && workspaceRoles[implied].includes(permission);
  });
  return `case
          when w.type = 'PRIVATE' then ${roles.includes('ADMIN') ? 'w.owner_id = $2::uuid' : 'false'}
          when w.type = 'STANDARD' and ${oneOf('m.role', rolesThatImply)} then ${oneOf('m.role', byImplication)}
          when w.type = 'STANDARD' then ${oneOf('r.role', roles)}
          else false
        end`;
}

// Names of roles are words of the domain, never input.
function oneOf(column: string, roles: readonly string[]): string {
  return roles.length === 0 ? 'false' : `${column} in (${roles.map((role) => `'${role}'`).join(', ')})`;
}

interface GateStatements {
  readonly alone: (...values: GateParameters & readonly Parameter[]) => Query<Facts>;
  readonly first: (...values: GateParameters & readonly Parameter[]) => Query<Facts>;
}

const statements = new Map<PermissionName, GateStatements>();

function statementFor(permission: PermissionName): GateStatements {
  const known = statements.get(permission);
  if (known !== undefined) return known;
  const subquery = gate(permission);
  const made: GateStatements = {
    alone: statement(`gate.${permission}`, `select * from ${subquery}`),
    first: statement(
      `gate.first.${permission}`,
      `select g.*, set_config('app.admitted', case when g."admittedTo" is null then '' else 'yes' end, true)
       from ${subquery}`,
    ),
  };
  statements.set(permission, made);
  return made;
}
