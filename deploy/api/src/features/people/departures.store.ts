import { privateWorkspaceDays, type OrganizationId, type UserId } from '@cofferdam/domain';
import { moment, nullable, present, text, uuid, type RowOf } from '../../platform/database/columns.ts';
import { statement } from '../../platform/database/query.ts';

/** An organization as shown to someone who left it. */
const departure = {
  organizationName: text(),
  removedAt: present(moment()),
  end: nullable(text<'CLAIMED' | 'ERASED'>()),
  endedAt: nullable(moment()),
  endedBy: nullable(uuid<UserId>()),
  endedByName: nullable(text()),
  /** Null if they have no private workspace there. */
  eraseAt: nullable(moment()),
};
export type DepartureRow = RowOf<typeof departure>;

/** The organizations in which someone was a member. Runs without an organization's scope, by the policy `own`. */
export const findDepartures = statement<[UserId]>(
  'people.findDepartures',
  `select organization_id as "organizationId" from cofferdam.memberships
   where user_id = $1 and state = 'REMOVED' and removed_at is not null order by removed_at desc limit 50`,
).returns({ organizationId: uuid<OrganizationId>() });

/** One of these organizations, in its scope. */
export const readDeparture = statement<[OrganizationId, UserId]>(
  'people.readDeparture',
  `select o.name as "organizationName", m.removed_at as "removedAt", m.private_end as "end",
     m.private_ended_at as "endedAt", m.private_ended_by as "endedBy", b.display_name as "endedByName",
     case when w.id is not null then m.removed_at + make_interval(days => ${privateWorkspaceDays}) end as "eraseAt"
   from cofferdam.memberships m
   join cofferdam.organizations o on o.id = m.organization_id
   left join cofferdam.workspaces w
     on w.organization_id = m.organization_id and w.owner_id = m.user_id and w.type = 'PRIVATE'
   left join identity.users b on b.id = m.private_ended_by
   where m.organization_id = $1 and m.user_id = $2 and m.state = 'REMOVED'`,
).returns(departure);
