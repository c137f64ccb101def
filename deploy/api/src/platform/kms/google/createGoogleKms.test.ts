import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { protectByCustomerKey } from '../../../testing/kms/protectByCustomerKey.ts';
import { startTestApi } from '../../../testing/startTestApi.ts';
import { TestOrganization } from '../../../testing/TestOrganization.ts';
import { startTestGoogle, type GoogleFault, type TestGoogle } from '../../../testing/google/startTestGoogle.ts';
import type { KeyManagement } from '../keyManagement.ts';
import { testCustomerKey } from '../testCustomerKey.ts';
import { crc32c } from './crc32c.ts';
import { createGoogleKms } from './createGoogleKms.ts';

let google: TestGoogle;
let kms: KeyManagement;
const key = {
  keyName: 'projects/p/locations/europe/keyRings/r/cryptoKeys/k',
  serviceAccount: 'ours@cofferdam.example',
  targetEmail: 'theirs@customer.example',
};

beforeAll(async () => {
  google = await startTestGoogle();
  kms = createGoogleKms(google.configuration);
});
beforeEach(() => {
  google.fault = null;
  google.calls.length = 0;
});
afterAll(() => google.close());

it('computes CRC32C according to RFC 3720', () => {
  expect(crc32c(new Uint8Array(32))).toBe(String(0x8a9136aa));
  expect(crc32c(Uint8Array.from({ length: 32 }, (_, index) => index))).toBe(String(0x46dd794e));
});

describe('a test of a customer’s key', () => {
  it('passes for a working key, acting as the customer’s account through the organization’s', async () => {
    await testCustomerKey(kms, key);
    expect(google.calls.map(({ path }) => path.split(':').at(-1))).toEqual([
      'generateAccessToken',
      'encrypt',
      'generateAccessToken',
      'decrypt',
      'generateAccessToken',
      'decrypt',
    ]);
    expect(google.calls[0]).toEqual({
      path: `/v1/projects/-/serviceAccounts/${key.targetEmail}:generateAccessToken`,
      body: {
        delegates: [`projects/-/serviceAccounts/${key.serviceAccount}`],
        scope: ['https://www.googleapis.com/auth/cloud-platform'],
        lifetime: '300s',
      },
    });
  });

  it.each<[GoogleFault, object]>([
    ['impersonation denied', { reason: 'permission-denied', permission: 'iam.serviceAccounts.getAccessToken' }],
    ['key denied', { reason: 'permission-denied', permission: 'cloudkms.cryptoKeyVersions.useToEncrypt' }],
    ['key disabled', { reason: 'key-disabled' }],
    ['key destroyed', { reason: 'key-destroyed' }],
    ['key unknown', { reason: 'key-not-found' }],
    ['no answer', { reason: 'not-reachable' }],
    ['unavailable', { reason: 'not-reachable' }],
    ['wrong checksum', { reason: 'wrong-answer' }],
    ['corrupted answer', { reason: 'wrong-answer' }],
    ['request arrived corrupted', { reason: 'wrong-answer' }],
    ['other additional data accepted', { reason: 'wrong-answer' }],
    ['another key answers', { reason: 'wrong-answer' }],
  ])('returns the reason of a failure: %s', async (fault, expected) => {
    google.fault = fault;
    const asked = fault === 'no answer' ? createGoogleKms(google.impatient) : kms;
    await expect(testCustomerKey(asked, key)).rejects.toMatchObject(expected);
  });

  it('reports missing credentials', async () => {
    const without = createGoogleKms({ ...google.configuration, credentialsPath: '/nowhere/credentials.json' });
    await expect(testCustomerKey(without, key)).rejects.toMatchObject({ reason: 'not-configured' });
  });
});

describe('a decryption', () => {
  const [text, additional] = [Buffer.from('text'), Buffer.from('additional')];

  it.each<[GoogleFault, object]>([
    ['wrong checksum', { reason: 'wrong-answer' }],
    ['corrupted answer', { reason: 'wrong-answer' }],
    ['key denied', { reason: 'permission-denied', permission: 'cloudkms.cryptoKeyVersions.useToDecrypt' }],
  ])('returns the reason of a failure: %s', async (fault, expected) => {
    const ciphertext = await kms.encrypt(key, text, additional);
    google.fault = fault;
    await expect(kms.decrypt(key, ciphertext, additional)).rejects.toMatchObject(expected);
  });

  it('reports a changed ciphertext', async () => {
    const ciphertext = Buffer.from(await kms.encrypt(key, text, additional));
    ciphertext[20] = (ciphertext[20] ?? 0) ^ 1;
    await expect(kms.decrypt(key, ciphertext, additional)).rejects.toMatchObject({ reason: 'ciphertext-refused' });
  });
});

it('opens the organization’s data through Cloud KMS, and passes on its errors', async () => {
  const api = await startTestApi({ configuration: { google: google.configuration } });
  try {
    const harbor = await TestOrganization.create(api, 'BUSINESS');
    const { owner, place } = harbor;
    await protectByCustomerKey(api, place.organizationId, kms);
    await owner.succeed('secret', 'add', { ...place, name: 'A', value: 'under the key' });
    expect(await owner.succeed('secret', 'versionAccess', { ...place, name: 'A' })).toMatchObject({
      value: 'under the key',
    });
    api.clock.advance(301);
    google.fault = 'key disabled';
    const refused = await owner.call('secret', 'versionAccess', { ...place, name: 'A' });
    expect([refused.status, refused.body]).toMatchObject([503, { details: { reason: 'key-disabled' } }]);
  } finally {
    await api.close();
  }
});
