import type { OrganizationId, SecretId, UserId, WorkspaceId } from '@cofferdam/domain';
import { addJob } from '../../../../platform/jobs/addJob.ts';
import type { JobRun } from '../../../../platform/jobs/jobRun.ts';
import { dueStatement, type Sweep } from '../../../../platform/jobs/sweep.ts';
import type { Platform } from '../../../../platform/platform.ts';
import { rolesAllow } from '../../../../platform/tenancy/decideByRoles.ts';
import { readMembersHere } from '../read/readers.store.ts';
import { markReminded } from './reminders.store.ts';
import { rotationDueMail } from './rotationDueMail.ts';

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

/** People who can add a version to the secrets of a workspace. */
export async function readWhoCanRotate(
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
