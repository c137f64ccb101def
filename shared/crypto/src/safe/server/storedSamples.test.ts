import { webcrypto } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fromHex, readVectors, toHex } from '../../../vectors/readVectors.ts';
import { holdKey } from '../../hazmat/node/keyHandle.ts';
import { sealRecordWith } from '../../hazmat/node/recordSealing.ts';
import { hmacFingerprint, openRecord, parseSealedBytes, parseWrappedKey } from '../index.ts';
import { deriveDatabasePassword, deriveMacKey, deriveWrappingKey, readRootKeyFile } from '../index.ts';
import { generationIdOf, makeRootKeyVerifier, matchesRootKeyVerifier } from '../index.ts';
import { unwrapOrganizationKey, unwrapTokenSigningKey } from '../index.ts';
import type { OrganizationKey, RootKey, SealContext } from '../index.ts';

interface StoredRecord {
  readonly name: string;
  readonly context: SealContext;
  readonly textHex: string;
  readonly randomness: string;
  readonly wrappedDataKey: string;
  readonly sealedPayload: string;
}

interface SealedSamples {
  readonly rootKeyLine: string;
  readonly organizationId: string;
  readonly generationId: string;
  readonly organizationKey: string;
  readonly wrappedOrganizationKey: string;
  readonly records: readonly StoredRecord[];
}

interface DerivedSamples {
  readonly verifier: string;
  readonly databasePassword: string;
  readonly identityDatabasePassword: string;
  readonly emailLookup: string;
  readonly rateLimit: string;
  readonly organizationKeyWrappingKeyId: string;
  readonly tokenSigningKeyWrappingKeyId: string;
  readonly tokenSigningKey: { readonly keyId: string; readonly publicJwk: object; readonly wrapped: string };
}

const samples = readVectors<SealedSamples>('sealed-samples-1.json');
const derived = readVectors<DerivedSamples>('derived-samples-1.json');

let folder: string;
let root: RootKey;
let organizationKey: OrganizationKey;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cofferdam-samples-'));
  const path = join(folder, 'root-key');
  await writeFile(path, samples.rootKeyLine, { mode: 0o600 });
  root = await readRootKeyFile(path);
  organizationKey = unwrapOrganizationKey(
    deriveWrappingKey(root, 'organization-key-wrapping'),
    samples,
    parseWrappedKey(fromHex(samples.wrappedOrganizationKey)),
  );
});

afterAll(() => rm(folder, { recursive: true }));

describe('the stored samples of format 1', () => {
  it.each(samples.records)('open from the root key file down to the text: $name', (record) => {
    const wrappedDataKey = parseWrappedKey(fromHex(record.wrappedDataKey));
    const sealedPayload = parseSealedBytes(fromHex(record.sealedPayload));
    const text = openRecord(organizationKey, record.context, { wrappedDataKey, sealedPayload });
    expect(toHex(text.toBytes())).toBe(record.textHex);
    expect(toHex(new TextEncoder().encode(text.toText()))).toBe(record.textHex);
    expect(generationIdOf(wrappedDataKey)).toBe(samples.generationId);
  });

  it.each(samples.records)('are the result of sealing with the same randomness: $name', (record) => {
    const seat = { key: holdKey('organization', fromHex(samples.organizationKey)), keyId: organizationKey.keyId };
    const sealed = sealRecordWith(seat, record.context, fromHex(record.textHex), fromHex(record.randomness));
    expect(toHex(sealed.wrappedDataKey)).toBe(record.wrappedDataKey);
    expect(toHex(sealed.sealedPayload)).toBe(record.sealedPayload);
  });

  it.each(samples.records)('open for a reader written only from FORMAT.md: $name', async (record) => {
    const dataKey = await readFromFormatPage('01', record, samples.organizationKey, record.wrappedDataKey);
    expect(await readFromFormatPage('02', record, dataKey, record.sealedPayload)).toBe(record.textHex);
  });
});

describe('keys derived from the root key', () => {
  it('are the ones that existing databases depend on', () => {
    expect(toHex(makeRootKeyVerifier(root))).toBe(derived.verifier);
    expect(matchesRootKeyVerifier(root, fromHex(derived.verifier))).toBe(true);
    expect(deriveDatabasePassword(root)).toBe(derived.databasePassword);
    expect(deriveDatabasePassword(root, 'database-identity-role')).toBe(derived.identityDatabasePassword);
    const emailLookup = hmacFingerprint(deriveMacKey(root, 'email-lookup'), 'ada@example.org');
    expect(toHex(emailLookup)).toBe(derived.emailLookup);
    const rateLimit = hmacFingerprint(deriveMacKey(root, 'rate-limit'), 'ada@example.org');
    expect(toHex(rateLimit)).toBe(derived.rateLimit);
  });

  it('have the ids in wrapped keys', () => {
    const organizations = deriveWrappingKey(root, 'organization-key-wrapping');
    const tokens = deriveWrappingKey(root, 'token-signing-key-wrapping');
    expect(toHex(organizations.keyId)).toBe(derived.organizationKeyWrappingKeyId);
    expect(toHex(tokens.keyId)).toBe(derived.tokenSigningKeyWrappingKeyId);
  });

  it('open the stored token signing key', () => {
    const { keyId, publicJwk, wrapped } = derived.tokenSigningKey;
    const wrappingKey = deriveWrappingKey(root, 'token-signing-key-wrapping');
    const signingKey = unwrapTokenSigningKey(wrappingKey, keyId, parseSealedBytes(fromHex(wrapped)));
    expect(signingKey.publicJwk).toEqual(publicJwk);
  });
});

// WebCrypto and string concatenation on purpose, to share no code with the implementation.
async function readFromFormatPage(
  layer: '01' | '02',
  record: StoredRecord,
  keyHex: string,
  envelopeHex: string,
): Promise<string> {
  const purposes = { 'secret-version': '0003', secret: '0004', 'two-factor-revision': '0005', 'note-revision': '0006' };
  const fields = { value: '0002', description: '0003', seed: '0004', 'recovery-codes': '0005', body: '0006' };
  const { context } = record;
  const slots = [context.organizationId, context.workspaceId, context.recordId, context.versionId].map((id) =>
    id === null ? '00'.repeat(17) : `01${id.replaceAll('-', '')}`,
  );
  const additionalData = [
    '01',
    layer,
    purposes[context.purpose as keyof typeof purposes],
    fields[context.field as keyof typeof fields],
    envelopeHex.slice(0, 36),
    ...slots,
  ].join('');
  const key = await webcrypto.subtle.importKey('raw', fromHex(keyHex), 'AES-GCM', false, ['decrypt']);
  const parameters = {
    name: 'AES-GCM',
    iv: fromHex(envelopeHex.slice(36, 60)),
    additionalData: fromHex(additionalData),
    tagLength: 128,
  };
  const text = await webcrypto.subtle.decrypt(parameters, key, fromHex(envelopeHex.slice(60)));
  return toHex(new Uint8Array(text));
}
