import { createDecipheriv, createHash, createHmac, hkdfSync } from 'node:crypto';

/*
 * Envelopes and keys of FORMAT.md, written only from the document: node:crypto, without any of our code.
 */

const purposes: Readonly<Record<string, number>> = {
  'organization-key': 1,
  'token-signing-key': 2,
  'secret-version': 3,
  secret: 4,
  'two-factor-revision': 5,
  'note-revision': 6,
  workspace: 7,
  share: 8,
  'account-factor': 9,
  'earlier-subkey': 10,
  'notification-setting': 11,
};
const fields: Readonly<Record<string, number>> = {
  key: 1,
  value: 2,
  description: 3,
  seed: 4,
  'recovery-codes': 5,
  body: 6,
  'note-to-self': 7,
};
const layers = { wrappedKey: 1, payload: 2 } as const;

/** What an envelope is bound to. */
export interface Context {
  readonly purpose: string;
  readonly field: string;
  readonly organizationId: string | null;
  readonly workspaceId: string | null;
  readonly recordId: string | null;
  readonly versionId: string | null;
}

/** A context without any id. */
export const nowhere = { organizationId: null, workspaceId: null, recordId: null, versionId: null };

/** A key, its id, and the context of what it opens. */
export interface Seat {
  readonly key: Buffer;
  readonly keyId: Buffer;
  readonly context: Context;
}

/** The decrypt call of Cloud KMS, by an account that may use the key. */
export type DecryptByCloudKms = (keyName: string, ciphertext: Buffer, additionalData: Buffer) => Promise<Buffer>;

/** The root key from the text of its file. */
export async function readRootKey(text: string, decrypt: DecryptByCloudKms | undefined): Promise<Buffer> {
  const [, keyName, ciphertext = ''] = /^cofferdam-root-key-kms-1 (\S+) (\S+)\n$/u.exec(text) ?? [];
  if (keyName !== undefined) {
    if (decrypt === undefined) throw new Error('the root key file needs Cloud KMS');
    const line = await decrypt(keyName, Buffer.from(ciphertext, 'base64'), Buffer.from('cofferdam/1/root-key'));
    return readRootKey(line.toString('latin1'), undefined);
  }
  const [, hex = '', check = ''] = /^cofferdam-root-key-1 ([0-9a-f]{64}) ([0-9a-f]{8})\n$/u.exec(text) ?? [];
  const key = Buffer.from(hex, 'hex');
  if (createHash('sha256').update(key).digest('hex').slice(0, 8) !== check) throw new Error('not a root key file');
  return key;
}

/** A subkey of the root key. */
export function deriveSubkey(root: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', root, Buffer.alloc(0), `cofferdam/1/root/${purpose}`, 32));
}

/** The key id of a data key or a subkey. */
export function keyIdOf(key: Buffer): Buffer {
  return createHmac('sha256', key).update('cofferdam/1/key-id').digest().subarray(0, 16);
}

/** A key of 32 bytes. */
export function openWrappedKey(seat: Seat, envelope: Buffer): Buffer {
  if (envelope.length !== 78) throw new Error('a wrapped key has 78 bytes');
  return openEnvelope(seat, 'wrappedKey', envelope);
}

/** The content of an envelope of format 1. */
export function openEnvelope({ key, keyId, context }: Seat, layer: keyof typeof layers, envelope: Buffer): Buffer {
  const header = envelope.subarray(0, 18);
  if (!header.equals(Buffer.concat([Buffer.of(1, 1), keyId]))) throw new Error('another format or another key');
  const decipher = createDecipheriv('aes-256-gcm', key, envelope.subarray(18, 30), { authTagLength: 16 });
  decipher.setAAD(additionalData(layer, context, header));
  decipher.setAuthTag(envelope.subarray(-16));
  return Buffer.concat([decipher.update(envelope.subarray(30, -16)), decipher.final()]);
}

function additionalData(layer: keyof typeof layers, context: Context, header: Buffer): Buffer {
  const bytes = Buffer.alloc(92);
  bytes[0] = 1;
  bytes[1] = layers[layer];
  bytes.writeUInt16BE(purposes[context.purpose] ?? 0, 2);
  bytes.writeUInt16BE(fields[context.field] ?? 0, 4);
  header.copy(bytes, 6);
  const ids = [context.organizationId, context.workspaceId, context.recordId, context.versionId];
  for (const [index, id] of ids.entries()) {
    if (id !== null) Buffer.concat([Buffer.of(1), uuidBytes(id)]).copy(bytes, 24 + index * 17);
  }
  return bytes;
}

/** The 16 bytes of a UUID. */
export function uuidBytes(id: string): Buffer {
  return Buffer.from(id.replaceAll('-', ''), 'hex');
}
