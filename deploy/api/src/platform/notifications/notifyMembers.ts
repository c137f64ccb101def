import type { OrganizationId } from '@cofferdam/domain';
import { statement } from '../database/query.ts';
import { notificationChannel } from './notification.ts';

/** Notifies every active member at the commit that their organization has changed. */
export const notifyMembers = statement<[OrganizationId]>(
  'notifications.notifyMembers',
  `select pg_notify('${notificationChannel}', json_build_object(
     'kind', 'organization.updated', 'organizationId', organization_id, 'userId', user_id)::text)
   from cofferdam.memberships where organization_id = $1 and state = 'ACTIVE'`,
);
