import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { KeyManagementError } from '../keyManagement.ts';

/** What the server asks for: access to the calls that the permissions of an account allow. */
export const cloudScopes: readonly string[] = ['https://www.googleapis.com/auth/cloud-platform'];

// The rest of the file is Google's library's to read.
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

/** Access tokens from a file of credentials, which is read at the first use. */
export function createOwnToken(credentialsPath: string): OwnToken {
  let loaded: Promise<() => Promise<string>> | undefined;

  async function read(): Promise<string> {
    loaded ??= loadCredentials(credentialsPath);
    try {
      return await (
        await loaded
      )();
    } catch (error) {
      // A file that was repaired is read again.
      loaded = undefined;
      throw new KeyManagementError('not-configured', undefined, error);
    }
  }
  return (signal) => before(signal, read());
}

/** Google's library is loaded with the first key: it costs memory that a server without such keys doesn't spend. */
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

/** Google's library has time limits of its own: ours is shorter. */
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
