import type { OrganizationId } from '@cofferdam/domain';
import { integer, present, text, type RowOf } from '../../platform/database/columns.ts';
import { statement } from '../../platform/database/query.ts';
import { openShares } from '../share/endShares.store.ts';

const usageDay = {
  day: present(text()),
  people: integer(),
  workspaces: integer(),
  secrets: integer(),
  twoFactors: integer(),
  notes: integer(),
  openShareLinks: integer(),
};
export type UsageDayRow = RowOf<typeof usageDay>;

export const listUsageDays = statement<[OrganizationId, from: string]>(
  'billing.listUsageDays',
  `select day::text as "day", people, workspaces, secrets, two_factors as "twoFactors", notes,
     open_share_links as "openShareLinks"
   from cofferdam.usage_days where organization_id = $1 and day >= $2::text::date order by day`,
).returns(usageDay);

/** Stores today's usage of an organization. On a day that was already counted, only the number of people can rise. */
export const countUsageDay = statement<[OrganizationId]>(
  'billing.countUsageDay',
  `insert into cofferdam.usage_days as d
     (organization_id, day, people, workspaces, secrets, two_factors, notes, open_share_links)
   select o.id, (cofferdam.clock() at time zone 'UTC')::date, o.member_count, o.standard_workspace_count,
     coalesce(held.secrets, 0), coalesce(held.two_factors, 0), coalesce(held.notes, 0), ${openShares}
   from cofferdam.organizations o
   cross join lateral (
     select sum(w.secret_count)::integer as secrets, sum(w.two_factor_count)::integer as two_factors,
       sum(w.note_count)::integer as notes
     from cofferdam.workspaces w where w.organization_id = $1
   ) held
   where o.id = $1
   on conflict (organization_id, day) do update set people = greatest(d.people, excluded.people)`,
);

export const deleteOldDays = statement<[OrganizationId, days: number]>(
  'billing.deleteOldDays',
  `delete from cofferdam.usage_days
   where organization_id = $1 and day < (cofferdam.clock() at time zone 'UTC')::date - $2::integer`,
);
