import type { OrganizationId, SessionId, UserId } from '@cofferdam/domain';
import { integer, text, uuid } from '../../../platform/database/columns.ts';
import { statement } from '../../../platform/database/query.ts';

/** One row if the person is the last owner of the scope's organization. */
export const readIfLastOwner = statement<[OrganizationId, UserId]>(
  'people.deletion.lastOwner',
  `select o.name, o.member_count as "memberCount" from cofferdam.organizations o
   where o.id = $1
     and exists (select from cofferdam.memberships m where m.organization_id = $1 and m.user_id = $2
       and m.state = 'ACTIVE' and m.role = 'OWNER')
     and not exists (select from cofferdam.memberships m where m.organization_id = $1 and m.user_id <> $2
       and m.state = 'ACTIVE' and m.role = 'OWNER')`,
).returns({ name: text(), memberCount: integer() });

export const readName = statement<[OrganizationId]>(
  'people.deletion.name',
  'select name from cofferdam.organizations where id = $1',
).returns({ name: text() });

/** A person's favorites and recently opened items in an organization. */
export const dropFavorites = statement<[OrganizationId, UserId]>(
  'people.deletion.favorites',
  'delete from cofferdam.item_marks where organization_id = $1 and user_id = $2',
);

export const readOpenSessions = statement<[UserId]>(
  'people.deletion.sessions',
  'select id as "sessionId" from identity.sessions where user_id = $1 and revoked_at is null',
).returns({ sessionId: uuid<SessionId>() });

/** Deletes the account of the transaction's person with its dependent rows; see 0035_addresses.sql. */
export const deleteOwnAccount = statement<[]>('people.deletion.account', 'select identity.delete_own_account()');
