import type { LabelColor, MembershipState, OrganizationId, PlanName, UserId } from '@cofferdam/domain';
import { boolean, bytes, nullable, present, text, uuid } from '../../../platform/database/columns.ts';
import { statement } from '../../../platform/database/query.ts';

/** The address of a person, and whether an email, a provider or an operator has proven it. */
export const readProvenAddress = statement<[UserId]>(
  'people.readProvenAddress',
  `select email, email_key as "emailKey", display_name as "displayName",
     email_confirmed_at is not null and not is_email_vouched as "isProven"
   from identity.users where id = $1`,
).returns({ email: text(), emailKey: text(), displayName: text(), isProven: present(boolean()) });

// Someone who left on their own can come back; someone who was removed can't.
const wasRemoved = `(m.state = 'REMOVED' and m.removed_by is distinct from m.user_id)`;

/**
 * The organizations that people at a domain can join and this person isn't a member of. Runs without an organization's
 * scope, by the policy `joinable`.
 */
export const findJoinable = statement<[UserId, domain: string]>(
  'people.findJoinable',
  `select d.organization_id as "organizationId" from cofferdam.domains d
   where d.domain = $2 and d.is_joinable and d.verified_at is not null and not exists (
     select from cofferdam.memberships m
     where m.organization_id = d.organization_id and m.user_id = $1 and (m.state = 'ACTIVE' or ${wasRemoved}))
   order by d.verified_at, d.organization_id limit 50`,
).returns({ organizationId: uuid<OrganizationId>() });

/** The person's membership in an organization whose domain lets them join; no row if it doesn't. */
export const findJoining = statement<[OrganizationId, UserId, domain: string]>(
  'people.findJoining',
  `select m.state as "memberState" from cofferdam.domains d
   left join cofferdam.memberships m on m.organization_id = d.organization_id and m.user_id = $2
   where d.organization_id = $1 and d.domain = $3 and d.is_joinable and d.verified_at is not null
     and not coalesce(${wasRemoved}, false)`,
).returns({ memberState: nullable(text<MembershipState>()) });

/** An organization, in its scope, as shown to someone who can join it. */
export const readJoinable = statement<[OrganizationId]>(
  'people.readJoinable',
  `select name, picture, color, plan, status = 'active' as "isActive", second_factor_required as "isSecondFactorRequired"
   from cofferdam.organizations where id = $1`,
).returns({
  name: text(),
  picture: nullable(bytes()),
  color: nullable(text<LabelColor>()),
  plan: text<PlanName>(),
  isActive: present(boolean()),
  isSecondFactorRequired: boolean(),
});
