// Prints the stored samples of format 1 as JSON. They were made once with it:
//   node shared/crypto/src/hazmat/node/makeStoredSamples.ts > shared/crypto/vectors/sealed-samples-1.json
// The file is never made again. A new format gets a file of its own beside it, and both must open.
import type { SealContext } from '../sealContext.ts';
import { writeUuid } from '../uuidBytes.ts';
import { sha256 } from './digest.ts';
import { hkdfSha256 } from './hkdfSha256.ts';
import { holdKey } from './keyHandle.ts';
import { deriveKeyId } from './keyId.ts';
import { recordRandomnessSizeBytes, sealRecordWith, wrapKeyBytes } from './recordSealing.ts';

const organizationId = '01930000-0000-7000-8000-00000000000a';
const workspaceId = '01930000-0000-7000-8000-00000000000b';
const recordId = '01930000-0000-7000-8000-00000000000c';
const versionId = '5f0c6d1e-9a3b-4c2d-8e7f-0123456789ab';
const generationId = '01930000-0000-7000-8000-00000000000d';
const inWorkspace = { organizationId, workspaceId, recordId };

const pem = [
  '-----BEGIN CERTIFICATE-----',
  'MIIBszCCAVmgAwIBAgIUSample0000000000000000000000wCgYIKoZIzj0EAwIw',
  '-----END CERTIFICATE-----',
  '',
].join('\n');

type Place = Pick<SealContext, 'purpose' | 'field' | 'versionId'>;

const texts: readonly (Place & { readonly name: string; readonly text: string })[] = [
  { name: 'a secret value', purpose: 'secret-version', field: 'value', versionId, text: 's3cr3t value' },
  { name: 'an empty value', purpose: 'secret-version', field: 'value', versionId, text: '' },
  { name: 'a value of several lines', purpose: 'secret-version', field: 'value', versionId, text: pem },
  {
    name: 'Unicode with a byte order mark',
    purpose: 'secret-version',
    field: 'value',
    versionId,
    text: '\ufeffпароль 🔐 e\u0301 \u0000',
  },
  {
    name: 'a description',
    purpose: 'secret',
    field: 'description',
    versionId: null,
    text: 'Read replica, rotated monthly',
  },
  { name: 'a seed', purpose: 'two-factor-revision', field: 'seed', versionId, text: 'JBSWY3DPEHPK3PXP' },
  {
    name: 'recovery codes',
    purpose: 'two-factor-revision',
    field: 'recovery-codes',
    versionId,
    text: 'aaaa-bbbb\ncccc-dddd',
  },
  { name: 'a note', purpose: 'note-revision', field: 'body', versionId, text: '# Runbook\n\n1. Breathe.\n' },
];

// Fixed bytes that look like keys and are none: SHA-256 of a counter.
function fixedBytes(label: string, sizeBytes: number): Uint8Array {
  const bytes = Buffer.concat([0, 1].map((part) => sha256(`cofferdam sample ${label} ${part}`)));
  return new Uint8Array(bytes.subarray(0, sizeBytes));
}

function hex(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('hex');
}

const rootKey = fixedBytes('root key', 32);
const organizationKey = fixedBytes('organization key', 32);
const root = holdKey('root', rootKey.slice());
const info = new TextEncoder().encode('cofferdam/1/root/organization-key-wrapping');
const wrapping = holdKey('wrapping', hkdfSha256(root, { salt: new Uint8Array(0), info, sizeBytes: 32 }));
const generationContext: SealContext = {
  purpose: 'organization-key',
  organizationId,
  workspaceId: null,
  recordId: generationId,
  versionId: null,
  field: 'key',
};
const wrappedOrganizationKey = wrapKeyBytes(
  { key: wrapping, keyId: deriveKeyId(wrapping) },
  generationContext,
  organizationKey,
  fixedBytes('organization key nonce', 12),
);
const keyId = new Uint8Array(16);
writeUuid(keyId, 0, generationId);
const seat = { key: holdKey('organization', organizationKey.slice()), keyId };

const records = texts.map(({ name, text, ...place }, index) => {
  const context: SealContext = { ...inWorkspace, ...place };
  const randomness = fixedBytes(`record ${index}`, recordRandomnessSizeBytes);
  const textBytes = new TextEncoder().encode(text);
  const sealed = sealRecordWith(seat, context, textBytes, randomness.slice());
  return {
    name,
    context,
    textHex: hex(textBytes),
    randomness: hex(randomness),
    wrappedDataKey: hex(sealed.wrappedDataKey),
    sealedPayload: hex(sealed.sealedPayload),
  };
});

const samples = {
  note: 'Stored samples of sealing format 1. They must open for ever; never change this file.',
  rootKey: hex(rootKey),
  rootKeyLine: `cofferdam-root-key-1 ${hex(rootKey)} ${hex(sha256(rootKey)).slice(0, 8)}\n`,
  organizationId,
  generationId,
  organizationKey: hex(organizationKey),
  wrappedOrganizationKey: hex(wrappedOrganizationKey),
  records,
};
process.stdout.write(`${JSON.stringify(samples, null, 2)}\n`);
