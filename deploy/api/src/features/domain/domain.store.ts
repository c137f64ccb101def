import type { OrganizationId, UserId } from '@cofferdam/domain';
import {
  boolean,
  integer,
  json,
  moment,
  nullable,
  present,
  text,
  uuid,
  type RowOf,
} from '../../platform/database/columns.ts';
import { statement } from '../../platform/database/query.ts';

/** A domain with the records found by the last check. */
const domain = {
  domain: text(),
  challenge: text(),
  createdAt: moment(),
  verifiedAt: nullable(moment()),
  isJoinable: boolean(),
  checkedAt: nullable(moment()),
  seen: present(json<readonly string[]>()),
};
export type DomainRow = RowOf<typeof domain>;

const columns = `domain, challenge, created_at as "createdAt", verified_at as "verifiedAt",
  is_joinable as "isJoinable", checked_at as "checkedAt", to_json(seen) as "seen"`;

export const listDomains = statement<[OrganizationId]>(
  'domain.list',
  `select ${columns} from cofferdam.domains where organization_id = $1 order by domain`,
).returns(domain);

export const readDomain = statement<[OrganizationId, domain: string]>(
  'domain.read',
  `select ${columns} from cofferdam.domains where organization_id = $1 and domain = $2`,
).returns(domain);

/** No row if it already exists. */
export const insertDomain = statement<[OrganizationId, domain: string, challenge: string, now: Date, by: UserId]>(
  'domain.insert',
  `insert into cofferdam.domains (organization_id, domain, challenge, created_at, created_by)
   values ($1, $2, $3, $4, $5) on conflict do nothing returning ${columns}`,
).returns(domain);

/** Stores the found records. A verified domain stays verified, because records are often removed from zones later. */
export const storeDomainCheck = statement<
  [OrganizationId, domain: string, now: Date, seen: readonly string[], isThere: boolean]
>(
  'domain.storeDomainCheck',
  `update cofferdam.domains set checked_at = $3, seen = $4::text[],
     verified_at = case when verified_at is null and $5 then $3 else verified_at end
   where organization_id = $1 and domain = $2 returning ${columns}`,
).returns(domain);

/** Turns joining by a verified domain on or off; no row if nothing changes. */
export const changeJoining = statement<[OrganizationId, domain: string, isJoinable: boolean]>(
  'domain.changeJoining',
  `update cofferdam.domains set is_joinable = $3
   where organization_id = $1 and domain = $2 and is_joinable <> $3 returning domain`,
).returns({ domain: text() });

export const deleteDomain = statement<[OrganizationId, domain: string]>(
  'domain.delete',
  'delete from cofferdam.domains where organization_id = $1 and domain = $2 returning domain',
).returns({ domain: text() });

/** Active members with an address at a domain. */
export const listMembersAt = statement<[OrganizationId, domain: string]>(
  'domain.listMembersAt',
  `select u.id, u.display_name as "name", u.email
   from cofferdam.memberships m join identity.users u on u.id = m.user_id
   where m.organization_id = $1 and m.state = 'ACTIVE' and split_part(u.email_key, '@', 2) = $2
   order by lower(u.display_name), u.id limit 1000`,
).returns({ id: uuid<UserId>(), name: text(), email: text() });

/** Invitations to addresses at a domain that can still be accepted. */
export const countInvitationsAt = statement<[OrganizationId, domain: string, now: Date]>(
  'domain.countInvitationsAt',
  `select count(*)::integer as "count" from cofferdam.invitations
   where organization_id = $1 and state = 'PENDING' and expires_at > $3 and split_part(email_key, '@', 2) = $2`,
).returns({ count: integer() });

/** Active members whose address is at none of the given domains. */
export const listOutsiders = statement<[OrganizationId, domains: readonly string[]]>(
  'domain.listOutsiders',
  `select u.id, u.display_name as "name", u.email
   from cofferdam.memberships m join identity.users u on u.id = m.user_id
   where m.organization_id = $1 and m.state = 'ACTIVE'
     and not split_part(u.email_key, '@', 2) = any ($2::text[])
   order by lower(u.display_name), u.id limit 1000`,
).returns({ id: uuid<UserId>(), name: text(), email: text() });
