import { privateWorkspaceDays, type OrganizationId, type UserId, type WorkspaceId } from '@cofferdam/domain';
import {
  boolean,
  integer,
  moment,
  nullable,
  present,
  text,
  uuid,
  type RowOf,
} from '../../../platform/database/columns.ts';
import { statement } from '../../../platform/database/query.ts';

/** A private workspace whose owner is no longer a member. */
const leaverWorkspace = {
  id: uuid<WorkspaceId>(),
  userId: uuid<UserId>(),
  name: text(),
  email: text(),
  removedAt: present(moment()),
  eraseAt: present(moment()),
  isDue: present(boolean()),
  secretCount: integer(),
  twoFactorCount: integer(),
  noteCount: integer(),
};
export type LeaverWorkspaceRow = RowOf<typeof leaverWorkspace>;

const eraseAt = `m.removed_at + make_interval(days => ${privateWorkspaceDays})`;
const columns = `w.id, m.user_id as "userId", coalesce(u.display_name, '') as "name", coalesce(u.email, '') as "email",
  m.removed_at as "removedAt", ${eraseAt} as "eraseAt", ${eraseAt} <= cofferdam.clock() as "isDue",
  w.secret_count as "secretCount", w.two_factor_count as "twoFactorCount",
  (select count(*)::integer from cofferdam.notes n
   where n.organization_id = w.organization_id and n.workspace_id = w.id and n.deleted_at is null) as "noteCount"`;
const from = `from cofferdam.memberships m
  join cofferdam.workspaces w on w.organization_id = m.organization_id and w.owner_id = m.user_id and w.type = 'PRIVATE'
  left join identity.users u on u.id = m.user_id`;

/** Private workspaces that can still be claimed, next to be deleted first. */
export const listLeaverWorkspaces = statement<[OrganizationId, rows: number]>(
  'workspace.leavers.list',
  `select ${columns} ${from}
   where m.organization_id = $1 and m.state = 'REMOVED' and ${eraseAt} > cofferdam.clock()
   order by m.removed_at, w.id limit $2`,
).returns(leaverWorkspace);

/** The given ones, due or not. */
export const readLeaverWorkspaces = statement<[OrganizationId, ids: readonly string[]]>(
  'workspace.leavers.read',
  `select ${columns} ${from} where m.organization_id = $1 and w.id = any ($2::uuid[]) and m.state = 'REMOVED'`,
).returns(leaverWorkspace);

/** Turns a private workspace into a standard one. Its ciphertexts are bound to its id, which doesn't change. */
export const makeStandard = statement<[OrganizationId, WorkspaceId, name: string, nameKey: string]>(
  'workspace.leavers.makeStandard',
  `update cofferdam.workspaces set type = 'STANDARD', owner_id = null, name = $3, name_key = $4
   where organization_id = $1 and id = $2`,
);

/** Stores what happened to the private workspace, for the person who left. */
export const setPrivateEnd = statement<
  [OrganizationId, UserId, end: 'CLAIMED' | 'ERASED', at: Date, by: UserId | null]
>(
  'workspace.leavers.setEnd',
  `update cofferdam.memberships set private_end = $3, private_ended_at = $4, private_ended_by = $5
   where organization_id = $1 and user_id = $2`,
);

/** The content of the email to the leaver. */
export const readForMail = statement<[OrganizationId, UserId]>(
  'workspace.leavers.readForMail',
  `select u.email, o.name as "organizationName", b.display_name as "byName",
     case when m.private_end = 'CLAIMED' then m.private_ended_at end as "claimedAt"
   from cofferdam.memberships m
   join cofferdam.organizations o on o.id = m.organization_id
   join identity.users u on u.id = m.user_id
   left join identity.users b on b.id = m.private_ended_by
   where m.organization_id = $1 and m.user_id = $2`,
).returns({ email: text(), organizationName: text(), byName: nullable(text()), claimedAt: nullable(moment()) });
