import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { examineDatabase } from '../doctor/examineDatabase.ts';
import { rootKeyFile } from '../platform/keys/rootKeySource.ts';
import { createTestDatabase, type TestDatabase } from '../testing/createTestDatabase.ts';
import { startTestGoogle, type GoogleFault, type TestGoogle } from '../testing/google/startTestGoogle.ts';
import { startTestApi, type TestApiOptions } from '../testing/startTestApi.ts';
import { TestOrganization } from '../testing/TestOrganization.ts';
import { rotateRootKeyFile } from './rotateRootKeyFile.ts';
import { wrapRootKeyFile } from './wrapRootKeyFile.ts';

const keyName = 'projects/test-project/locations/europe/keyRings/ours/cryptoKeys/root';
let google: TestGoogle;
let folder: string;
let path: string;
let database: TestDatabase;
let harbor: TestOrganization;
let plain: string;

beforeAll(async () => {
  google = await startTestGoogle();
  folder = await mkdtemp(join(tmpdir(), 'cofferdam-root-key-'));
  path = join(folder, 'root.key');
  database = await createTestDatabase();
  const api = await startTestApi({ database, rootKeyPath: path });
  harbor = await TestOrganization.create(api);
  await harbor.owner.succeed('secret', 'add', { ...harbor.place, name: 'Sample', value: 'the value' });
  await api.close();
  plain = await readFile(path, 'utf8');
});
beforeEach(() => {
  google.fault = null;
});
afterAll(async () => {
  await google.close();
  await database.drop();
  await rm(folder, { recursive: true });
});

/** The response of a server with this configuration to a read of a value. */
async function readFromNewServer(configuration: TestApiOptions['configuration']): Promise<object> {
  const other = await startTestApi({ database, rootKeyPath: path, configuration: configuration ?? {} });
  try {
    const { status, body } = await harbor.owner
      .at(other.url())
      .send('secret.versionAccess', { ...harbor.place, name: 'Sample' });
    return { status, value: body['value'], reason: body.details };
  } finally {
    await other.close();
  }
}

describe('a root key encrypted by a key of Cloud KMS', () => {
  it.each<GoogleFault>(['key denied', 'no answer', 'wrong checksum'])(
    'stays plain if the key management fails: %s',
    async (fault) => {
      google.fault = fault;
      const configuration = fault === 'no answer' ? google.impatient : google.configuration;
      const wrapping = wrapRootKeyFile(path, configuration, keyName);
      await expect(wrapping).rejects.toThrow('a call of the key management failed');
      expect(await readFile(path, 'utf8')).toBe(plain);
    },
  );

  it('is in no file in plain form, and is decrypted at the start', async () => {
    await wrapRootKeyFile(path, google.configuration, keyName);
    const key = plain.split(' ')[1] ?? '';
    for (const name of await readdir(folder)) expect(await readFile(`${folder}/${name}`, 'utf8')).not.toContain(key);
    expect(await readFile(path, 'utf8')).toMatch(
      /^cofferdam-root-key-kms-1 projects\/test-project\/\S+\/root [\w+/=]+\n$/,
    );
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(await readFromNewServer({ google: google.configuration })).toMatchObject({
      status: 200,
      value: 'the value',
    });
    expect(google.calls.at(-1)?.path).toBe(`/v1/${keyName}:decrypt`);
    expect(JSON.stringify(google.calls.at(-1)?.body)).not.toContain(key);
  });

  it('keeps the server sealed while it can’t be decrypted, with the reason, which the doctor also reports', async () => {
    google.fault = 'key disabled';
    expect(await readFromNewServer({ google: google.configuration })).toMatchObject({
      status: 503,
      reason: { reason: 'root-key-kms-failed' },
    });
    google.fault = null;
    expect(await readFromNewServer({})).toMatchObject({
      status: 503,
      reason: { reason: 'root-key-kms-not-configured' },
    });
    const findings = await examineDatabase(database.url, rootKeyFile(path), Date.now);
    expect(findings.find(({ name }) => name === 'Root key')).toMatchObject({
      state: 'fault',
      text: expect.stringContaining('is encrypted by a key management, and the configuration names no credentials'),
    });
  });

  it('can be decrypted by an operator, and then needs no key management', async () => {
    await wrapRootKeyFile(path, google.configuration, null);
    expect(await readFile(path, 'utf8')).toBe(plain);
    expect(await readFromNewServer({})).toMatchObject({ status: 200, value: 'the value' });
    await expect(wrapRootKeyFile(path, google.configuration, null)).rejects.toThrow('is plain already');
    await wrapRootKeyFile(path, google.configuration, keyName);
  });

  it('can be rotated to a new one encrypted by the same key', async () => {
    const now = new Date();
    const source = rootKeyFile(path, google.configuration);
    await rotateRootKeyFile({ databaseUrl: database.ownerUrl, source, path, now });
    expect(await readFile(path, 'utf8')).toContain(keyName);
    expect(await readFromNewServer({ google: google.configuration })).toMatchObject({
      status: 200,
      value: 'the value',
    });
  });
});
