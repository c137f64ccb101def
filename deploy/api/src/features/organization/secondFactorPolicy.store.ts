import type { OrganizationId, UserId } from '@cofferdam/domain';
import { boolean, integer, present, text, uuid } from '../../platform/database/columns.ts';
import { statement } from '../../platform/database/query.ts';

/** Active members without a second factor, by name. */
export const listWithoutFactor = statement<[OrganizationId, rows: number]>(
  'organization.listWithoutSecondFactor',
  `select m.user_id as "id", u.display_name as "name", u.email
   from cofferdam.memberships m join identity.users u on u.id = m.user_id
   where m.organization_id = $1 and m.state = 'ACTIVE' and not identity.has_second_factor(m.user_id)
   order by lower(u.display_name) collate "C", m.user_id limit $2`,
).returns({ id: uuid<UserId>(), name: text(), email: text() });

/** Their number. */
export const countWithoutFactor = statement<[OrganizationId]>(
  'organization.countWithoutSecondFactor',
  `select count(*)::integer as "count" from cofferdam.memberships m
   where m.organization_id = $1 and m.state = 'ACTIVE' and not identity.has_second_factor(m.user_id)`,
).returns({ count: present(integer()) });

/** Whether the organization requires a second factor. */
export const readSecondFactorPolicy = statement<[OrganizationId]>(
  'organization.readSecondFactorPolicy',
  'select second_factor_required as "isRequired" from cofferdam.organizations where id = $1',
).returns({ isRequired: boolean() });

/** Turns the requirement on or off; no row if nothing changes. */
export const writeSecondFactorPolicy = statement<[OrganizationId, isRequired: boolean]>(
  'organization.writeSecondFactorPolicy',
  `update cofferdam.organizations set second_factor_required = $2
   where id = $1 and second_factor_required <> $2 returning id`,
).returns({ id: uuid<OrganizationId>() });
