import type { OrganizationId, TwoFactorId, UserId, WorkspaceId } from '@cofferdam/domain';
import { integer, moment, nullable, text, uuid, type RowOf } from '../../../../platform/database/columns.ts';
import { statement } from '../../../../platform/database/query.ts';

/** A recovery code that was used. */
const use = {
  position: integer(),
  usedAt: moment(),
  usedBy: uuid<UserId>(),
  usedByName: nullable(text()),
};
export type UseRow = RowOf<typeof use>;

/** How many codes an entry has and which are used: at least one row for an existing entry. */
export const readMarks = statement<[OrganizationId, WorkspaceId, nameKey: string]>(
  'twoFactor.recovery.readMarks',
  `select t.recovery_count as "total", r.position, r.used_at as "usedAt", r.used_by as "usedBy",
     u.display_name as "usedByName"
   from cofferdam.two_factors t
   left join cofferdam.two_factor_recovery_uses r on r.organization_id = t.organization_id and r.two_factor_id = t.id
   left join identity.users u on u.id = r.used_by
   where t.organization_id = $1 and t.workspace_id = $2 and t.name_key = $3 and t.deleted_at is null
   order by r.position`,
).returns({
  total: integer(),
  position: nullable(integer()),
  usedAt: nullable(moment()),
  usedBy: nullable(uuid<UserId>()),
  usedByName: nullable(text()),
});

/** The same for a locked entry. */
export const readUses = statement<[OrganizationId, TwoFactorId]>(
  'twoFactor.recovery.readUses',
  `select r.position, r.used_at as "usedAt", r.used_by as "usedBy", u.display_name as "usedByName"
   from cofferdam.two_factor_recovery_uses r left join identity.users u on u.id = r.used_by
   where r.organization_id = $1 and r.two_factor_id = $2 order by r.position`,
).returns(use);

/** Marks one code as used, unless it already is: the primary key allows only one row. */
export const markUsed = statement<[OrganizationId, TwoFactorId, position: number, at: Date, by: UserId]>(
  'twoFactor.recovery.markUsed',
  `insert into cofferdam.two_factor_recovery_uses (organization_id, two_factor_id, position, used_at, used_by)
   values ($1, $2, $3, $4, $5) on conflict do nothing returning position`,
).returns({ position: integer() });
