import {
  notificationLimits,
  type NotificationChannel,
  type NotificationSettingId,
  type OrganizationId,
  type UserId,
} from '@cofferdam/domain';
import { addJob } from '../../../platform/jobs/addJob.ts';
import { jobKind } from '../../../platform/jobs/jobKind.ts';
import type { JobRun } from '../../../platform/jobs/jobRun.ts';
import type { Message } from '../../../platform/mail/createMail.ts';
import type { Platform } from '../../../platform/platform.ts';
import { readOrganization } from './deliveries.store.ts';
import { inertLine } from './messages/inertLine.ts';
import { listManagers, lockSetting, readPeople, turnOffSetting } from './settings.store.ts';

type TurnedOff = {
  readonly organizationId: OrganizationId;
  readonly settingId: NotificationSettingId;
  readonly userId: UserId;
};

/** The mail to an administrator about a setting that was turned off. */
export const turnedOffMail = jobKind<TurnedOff>('notifications.turned-off-mail');

/** Turns a setting off whose messages failed for days. Its administrators get an email, and other settings the event. */
export async function turnOff(
  run: JobRun,
  organizationId: OrganizationId,
  settingId: NotificationSettingId,
  { name, channelType }: { readonly name: string; readonly channelType: NotificationChannel },
): Promise<void> {
  const { transaction } = run;
  const [, people] = await transaction.runAll([
    turnOffSetting(organizationId, settingId),
    listManagers(organizationId),
  ]);
  run.record('notification.turned-off', { name, channel: channelType, recordId: settingId, reason: 'failing' });
  await transaction.runAll(
    people.map(({ id: userId }) => addJob(turnedOffMail, { organizationId, settingId, userId })),
  );
}

/** That email; null for someone who left, or if the setting is on again. */
export async function mailTurnedOff(
  { configuration }: Pick<Platform, 'configuration'>,
  { transaction }: JobRun,
  { organizationId, settingId, userId }: TurnedOff,
): Promise<Message | null> {
  const [[setting], [organization], [person]] = await transaction.runAll([
    lockSetting(organizationId, settingId),
    readOrganization(organizationId),
    readPeople(organizationId, [userId]),
  ]);
  if (setting === undefined || organization === undefined || person?.isActive !== true) return null;
  if (setting.turnedOffAt === null || !person.isConfirmed) return null;
  const name = inertLine(setting.name);
  const page = `${configuration.origins[0]}/organization/audit/notifications/${settingId}`;
  return {
    id: `notification-off.${settingId}.${setting.turnedOffAt.getTime()}.${userId}`,
    to: person.email,
    subject: `Notifications to ${name} were turned off`,
    text: [
      `Notifications to ${name} (${inertLine(organization.name)}) were turned off because nothing could be delivered for ${notificationLimits.failingDays} days.`,
      '',
      'Check the receiver, send a test, and turn it on again:',
      `${page}?organizationId=${organizationId}`,
      '',
    ].join('\n'),
  };
}
