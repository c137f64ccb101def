import type { JobRun } from '../../../../platform/jobs/jobRun.ts';
import type { Message } from '../../../../platform/mail/createMail.ts';
import { writeDay } from '../../../../platform/mail/writeMoment.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { readReminder } from './reminders.store.ts';
import { readWhoCanRotate } from './remindOfRotation.ts';
import type { RotationReminder } from './rotationDueMail.ts';

const maxNames = 20;

/** The email about due secrets; null if they have been rotated since, or the person no longer can. */
export async function mailRotationDue(
  { configuration }: Pick<Platform, 'configuration'>,
  run: JobRun,
  { organizationId, workspaceId, userId, secretIds, reminderId }: RotationReminder,
): Promise<Message | null> {
  const ids = secretIds.split(',');
  const secrets = await run.transaction.run(readReminder(organizationId, workspaceId, userId, ids));
  const [first] = secrets;
  if (first === undefined) return null;
  if (!(await readWhoCanRotate(run, organizationId, workspaceId)).includes(userId)) return null;
  const { email, workspaceName, organizationName } = first;
  const list = `${configuration.origins[0]}/r/secrets?organizationId=${organizationId}&workspaceId=${workspaceId}&state=ROTATION_DUE`;
  const isOne = secrets.length === 1;
  return {
    id: `rotation-due.${reminderId}.${userId}`,
    to: email,
    subject: `${isOne ? `${first.name} is` : `${secrets.length} secrets are`} due for rotation`,
    text: [
      isOne
        ? `This secret in ${workspaceName} (${organizationName}) is due for rotation:`
        : `These secrets in ${workspaceName} (${organizationName}) are due for rotation:`,
      '',
      ...secrets.slice(0, maxNames).map(({ name, dueAt }) => `- ${name}, due ${writeDay(dueAt)}`),
      ...(secrets.length > maxNames ? [`- and ${secrets.length - maxNames} more`] : []),
      '',
      `Save a new version of ${isOne ? 'it' : 'each'}, or change its rotation schedule:`,
      list,
      '',
    ].join('\n'),
  };
}
