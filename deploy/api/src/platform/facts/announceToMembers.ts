import type { OrganizationId } from '@cofferdam/domain';
import { statement } from '../database/query.ts';
import { factChannel } from './fact.ts';

/** Tells every active member that their organization has changed, when this commits. */
export const announceToMembers = statement<[OrganizationId], unknown>(
  'facts.announceToMembers',
  `select pg_notify('${factChannel}', json_build_object(
     'kind', 'organization.updated', 'organizationId', organization_id, 'userId', user_id)::text)
   from cofferdam.memberships where organization_id = $1 and state = 'ACTIVE'`,
);
