import type { Platform } from '../../platform/platform.ts';
import { accessSecretVersion } from './accessSecretVersion.ts';
import { addSecret } from './addSecret.ts';
import { addSecretVersion } from './addSecretVersion.ts';
import { compareSecrets } from './compareSecrets.ts';
import { getSecret } from './getSecret.ts';
import { getSecretVersion } from './getSecretVersion.ts';
import { importSecrets } from './importSecrets.ts';
import { listSecrets } from './listSecrets.ts';
import { listSecretVersions } from './listSecretVersions.ts';
import { makeCurrentVersion } from './makeCurrentVersion.ts';
import { VersionTargets } from './VersionTargets.ts';

// 64 KiB of value, each byte of which JSON may write with six characters, and the rest of the request.
const oneValueBytes = 512 * 1_024;
// Far more than any file of settings; what is larger comes in several imports.
const importBytes = 8 * 1_024 * 1_024;
// 1,000 names of 64 code points, written at their longest.
const manyNamesBytes = 1_024 * 1_024;

const rememberedTargets = 10_000;

/** Secrets and their versions. */
export function registerSecret(platform: Platform): void {
  const { calls } = platform;
  const targets = new VersionTargets(rememberedTargets);
  calls.direct('secret', 'list', (call, input) => listSecrets(platform, call, input));
  calls.direct('secret', 'get', (call, input) => getSecret(platform, call, input));
  calls.direct('secret', 'versionList', (call, input) => listSecretVersions(platform, call, input));
  calls.direct('secret', 'versionGet', getSecretVersion);
  calls.direct('secret', 'versionAccess', (call, input) => accessSecretVersion(platform, call, input));
  calls.direct('secret', 'versionAdd', (call, input) => addSecretVersion({ ...platform, targets }, call, input), {
    bodyLimitBytes: oneValueBytes,
  });
  calls.workspace('secret', 'add', (call, input) => addSecret(platform, call, input), {
    bodyLimitBytes: oneValueBytes,
  });
  calls.workspace('secret', 'currentVersion', (call, input) => makeCurrentVersion(platform, call, input));
  calls.workspace('secret', 'compare', (call, input) => compareSecrets(platform, call, input), {
    bodyLimitBytes: manyNamesBytes,
  });
  calls.workspace('secret', 'import', (call, input) => importSecrets(platform, call, input), {
    bodyLimitBytes: importBytes,
  });
}
