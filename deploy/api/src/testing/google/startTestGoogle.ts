import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32c } from '../../platform/kms/google/crc32c.ts';

/** Faults of the key management, and changes by its owner. */
export type GoogleFault =
  | 'impersonation denied'
  | 'account unknown'
  | 'account creation denied'
  | 'account creation answers another'
  | 'key denied'
  | 'key disabled'
  | 'key destroyed'
  | 'key unknown'
  | 'no answer'
  | 'unavailable'
  | 'wrong checksum'
  | 'corrupted answer'
  | 'request arrived corrupted'
  | 'other additional data accepted'
  | 'another key answers';

interface GoogleConfiguration {
  readonly credentialsPath: string;
  readonly projectId: string;
  readonly endpoints: { readonly kms: string; readonly iamCredentials: string; readonly iam: string };
  readonly timeoutMilliseconds: number;
}

/** A mock server for the Google APIs that the product calls, because tests can't reach them. */
export interface TestGoogle {
  readonly configuration: GoogleConfiguration;
  /** With a short timeout, only for the fault 'no answer'. */
  readonly impatient: GoogleConfiguration;
  fault: GoogleFault | null;
  /** Paths that were called, oldest first, with their bodies. */
  readonly calls: { readonly path: string; readonly body: Body }[];
  /** Service accounts of the server's project. */
  readonly accounts: Set<string>;
  /** Runs while a call waits for its response. */
  duringCall: (() => Promise<void>) | null;
  close(): Promise<void>;
}

type Body = Readonly<Record<string, unknown>>;

const ownToken = 'own-token';
const customersToken = 'customers-token';
const nonceBytes = 12;
const projectId = 'test-project';

