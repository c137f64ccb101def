import type { OrganizationId, UserId } from '@cofferdam/domain';
import { uuid } from '../../../platform/database/columns.ts';
import { statement } from '../../../platform/database/query.ts';

/** As the application role, outside any organization: by the policy `own`. */
export const readActiveMemberships = statement<[UserId]>(
  'identity.address.readMemberships',
  `select organization_id as "organizationId" from cofferdam.memberships
   where user_id = $1 and state = 'ACTIVE' order by organization_id`,
).returns({ organizationId: uuid<OrganizationId>() });

/** Unlinks the provider: its sign-ins then create another account. */
export const dropExternalAccounts = statement<[UserId]>(
  'identity.address.dropExternalAccounts',
  'delete from identity.external_accounts where user_id = $1',
);

export const dropCredential = statement<[UserId]>(
  'identity.address.dropCredential',
  'delete from identity.credentials where user_id = $1',
);

/** Ends every emailed link of the account. */
export const dropLinks = statement<[UserId]>(
  'identity.address.dropLinks',
  'delete from identity.account_links where user_id = $1',
);

/** Replaces an account's address with a placeholder that can't receive email. */
export const releaseAddress = statement<[UserId, placeholder: string]>(
  'identity.address.release',
  'update identity.users set email = $2, email_key = $2, email_confirmed_at = null, is_email_vouched = false where id = $1',
);
