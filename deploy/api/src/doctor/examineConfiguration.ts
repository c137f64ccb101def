import { statSync } from 'node:fs';
import type { ApiConfiguration } from '../platform/configuration/apiConfiguration.ts';
import { readTariffs } from '../platform/configuration/readTariffs.ts';
import { createOwnToken } from '../platform/kms/google/createOwnToken.ts';
import { KeyManagementError } from '../platform/kms/keyManagement.ts';
import type { Finding } from './examineDatabase.ts';

const othersBits = 0o077;

/** The examined part of the API's configuration. */
export type ExaminedConfiguration = Partial<Pick<ApiConfiguration, 'google' | 'plansPath'>>;

/** Checks files and services in the configuration. Changes nothing, but requests an access token from Google. */
export async function examineConfiguration(configuration: ExaminedConfiguration): Promise<readonly Finding[]> {
  return [examinePlans(configuration.plansPath), await examineGoogle(configuration.google)];
}

function examinePlans(path: string | undefined): Finding {
  const name = 'Plans';
  if (path === undefined) return { name, state: 'ok', text: 'The built-in plans.' };
  try {
    readTariffs(path);
    return { name, state: 'ok', text: `From ${path}.` };
  } catch (error) {
    return { name, state: 'fault', text: `${(error as Error).message}. The server doesn't start.` };
  }
}

async function examineGoogle(google: ApiConfiguration['google']): Promise<Finding> {
  const name = 'Google Cloud';
  if (google === undefined) {
    return { name, state: 'ok', text: "Not configured; organizations can't use keys of their own Cloud KMS." };
  }
  const { credentialsPath, timeoutMilliseconds } = google;
  const mode = statSync(credentialsPath, { throwIfNoEntry: false })?.mode;
  if (mode === undefined) return { name, state: 'fault', text: `${credentialsPath} doesn't exist.` };
  if ((mode & othersBits) !== 0) {
    return {
      name,
      state: 'fault',
      text: `Other accounts can access ${credentialsPath}. Run: chmod go-rwx ${credentialsPath}`,
    };
  }
  try {
    await createOwnToken(credentialsPath)(AbortSignal.timeout(timeoutMilliseconds));
    return { name, state: 'ok', text: `Google accepts the credentials in ${credentialsPath}.` };
  } catch (error) {
    if (!(error instanceof KeyManagementError)) throw error;
    const why = error.reason === 'not-reachable' ? "Google doesn't answer in time" : 'Google refuses them';
    return { name, state: 'fault', text: `No access token for the credentials in ${credentialsPath}: ${why}.` };
  }
}