/** Starts the mock. Its credentials file is of the workload identity type, which contains the URLs to call. */
export async function startTestGoogle(): Promise<TestGoogle> {
  const folder = await mkdtemp(join(tmpdir(), 'cofferdam-google-'));
  const key = randomBytes(32);
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const credentialsPath = join(folder, 'credentials.json');
  await writeFile(join(folder, 'subject'), 'subject');
  await writeFile(
    credentialsPath,
    JSON.stringify({
      type: 'external_account',
      audience: '//iam.googleapis.com/projects/1/locations/global/workloadIdentityPools/pool/providers/provider',
      subject_token_type: 'urn:ietf:params:oauth:token-type:jwt',
      token_url: `${url}/v1/token`,
      credential_source: { file: join(folder, 'subject') },
    }),
  );
  const configuration = {
    credentialsPath,
    projectId,
    endpoints: { kms: url, iamCredentials: url, iam: url },
    timeoutMilliseconds: 30_000,
  };
  const google: TestGoogle = {
    configuration,
    impatient: { ...configuration, timeoutMilliseconds: 300 },
    fault: null,
    calls: [],
    accounts: new Set(),
    duringCall: null,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(folder, { recursive: true });
    },
  };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = decodeURIComponent(request.url ?? '');
    let sent = '';
    for await (const piece of request) sent += String(piece);
    const send = (status: number, body: unknown): void =>
      void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (path === '/v1/token') {
      const issued = 'urn:ietf:params:oauth:token-type:access_token';
      return send(200, { access_token: ownToken, issued_token_type: issued, token_type: 'Bearer', expires_in: 3_600 });
    }
    const body = JSON.parse(sent === '' ? '{}' : sent) as Body;
    google.calls.push({ path, body });
    const { duringCall } = google;
    google.duringCall = null;
    await duringCall?.();
    if (google.fault === 'no answer') return;
    if (google.fault === 'unavailable') return send(503, { error: { code: 503, status: 'UNAVAILABLE', message: '' } });
    const accounts = `/v1/projects/${projectId}/serviceAccounts`;
    const isImpersonation = path.endsWith(':generateAccessToken');
    const isOwn = isImpersonation || path.startsWith(accounts);
    // A key in the server's own project encrypts its root key.
    const isOwnKey = path.startsWith(`/v1/projects/${projectId}/locations/`);
    const expected = isOwn || isOwnKey ? ownToken : customersToken;
    if (request.headers.authorization !== `Bearer ${expected}`) return send(401, failure(401, 'UNAUTHENTICATED'));
    if (isOwn && !isImpersonation) {
      return request.method === 'DELETE' ? removeAccount(path.slice(accounts.length + 1)) : createAccount();
    }
    if (isOwn) {
      if (google.fault === 'account unknown') return send(404, failure(404, 'NOT_FOUND'));
      if (google.fault === 'impersonation denied') return send(403, failure(403, 'PERMISSION_DENIED'));
      return send(200, { accessToken: customersToken, expireTime: new Date(Date.now() + 300_000).toISOString() });
    }
    send(...useKey(path, body));

    function createAccount(): void {
      if (google.fault === 'account creation denied') return send(403, failure(403, 'PERMISSION_DENIED'));
      const name = google.fault === 'account creation answers another' ? 'another' : String(body['accountId']);
      const email = `${name}@${projectId}.iam.gserviceaccount.com`;
      google.accounts.add(email);
      send(200, { email, uniqueId: '1' });
    }

    function removeAccount(email: string): void {
      if (google.accounts.delete(email)) return send(200, {});
      send(404, failure(404, 'NOT_FOUND'));
    }
  }

  function useKey(path: string, body: Body): [number, unknown] {
    const [name = '', verb] = path.slice('/v1/'.length).split(':');
    const permission = `cloudkms.cryptoKeyVersions.useTo${verb === 'encrypt' ? 'Encrypt' : 'Decrypt'}`;
    const version = `${name}/cryptoKeyVersions/1`;
    if (google.fault === 'key denied') return [403, failure(403, 'PERMISSION_DENIED', 'denied', { permission })];
    if (google.fault === 'key unknown') return [404, failure(404, 'NOT_FOUND')];
    if (google.fault === 'key disabled' || google.fault === 'key destroyed') {
      const state = google.fault === 'key disabled' ? 'DISABLED' : 'DESTROYED';
      return [400, failure(400, 'FAILED_PRECONDITION', `${version} is not enabled, current state is: ${state}.`)];
    }
    const read = (field: string): Buffer => Buffer.from(String(body[field] ?? ''), 'base64');
    const additional =
      google.fault === 'other additional data accepted' ? Buffer.of() : read('additionalAuthenticatedData');
    const text = verb === 'encrypt' ? read('plaintext') : read('ciphertext');
    const checks = [
      body[verb === 'encrypt' ? 'plaintextCrc32c' : 'ciphertextCrc32c'],
      body['additionalAuthenticatedDataCrc32c'],
    ];
    if (checks[0] !== crc32c(text) || checks[1] !== crc32c(read('additionalAuthenticatedData'))) {
      return [400, failure(400, 'INVALID_ARGUMENT', 'checksum')];
    }
    const used = google.fault === 'another key answers' ? version.replace('cryptoKeys/', 'cryptoKeys/other-') : version;
    const result = verb === 'encrypt' ? encrypt(text, additional) : decrypt(text, additional);
    if (result === null)
      return [400, failure(400, 'INVALID_ARGUMENT', 'Decryption failed: the ciphertext is invalid.')];
    const checksum = google.fault === 'wrong checksum' ? '1' : crc32c(result);
    if (google.fault === 'corrupted answer') result[0] = (result[0] ?? 0) ^ 1;
    const verified = google.fault !== 'request arrived corrupted';
    if (verb === 'decrypt') return [200, { plaintext: result.toString('base64'), plaintextCrc32c: checksum }];
    return [
      200,
      {
        name: used,
        ciphertext: result.toString('base64'),
        ciphertextCrc32c: checksum,
        verifiedPlaintextCrc32c: verified,
        verifiedAdditionalAuthenticatedDataCrc32c: verified,
      },
    ];
  }

  function encrypt(text: Buffer, additional: Buffer): Buffer {
    const nonce = randomBytes(nonceBytes);
    const cipher = createCipheriv('aes-256-gcm', key, nonce, { authTagLength: 16 }).setAAD(additional);
    return Buffer.concat([nonce, cipher.update(text), cipher.final(), cipher.getAuthTag()]);
  }

  function decrypt(text: Buffer, additional: Buffer): Buffer | null {
    if (text.length < nonceBytes + 16) return null;
    const decipher = createDecipheriv('aes-256-gcm', key, text.subarray(0, nonceBytes), { authTagLength: 16 });
    decipher.setAAD(additional).setAuthTag(text.subarray(-16));
    try {
      return Buffer.concat([decipher.update(text.subarray(nonceBytes, -16)), decipher.final()]);
    } catch {
      return null;
    }
  }

  return google;
}

function failure(code: number, status: string, message = '', metadata?: { readonly permission: string }): unknown {
  const details = metadata === undefined ? [] : [{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', metadata }];
  return { error: { code, status, message, details } };
}
