import type { OrganizationId, SecretId, UserId, WorkspaceId } from '@cofferdam/domain';
import { addJob } from '../../../../platform/jobs/addJob.ts';
import { jobKind } from '../../../../platform/jobs/jobKind.ts';
import type { JobRun } from '../../../../platform/jobs/jobRun.ts';
import { dueStatement, type Sweep } from '../../../../platform/jobs/sweep.ts';
import type { Message } from '../../../../platform/mail/createMail.ts';
import { writeDay } from '../../../../platform/mail/writeMoment.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { rolesAllow } from '../../../../platform/tenancy/decideByRoles.ts';
import { readMembersHere } from '../read/readers.store.ts';
import { markReminded, readReminder } from './reminders.store.ts';

/** A reminder for one person: secrets of a workspace that became due together. */
type RotationReminder = {
  organizationId: OrganizationId;
  workspaceId: WorkspaceId;
  userId: UserId;
  /** Ids, separated by commas. */
  secretIds: string;
  /** The same for all reminders of one sweep of a workspace. */
  reminderId: string;
};

/** The email to someone who can rotate due secrets. The sweep adds it in the transaction that marks them. */
export const rotationDueMail = jobKind<RotationReminder>('secret.rotation-due-mail');

const maxNames = 20;

/**
 * Reminds people who can add versions, once per due date: an event in the log and, with a mail server, one email
 * for all due secrets of a workspace.
 */
export function remindOfRotation({ mail, random }: Pick<Platform, 'mail' | 'random'>): Sweep {
  return {
    name: 'secret.rotation.remind',
    findDue: dueStatement('secret.rotation.findDue', 'cofferdam.due_rotations($1, $2)'),
    handle: async (run, organizationId, recordIds) => {
      const secrets = await run.transaction.run(markReminded(organizationId, recordIds as SecretId[]));
      for (const { id, name, workspaceId } of secrets)
        run.record('secret.rotation.due', { name, recordIds: [id] }, workspaceId);
      if (!mail.isConfigured) return secrets.length;
      for (const [workspaceId, due] of Map.groupBy(secrets, (secret) => secret.workspaceId)) {
        const secretIds = due.map(({ id }) => id).join(',');
        const reminderId = random.id<string>();
        const userIds = await readWhoCanRotate(run, organizationId, workspaceId);
        await run.transaction.runAll(
          userIds.map((userId) =>
            addJob(rotationDueMail, { organizationId, workspaceId, userId, secretIds, reminderId }),
          ),
        );
      }
      return secrets.length;
    },
  };
}

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

/** People who can add a version to the secrets of a workspace. */
async function readWhoCanRotate(
  { transaction }: Pick<JobRun, 'transaction'>,
  organizationId: OrganizationId,
  workspaceId: WorkspaceId,
): Promise<readonly UserId[]> {
  const members = await transaction.run(readMembersHere(organizationId, workspaceId));
  return members
    .filter(({ organizationRole, ...workspace }) =>
      rolesAllow('secret:version:add', { state: 'ACTIVE', organizationRole }, workspace),
    )
    .map(({ userId }) => userId);
}
