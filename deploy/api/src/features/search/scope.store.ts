import {
  impliedWorkspaceRole,
  listPermissionOf,
  organizationRoleNames,
  resourceKinds,
  workspaceRoleNames,
  workspaceRoles,
  type OrganizationId,
  type OrganizationRoleName,
  type ResourceKind,
  type UserId,
  type WorkspaceId,
} from '@cofferdam/domain';
import { list, nullable, text, uuid, type RowOf } from '../../platform/database/columns.ts';
import { constantsSql } from '../../platform/database/constantsSql.ts';
import type { OrganizationCall } from '../../platform/http/calls.ts';

const kindsOf = (role: keyof typeof workspaceRoles): string[] =>
  resourceKinds.filter((kind) => workspaceRoles[role].includes(listPermissionOf[kind]));

const pairs = (rows: readonly (readonly [string, string])[]): string =>
  rows.map((row) => `(${constantsSql(row)})`).join(', ');

/** Roles in the organization that are roles in each standard workspace, too. */
export const rolesThatImply = organizationRoleNames.filter((role) => impliedWorkspaceRole[role] !== undefined);
const impliedKinds = rolesThatImply.flatMap((role) => {
  const implied = impliedWorkspaceRole[role];
  return implied === undefined ? [] : kindsOf(implied).map((kind) => [role, kind] as const);
});
const assignedKinds = workspaceRoleNames.flatMap((role) => kindsOf(role).map((kind) => [role, kind] as const));

/** Inputs of every search statement: an authorized member and their role. */
export const memberInputs = {
  organizationId: uuid<OrganizationId>(),
  userId: uuid<UserId>(),
  role: text<OrganizationRoleName>(),
};
export type Member = RowOf<typeof memberInputs>;

/** Inputs of a statement with the `scope`; `within` is the workspace to search, null for all. */
export const scopeInputs = {
  ...memberInputs,
  kinds: list(text<ResourceKind>()),
  within: nullable(uuid<WorkspaceId>()),
};

export const memberOf = ({ organizationId, userId, access }: OrganizationCall): Member => ({
  organizationId,
  userId,
  role: access.organizationRole,
});

/**
 * The workspaces and kinds that the person can list, as the table `places`, for statements with `scopeInputs`. A row of
 * `places` is a workspace, or all standard workspaces if its `place_id` is null, which requires no `$within`.
 *
 * [Note: the scope is not an argument] Each search statement derives it from membership and roles. It joins what the
 * person can list before it reads an index, and never reads anything else, so neither a count nor the response time can
 * reveal a name that the person can't list.
 */
export const scope = `asked as materialized (select kind from unnest($kinds::text[]) as kind),
   places as materialized (
     select a.kind, $within::uuid as place_id
     from (values ${pairs(impliedKinds)}) as may (role, kind)
     join asked a on a.kind = may.kind
     where may.role = $role::text and ($within::uuid is null or exists (
       select from cofferdam.workspaces w
       where w.organization_id = $organizationId and w.id = $within::uuid and w.type = 'STANDARD'))
     union all
     select a.kind, w.id
     from cofferdam.workspace_roles r
     join cofferdam.workspaces w on w.organization_id = r.organization_id and w.id = r.workspace_id and w.type = 'STANDARD'
     join (values ${pairs(assignedKinds)}) as may (role, kind) on may.role = r.role
     join asked a on a.kind = may.kind
     where r.organization_id = $organizationId and r.user_id = $userId
       and $role::text not in (${constantsSql(rolesThatImply)}) and ($within::uuid is null or w.id = $within::uuid)
     union all
     select a.kind, w.id
     from cofferdam.workspaces w
     join asked a on a.kind in (${constantsSql(kindsOf('ADMIN'))})
     where w.organization_id = $organizationId and w.type = 'PRIVATE' and w.owner_id = $userId
       and ($within::uuid is null or w.id = $within::uuid)
   )`;

/** A range of tails, as SQL fragments over `t` and a place `p` of the scope. */
interface TailRange {
  readonly columns: string;
  /** The prefix of the tails. */
  readonly prefix: string;
  /** The end of the range; by default after everything that begins with the prefix. */
  readonly end?: string;
  /** The length of the prefix in characters, to exclude duplicates; see `shared_length`. */
  readonly length?: string;
  readonly where?: string;
  readonly rows: string;
  /** Whether the first rows in the order of the index are needed, or any rows. */
  readonly isOrdered: boolean;
}

/**
 * The tails in a place that begin with a prefix, at most `rows` per range: whole names, then words inside names and
 * labels. A place reads two of the four ranges.
 */
export function tailsIn(range: TailRange): string {
  const places = ['p.place_id is not null and t.workspace_id = p.place_id', 'p.place_id is null and t.is_standard'];
  const ranges = places.flatMap((place) => [rangeOf(range, place, false), rangeOf(range, place, true)]);
  return ranges.join('\n    union all\n    ');
}

function rangeOf(range: TailRange, place: string, isInside: boolean): string {
  const { columns, prefix, end = `(${prefix} || U&'\\+10FFFF')`, length, where, rows, isOrdered } = range;
  const conditions = [
    `t.organization_id = $organizationId and ${place} and t.kind = p.kind and t.is_inside = ${isInside}`,
    `t.tail >= ${prefix} collate "C" and t.tail < (${end}) collate "C"`,
    ...(length === undefined ? [] : [`t.shared_length < ${length}`]),
    ...(where === undefined ? [] : [where]),
  ];
  return `(select ${columns} from cofferdam.resource_tails t
      where ${conditions.join('\n        and ')}
      ${isOrdered ? 'order by t.tail, t.id' : ''} limit ${rows})`;
}
