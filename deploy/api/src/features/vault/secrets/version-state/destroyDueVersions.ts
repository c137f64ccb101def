import type { SecretId } from '@cofferdam/domain';
import { dueStatement, type Sweep } from '../../../../platform/jobs/sweep.ts';
import { endSharesOfVersion } from '../../../share/endShares.ts';
import { secretKind } from '../secretKind.ts';
import { lockWithDueVersions, readDueVersions } from './dueVersions.store.ts';

const { versions } = secretKind;

/** Destroys versions whose scheduled destruction is due, in the trash too. */
export const destroyDueVersions: Sweep = {
  name: 'secret.version.destroy',
  findDue: dueStatement('secret.version.findDue', 'cofferdam.secrets_with_due_version($1, $2)'),
  handle: async (run, organizationId, recordIds) => {
    const { now, transaction, record } = run;
    const ids = recordIds as SecretId[];
    const secrets = await transaction.run(lockWithDueVersions(organizationId, ids));
    const locked = secrets.map(({ id }) => id);
    const due = await transaction.run(readDueVersions(organizationId, locked));
    await transaction.runAll([
      ...due.map(({ secretId, version }) => versions.destroy(organizationId, secretId, version)),
      ...secrets.map(({ id, workspaceId }) => versions.recompute(organizationId, workspaceId, id, now, null)),
    ]);
    const byId = new Map(secrets.map((secret) => [secret.id, secret]));
    for (const { secretId, version } of due) {
      const secret = byId.get(secretId);
      await endSharesOfVersion({ ...run, organizationId }, 'secret', secretId, version);
      if (secret)
        record('secret.version.destroyed', { name: secret.name, version, recordIds: [secretId] }, secret.workspaceId);
    }
    return secrets.length;
  },
};
