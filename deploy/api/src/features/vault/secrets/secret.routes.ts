import { ApiFailure } from '../../../platform/errors/apiFailure.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createComparisonLimit } from '../../../platform/rateLimit/createComparisonLimit.ts';
import { addSecret } from './addSecret.ts';
import { updateSecret } from './updateSecret.ts';
import { labelItems } from '../items/labels/labelItems.ts';
import { readItemLog } from '../items/log/readItemLog.ts';
import { moveItems } from '../items/move/moveItems.ts';
import { deleteItems, destroyItems, destroyOverdue } from '../items/trash/trash.ts';
import { compareSecrets } from './compareSecrets.ts';
import { getSecret } from './getSecret.ts';
import { importSecrets } from './importSecrets.ts';
import { listSecrets } from './listSecrets.ts';
import { exportSecrets, revealSecrets } from './read/exportSecrets.ts';
import { countReaders } from './read/countReaders.ts';
import { listReaders } from './read/listReaders.ts';
import { changeRotation } from './rotation/changeRotation.ts';
import { listToRotate } from './rotation/listToRotate.ts';
import { mailRotationDue, remindOfRotation, rotationDueMail } from './rotation/remindOfRotation.ts';
import { presentResults, secretKind } from './secretKind.ts';
import { listSecretTrash, restoreSecrets } from './secretTrash.ts';
import {
  accessSecretVersion,
  addSecretVersion,
  getSecretVersion,
  listSecretVersions,
  makeCurrentVersion,
} from './secretVersions.ts';
import { deleteVersion, disableVersion, enableVersion } from './version-state/changeVersionState.ts';
import { destroyDueVersions } from './version-state/destroyDueVersions.ts';

// 64 KiB of value, which JSON can expand to six characters per byte, plus the rest of the request.
const oneValue = {
  bodyLimitBytes: 512 * 1_024,
  tooLarge: new ApiFailure('secret.validation.secret-key', { fields: ['value'] }),
};
// Far more than any settings file; larger ones take several imports.
const importBytes = 8 * 1_024 * 1_024;
// 1,000 names of 64 code points, in their longest JSON form.
const manyNames = { bodyLimitBytes: 1_024 * 1_024 };

/** Secrets and their versions. */
export function registerSecrets(platform: Platform): void {
  const { calls } = platform;
  calls.workspace('secret', 'list', (call, input) => listSecrets(platform, call, input));
  calls.workspace('secret', 'listSearch', (call, input) => listSecrets(platform, call, input));
  calls.workspace('secret', 'get', (call, input) => getSecret(platform, call, input));
  calls.workspace('secret', 'versionList', (call, input) => listSecretVersions(platform, call, input));
  calls.workspace('secret', 'versionGet', (call, input) => getSecretVersion(platform, call, input));
  calls.workspace('secret', 'versionAccess', (call, input) => accessSecretVersion(platform, call, input));
  calls.workspace('secret', 'versionAdd', (call, input) => addSecretVersion(platform, call, input), oneValue);
  calls.workspace('secret', 'add', (call, input) => addSecret(platform, call, input), oneValue);
  calls.workspace('secret', 'currentVersion', (call, input) => makeCurrentVersion(platform, call, input));
  calls.workspace('secret', 'versionEnable', (call, input) => enableVersion(platform, call, input));
  calls.workspace('secret', 'versionDisable', (call, input) => disableVersion(platform, call, input));
  calls.workspace('secret', 'versionDelete', (call, input) => deleteVersion(platform, call, input));
  calls.workspace('secret', 'update', (call, input) => updateSecret(platform, call, input));
  calls.workspace('secret', 'readers', listReaders);
  calls.workspace('secret', 'readerCounts', countReaders);
  calls.workspace('secret', 'setRotation', (call, input) => changeRotation(platform, call, input));
  calls.workspace('secret', 'toRotate', listToRotate);
  calls.workspace('audit', 'secretLogs', (call, input) => readItemLog(platform, secretKind, call, input));
  calls.workspace(
    'secret',
    'delete',
    async (call, { names }) => presentResults(await deleteItems(secretKind, call, names)),
    manyNames,
  );
  calls.workspace(
    'secret',
    'label',
    async (call, input) => presentResults(await labelItems(platform, secretKind, call, input)),
    manyNames,
  );
  calls.workspace(
    'secret',
    'move',
    async (call, { names, toWorkspaceId }) =>
      presentResults(await moveItems(platform, secretKind, call, { names, to: toWorkspaceId })),
    { ...manyNames, alsoIn: ({ toWorkspaceId }) => [toWorkspaceId] },
  );
  calls.workspace('secret', 'export', (call, input) => exportSecrets(platform, call, input), {
    ...manyNames,
    needsFreshSignIn: () => true,
  });
  calls.workspace('secret', 'reveal', (call, input) => revealSecrets(platform, call, input));
  calls.workspace('secret', 'trashList', listSecretTrash);
  calls.workspace('secret', 'trashRestore', (call, input) => restoreSecrets(platform, call, input), manyNames);
  calls.workspace(
    'secret',
    'trashEmpty',
    async (call, { secretIds }) => presentResults(await destroyItems(secretKind, call, secretIds)),
    manyNames,
  );
  platform.jobs.sweep(remindOfRotation(platform));
  platform.jobs.handleMail(rotationDueMail, (run, reminder) => mailRotationDue(platform, run, reminder));
  platform.jobs.sweep(destroyDueVersions);
  platform.jobs.sweep(destroyOverdue(secretKind));
  const comparisons = createComparisonLimit(platform.configuration);
  calls.workspace(
    'secret',
    'compare',
    (call, input) => compareSecrets({ ...platform, comparisons }, call, input),
    manyNames,
  );
  calls.workspace('secret', 'import', (call, input) => importSecrets(platform, call, input), {
    bodyLimitBytes: importBytes,
  });
}
