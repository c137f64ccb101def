import {
  limits,
  type OrganizationId,
  type TwoFactorId,
  type TwoFactorRevisionId,
  type UserId,
  type WorkspaceId,
} from '@cofferdam/domain';
import { statement } from '../../../../platform/database/query.ts';

/** Puts an entry in the trash and counts one less; the workspace is locked before. */
export const trashEntry = statement<
  [OrganizationId, WorkspaceId, nameKey: string, at: Date, by: UserId],
  { readonly id: TwoFactorId; readonly name: string; readonly seedId: TwoFactorRevisionId }
>(
  'twoFactor.trash',
  `with gone as (
     update cofferdam.two_factors set deleted_at = $4, deleted_by = $5
     where organization_id = $1 and workspace_id = $2 and name_key = $3 and deleted_at is null
     returning id, name, seed_id as "seedId"
   ),
   counted as (
     update cofferdam.workspaces set two_factor_count = two_factor_count - 1
     where organization_id = $1 and id = $2 and exists (select from gone)
   )
   select * from gone`,
);

/** An entry in the trash. */
export interface TrashRow {
  readonly id: TwoFactorId;
  readonly name: string;
  readonly nameKey: string;
  readonly issuer: string;
  readonly account: string;
  readonly deletedAt: Date;
  readonly deletedBy: UserId;
  readonly deletedByName: string | null;
}

const trashColumns = `t.id, t.name, t.name_key as "nameKey", t.issuer, t.account, t.deleted_at as "deletedAt",
  t.deleted_by as "deletedBy", u.display_name as "deletedByName"`;

/** A page of what can still come back, newest first. */
export const listTrash = statement<
  [OrganizationId, WorkspaceId, since: Date, afterDeletedAt: Date | null, afterId: string | null, rows: number],
  TrashRow
>(
  'twoFactor.listTrash',
  `select ${trashColumns} from cofferdam.two_factors t left join identity.users u on u.id = t.deleted_by
   where t.organization_id = $1 and t.workspace_id = $2 and t.deleted_at > $3
     and ($4::timestamptz is null or (t.deleted_at, t.id) < ($4, $5::uuid))
   order by t.deleted_at desc, t.id desc limit $6`,
);

/** The newest entry of a name in the trash, or the one of an id, locked. */
export const lockTrashed = statement<
  [OrganizationId, WorkspaceId, nameKey: string, id: TwoFactorId | null, since: Date],
  { readonly id: TwoFactorId; readonly name: string; readonly nameKey: string }
>(
  'twoFactor.lockTrashed',
  `select id, name, name_key as "nameKey" from cofferdam.two_factors
   where organization_id = $1 and workspace_id = $2 and name_key = $3 and ($4::uuid is null or id = $4)
     and deleted_at > $5
   order by deleted_at desc limit 1 for update`,
);

export const untrashEntry = statement<
  [OrganizationId, TwoFactorId, at: Date, by: UserId, name: string, nameKey: string],
  never
>(
  'twoFactor.untrash',
  `update cofferdam.two_factors set deleted_at = null, deleted_by = null, name = $5, name_key = $6,
     revision = revision + 1, updated_at = $3, updated_by = $4
   where organization_id = $1 and id = $2`,
);

/**
 * Destroys entries that the trash has kept long enough: rows, recovery marks and the keys of both sealed texts. Skips
 * what somebody works on.
 */
export const purgeOverdue = statement<
  [OrganizationId, ids: readonly TwoFactorId[]],
  { readonly id: TwoFactorId; readonly workspaceId: WorkspaceId; readonly name: string }
>(
  'twoFactor.purgeOverdue',
  `with overdue as (
     select id from cofferdam.two_factors
     where organization_id = $1 and id = any ($2::uuid[])
       and deleted_at <= cofferdam.clock() - make_interval(days => ${limits.trashDays})
     order by id for update skip locked
   ),
   gone as (
     delete from cofferdam.two_factors where organization_id = $1 and id = any (array(select id from overdue))
     returning id, workspace_id, name, seed_id, recovery_id
   ),
   forgotten as (
     delete from cofferdam.data_keys where organization_id = $1 and id = any (array(
       select seed_id from gone union all select recovery_id from gone
     ))
   )
   select id, workspace_id as "workspaceId", name from gone`,
);
