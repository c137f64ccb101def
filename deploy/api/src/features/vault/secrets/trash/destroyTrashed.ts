import { limits, type SecretId } from '@cofferdam/domain';
import { dueStatement, type Sweep } from '../../../../platform/jobs/sweep.ts';
import { destroySecrets, lockOverdue, includeTrashed } from './trash.store.ts';

/** Destroys secrets that the trash has kept long enough. */
export const destroyTrashed: Sweep = {
  name: 'secret.trash.destroy',
  findDue: dueStatement('secret.trash.findDue', `cofferdam.due_secrets(${limits.trashDays}, $1, $2)`),
  handle: async ({ transaction, record }, organizationId, recordIds) => {
    const [, due] = await transaction.runAll([includeTrashed(), lockOverdue(organizationId, recordIds as SecretId[])]);
    await transaction.run(
      destroySecrets(
        organizationId,
        due.map(({ id }) => id),
      ),
    );
    for (const [workspaceId, secrets] of Map.groupBy(due, (secret) => secret.workspaceId)) {
      record('secret.destroyed', { names: secrets.map(({ name }) => name) }, workspaceId);
    }
    return due.length;
  },
};
