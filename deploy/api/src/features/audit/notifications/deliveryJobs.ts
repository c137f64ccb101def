import type { NotificationChannel, NotificationSettingId, OrganizationId } from '@cofferdam/domain';
import { addJob } from '../../../platform/jobs/addJob.ts';
import { jobKind } from '../../../platform/jobs/jobKind.ts';

type OfSetting = { readonly organizationId: OrganizationId; readonly settingId: NotificationSettingId };

/** The job that makes the messages of an organization's settings. */
export const gathering = jobKind<{ readonly organizationId: OrganizationId }>('notifications.gather');
export const hookDelivering = jobKind<OfSetting>('notifications.deliver-hook');
export const mailDelivering = jobKind<OfSetting>('notifications.deliver-mail');

/** The statement that adds the job which makes the next messages. */
export function addGathering(organizationId: OrganizationId) {
  return addJob(gathering, { organizationId }, { key: 'next' });
}

/** The statement that adds the job which sends the messages of a setting. */
export function addDelivering(
  organizationId: OrganizationId,
  settingId: NotificationSettingId,
  channelType: NotificationChannel,
) {
  const kind = channelType === 'EMAIL' ? mailDelivering : hookDelivering;
  return addJob(kind, { organizationId, settingId }, { key: settingId });
}
