import { hash } from 'node:crypto';
import { verifyAuditHead, type AuditHeadKey } from '@cofferdam/crypto/safe';

/** The content of a head: the number of events in an organization's chain, and the hash of the last one. */
export interface Head {
  readonly organizationId: string;
  readonly sequence: number;
  readonly chainHash: Uint8Array;
  /** When it was signed. */
  readonly signedAt: Date;
}

const ed25519 = 1;
const keyIdBytes = 4;
const notePattern =
  /^(cofferdam-audit\/([0-9a-f-]{36}))\n(\d{1,15})\n([A-Za-z0-9+/]{43}=)\ntime (\S{24})\n\n— (\S+) ([A-Za-z0-9+/=]{92})\n$/;

const originOf = (organizationId: string): string => `cofferdam-audit/${organizationId}`;

/** The first bytes of SHA-256 of name, newline, algorithm and public key: the key id of C2SP signed-note. */
function keyIdOf(name: string, publicKey: Uint8Array): Uint8Array {
  const named = Buffer.concat([Buffer.from(`${name}\n`), Buffer.of(ed25519), publicKey]);
  return hash('sha256', named, 'buffer').subarray(0, keyIdBytes);
}

/** A head as a C2SP checkpoint: a note of origin, size, hash and time, with an Ed25519 signature. */
export function signHead(key: AuditHeadKey, { organizationId, sequence, chainHash, signedAt }: Head): string {
  const name = originOf(organizationId);
  const text = `${name}\n${sequence}\n${Buffer.from(chainHash).toString('base64')}\ntime ${signedAt.toISOString()}\n`;
  const signature = Buffer.concat([keyIdOf(name, key.publicKey), key.sign(Buffer.from(text))]);
  return `${text}\n— ${name} ${signature.toString('base64')}\n`;
}

/** Parses the head of a note that was signed with this key. Null for any other text. */
export function openHead(publicKey: Uint8Array, note: string): Head | null {
  const [, name, organizationId, size, root, time = '', signer, signed] = notePattern.exec(note) ?? [];
  if (name === undefined || organizationId === undefined || root === undefined || signed === undefined) return null;
  const bytes = Buffer.from(signed, 'base64');
  const isOurs = signer === name && bytes.subarray(0, keyIdBytes).equals(keyIdOf(name, publicKey));
  const text = Buffer.from(note.slice(0, note.indexOf('\n\n') + 1));
  if (!isOurs || !verifyAuditHead(publicKey, text, bytes.subarray(keyIdBytes))) return null;
  return { organizationId, sequence: Number(size), chainHash: Buffer.from(root, 'base64'), signedAt: new Date(time) };
}

/** A public key in the format of other programs: C2SP's verifier key, `name+key id+base64`. */
export function writeVerifierKey(organizationId: string, publicKey: Uint8Array): string {
  const name = originOf(organizationId);
  const id = Buffer.from(keyIdOf(name, publicKey)).toString('hex');
  return `${name}+${id}+${Buffer.concat([Buffer.of(ed25519), publicKey]).toString('base64')}`;
}

/** The public key in a verifier key. Null for any other text. */
export function readVerifierKey(text: string): Uint8Array | null {
  const bytes = Buffer.from(/^[^+]+\+[0-9a-f]{8}\+([A-Za-z0-9+/=]{44})$/.exec(text.trim())?.[1] ?? '', 'base64');
  return bytes.length === 33 && bytes[0] === ed25519 ? bytes.subarray(1) : null;
}
