import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { KeyManagementError } from '../keyManagement.ts';

/** The OAuth scope: access to the calls that the account's permissions allow. */
export const cloudScopes: readonly string[] = ['https://www.googleapis.com/auth/cloud-platform'];

// Google's library reads the rest of the file.
const credentials = z.discriminatedUnion('type', [
  z.object({ type: z.literal('service_account') }),
  z.looseObject({
    type: z.literal('external_account'),
    audience: z.string(),
    subject_token_type: z.string(),
    token_url: z.string(),
    credential_source: z.looseObject({}),
  }),
]);

/** Returns access tokens of the server's own account until the signal. @throws KeyManagementError */
export type OwnToken = (signal: AbortSignal) => Promise<string>;

/** Access tokens from a credentials file, which is read on first use. */
export function createOwnToken(credentialsPath: string): OwnToken {
  let loaded: Promise<() => Promise<string>> | undefined;

  async function read(): Promise<string> {
    loaded ??= loadCredentials(credentialsPath);
    try {
      return await (
        await loaded
      )();
    } catch (error) {
      // Re-read a repaired file.
      loaded = undefined;
      throw new KeyManagementError('not-configured', undefined, error);
    }
  }
  return (signal) => before(signal, read());
}

/** Loads Google's library with the first key, so that a server without such keys saves the memory. */
async function loadCredentials(path: string): Promise<() => Promise<string>> {
  const { IdentityPoolClient, JWT } = await import('google-auth-library');
  const file = credentials.parse(JSON.parse(await readFile(path, 'utf8')));
  const client =
    file.type === 'service_account'
      ? new JWT({ keyFile: path, scopes: [...cloudScopes] })
      : new IdentityPoolClient({ ...file, scopes: [...cloudScopes] });
  return async () => {
    const { token: found } = await client.getAccessToken();
    if (typeof found !== 'string') throw new Error('the credentials gave no access token');
    return found;
  };
}

/** Google's library has its own timeouts; ours is shorter. */
async function before<Result>(signal: AbortSignal, work: Promise<Result>): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>();
  const onAbort = (): void => reject(new KeyManagementError('not-reachable'));
  signal.addEventListener('abort', onAbort);
  try {
    return await Promise.race([work, promise]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}
