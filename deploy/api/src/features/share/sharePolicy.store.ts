import type { OrganizationId } from '@cofferdam/domain';
import { boolean, integer } from '../../platform/database/columns.ts';
import { statement } from '../../platform/database/query.ts';

/** The organization's policy; no row if it uses the defaults. */
export const readPolicy = statement<[OrganizationId]>(
  'share.readPolicy',
  `select is_sharing_on as "isSharingOn", longest_lifetime_seconds as "longestLifetimeSeconds",
     most_views as "mostViews", is_password_required as "isPasswordRequired",
     is_offline_allowed as "isOfflineAllowed"
   from cofferdam.share_policies where organization_id = $1`,
).returns({
  isSharingOn: boolean(),
  longestLifetimeSeconds: integer(),
  mostViews: integer(),
  isPasswordRequired: boolean(),
  isOfflineAllowed: boolean(),
});

export const writePolicy = statement<
  [
    OrganizationId,
    isSharingOn: boolean,
    longest: number,
    mostViews: number,
    isPasswordRequired: boolean,
    isOfflineAllowed: boolean,
  ]
>(
  'share.writePolicy',
  `insert into cofferdam.share_policies
     (organization_id, is_sharing_on, longest_lifetime_seconds, most_views, is_password_required, is_offline_allowed)
   values ($1, $2, $3, $4, $5, $6)
   on conflict (organization_id) do update set is_sharing_on = $2, longest_lifetime_seconds = $3, most_views = $4,
     is_password_required = $5, is_offline_allowed = $6`,
);
