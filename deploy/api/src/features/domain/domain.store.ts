import type { OrganizationId, UserId } from '@cofferdam/domain';
import { statement } from '../../platform/database/query.ts';

/** A domain with what the last look found. */
export interface DomainRow {
  readonly domain: string;
  readonly challenge: string;
  readonly createdAt: Date;
  readonly verifiedAt: Date | null;
  readonly checkedAt: Date | null;
  readonly seen: readonly string[];
}

const columns = `domain, challenge, created_at as "createdAt", verified_at as "verifiedAt",
  checked_at as "checkedAt", to_json(seen) as "seen"`;

export const listDomains = statement<[OrganizationId], DomainRow>(
  'domain.list',
  `select ${columns} from cofferdam.domains where organization_id = $1 order by domain`,
);

export const readDomain = statement<[OrganizationId, domain: string], DomainRow>(
  'domain.read',
  `select ${columns} from cofferdam.domains where organization_id = $1 and domain = $2`,
);

/** A row when it was not there. */
export const insertDomain = statement<
  [OrganizationId, domain: string, challenge: string, now: Date, by: UserId],
  DomainRow
>(
  'domain.insert',
  `insert into cofferdam.domains (organization_id, domain, challenge, created_at, created_by)
   values ($1, $2, $3, $4, $5) on conflict do nothing returning ${columns}`,
);

/** Keeps what was seen. A domain that was verified stays so: records are taken out of zones all the time. */
export const keepLook = statement<
  [OrganizationId, domain: string, now: Date, seen: readonly string[], isThere: boolean],
  DomainRow
>(
  'domain.keepLook',
  `update cofferdam.domains set checked_at = $3, seen = $4::text[],
     verified_at = case when verified_at is null and $5 then $3 else verified_at end
   where organization_id = $1 and domain = $2 returning ${columns}`,
);

export const deleteDomain = statement<[OrganizationId, domain: string], { readonly domain: string }>(
  'domain.delete',
  'delete from cofferdam.domains where organization_id = $1 and domain = $2 returning domain',
);

/** Active members whose address is of none of some domains. */
export const listOutsiders = statement<
  [OrganizationId, domains: readonly string[]],
  { readonly id: UserId; readonly name: string; readonly email: string }
>(
  'domain.listOutsiders',
  `select u.id, u.display_name as "name", u.email
   from cofferdam.memberships m join identity.users u on u.id = m.user_id
   where m.organization_id = $1 and m.state = 'ACTIVE'
     and not split_part(u.email_key, '@', 2) = any ($2::text[])
   order by lower(u.display_name), u.id limit 1000`,
);
