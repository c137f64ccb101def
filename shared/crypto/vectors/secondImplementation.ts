import { argon2Sync, createCipheriv, createDecipheriv, createHash, hkdfSync, timingSafeEqual } from 'node:crypto';

/*
 * A second implementation of SHARE.md, written only from the page: on node:crypto, without any code of the package. If both
 * agree, the page is sufficient to implement it.
 */

/** A link, its terms and its ciphertext, in a neutral form. */
export interface SecondShare {
  readonly link: { readonly id: string; readonly fragment: string };
  readonly terms: SecondTerms;
  readonly password: string | null;
  readonly sealed: string;
}

/** The sender's terms, in the vectors' format. */
export interface SecondTerms {
  readonly kind: 'secret' | 'note';
  readonly views: number;
  readonly lifetimeSeconds: number;
  readonly password: {
    readonly memoryKibibytes: number;
    readonly passes: number;
    readonly lanes: number;
    readonly salt: string;
  } | null;
}

/** The reader's result, and the proofs for the server. */
export interface SecondReading {
  readonly content: { readonly name: string; readonly version: number; readonly text: string };
  readonly linkProof: string;
  readonly linkProofHash: string;
  readonly authProofHash: string;
}

/** Why a link doesn't open, as in `share-negatives-1.json`. */
export class Refused extends Error {}

/** Opens a link. @throws Refused */
export function readSecondly({ link, terms, password, sealed }: SecondShare): SecondReading {
  const id = strictly(link.id, 'no-link');
  const fragment = strictly(link.fragment, 'no-link');
  if (id.length !== 16 || fragment.length !== 33 || fragment[0] !== 1) throw new Refused('no-link');
  if ((terms.password === null) !== (password === null)) throw new Refused('password-needed');
  const keys = keysOf(id, fragment.subarray(1), stretch(terms, password));
  const envelope = strictly(sealed, 'integrity');
  const isOurs =
    envelope.length >= 61 && envelope[0] === 1 && timingSafeEqual(envelope.subarray(1, 33), keys.commitment);
  if (!isOurs) throw new Refused('integrity');
  const decipher = createDecipheriv('aes-256-gcm', keys.encryption, envelope.subarray(33, 45), { authTagLength: 16 });
  decipher.setAAD(headOf(id, terms)).setAuthTag(envelope.subarray(-16));
  try {
    const bytes = Buffer.concat([decipher.update(envelope.subarray(45, -16)), decipher.final()]);
    return { content: contentOf(bytes), ...proofsOf(keys) };
  } catch {
    throw new Refused('integrity');
  }
}

/** The sender's random values. */
export interface SecondDraw {
  readonly id: Buffer;
  readonly secret: Buffer;
  readonly nonce: Buffer;
}

/** Seals a content; the other direction. */
export function sealSecondly(
  content: SecondReading['content'],
  { terms, password }: Pick<SecondShare, 'terms' | 'password'>,
  { id, secret, nonce }: SecondDraw,
): SecondShare {
  const [name, text] = [Buffer.from(content.name), Buffer.from(content.text)];
  const head = Buffer.alloc(10);
  head.writeUInt16BE(name.length, 0);
  head.writeUInt32BE(content.version, 2);
  head.writeUInt32BE(text.length, 6);
  const bytes = Buffer.alloc(padme(10 + name.length + text.length));
  Buffer.concat([head, name, text]).copy(bytes);
  const keys = keysOf(id, secret, stretch(terms, password));
  const cipher = createCipheriv('aes-256-gcm', keys.encryption, nonce, { authTagLength: 16 });
  cipher.setAAD(headOf(id, terms));
  const inner = Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
  return {
    link: { id: id.toString('base64url'), fragment: Buffer.from([1, ...secret]).toString('base64url') },
    terms,
    password,
    sealed: Buffer.concat([Buffer.from([1]), keys.commitment, nonce, inner]).toString('base64url'),
  };
}

function strictly(text: string, refusal: string): Buffer {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.toString('base64url') !== text) throw new Refused(refusal);
  return bytes;
}

function stretch({ password: costs }: SecondTerms, password: string | null): Buffer {
  if (costs === null || password === null) return Buffer.alloc(0);
  const { memoryKibibytes: memory, passes, lanes } = costs;
  const salt = strictly(costs.salt, 'costs-refused');
  const isWhole = [memory, passes, lanes].every(Number.isInteger);
  const isWithin = memory >= 19_456 && memory <= 262_144 && passes >= 2 && passes <= 10 && lanes >= 1 && lanes <= 4;
  if (!isWhole || !isWithin || salt.length !== 16) throw new Refused('costs-refused');
  const message = password.normalize('NFC');
  return argon2Sync('argon2id', { message, nonce: salt, memory, passes, parallelism: lanes, tagLength: 32 });
}

function keysOf(id: Buffer, secret: Buffer, passwordKey: Buffer) {
  const both = Buffer.concat([secret, passwordKey]);
  const expand = (input: Buffer, purpose: string): Buffer =>
    Buffer.from(hkdfSync('sha256', input, id, `cofferdam/1/share/${purpose}`, 32));
  return {
    link: expand(secret, 'link-proof'),
    auth: expand(both, 'auth-proof'),
    encryption: expand(both, 'encryption-key'),
    commitment: expand(both, 'key-commitment'),
  };
}

function proofsOf({ link, auth }: { readonly link: Buffer; readonly auth: Buffer }) {
  const hash = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('base64url');
  return { linkProof: link.toString('base64url'), linkProofHash: hash(link), authProofHash: hash(auth) };
}

function headOf(id: Buffer, { kind, views, lifetimeSeconds, password }: SecondTerms): Buffer {
  const head = Buffer.alloc(56);
  head.set([1, kind === 'secret' ? 1 : 2]);
  head.writeUInt32BE(views, 2);
  head.writeUInt32BE(lifetimeSeconds, 6);
  if (password !== null) {
    head.set([1, 1], 10);
    head.writeUInt32BE(password.memoryKibibytes, 12);
    head.writeUInt32BE(password.passes, 16);
    head.writeUInt32BE(password.lanes, 20);
    head.set(Buffer.from(password.salt, 'base64url'), 24);
  }
  head.set(id, 40);
  return head;
}

function contentOf(bytes: Buffer): SecondReading['content'] {
  const nameEnd = 10 + bytes.readUInt16BE(0);
  const textEnd = nameEnd + bytes.readUInt32BE(6);
  const isWhole = bytes.length === padme(textEnd) && bytes.subarray(textEnd).every((byte) => byte === 0);
  if (!isWhole) throw new Refused('integrity');
  return {
    name: bytes.toString('utf8', 10, nameEnd),
    version: bytes.readUInt32BE(2),
    text: bytes.toString('utf8', nameEnd, textEnd),
  };
}

function padme(size: number): number {
  if (size <= 256) return 256;
  const exponent = 31 - Math.clz32(size);
  const step = 2 ** (exponent - (31 - Math.clz32(exponent)) - 1);
  return Math.ceil(size / step) * step;
}
