import { argon2Sync, createDecipheriv, hkdfSync } from 'node:crypto';
import pg from 'pg';

/*
 * A reader of one-time links, written only from SHARE.md: on node:crypto and pg, without any of our code.
 */

interface Terms {
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

/** The content of a link. */
export interface SharedContent {
  readonly name: string;
  readonly version: number;
  readonly text: string;
}

/** Sends a JSON body to a path of the link's origin and returns the JSON response. */
export type Post = (path: string, body: object) => Promise<unknown>;

/** Opens a link with the calls in SHARE.md. */
export async function readSharedLink(link: string, password: string, post: Post): Promise<SharedContent> {
  const { id, secret } = readLink(link);
  const linkProof = expand(id, secret, 'link-proof').toString('base64url');
  const terms = (await post('/core/ext/v1/share/exist', { id, linkProof })) as Terms;
  const material = materialOf(secret, terms, password);
  const authProof = expand(id, material, 'auth-proof').toString('base64url');
  const answer = await post('/core/ext/v1/share/get', { id, linkProof, authProof });
  const { sealed } = answer as { readonly sealed: string };
  return openContent({ id, terms, material }, Buffer.from(sealed, 'base64url'));
}

/** Opens a link with a copy of the database, using the columns in SHARE.md. */
export async function readStoredLink(link: string, password: string, databaseUrl: string): Promise<SharedContent> {
  const { id, secret } = readLink(link);
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    const { rows } = await client.query<StoredLink>(
      `select s.kind, s.views, s.lifetime_seconds, s.memory_kibibytes, s.passes, s.lanes, s.salt, c.sealed
       from cofferdam.shares s
       join cofferdam.share_contents c on c.organization_id = s.organization_id and c.share_id = s.id
       where s.link_id = $1`,
      [Buffer.from(id, 'base64url')],
    );
    const [row] = rows;
    if (row === undefined) throw new Error('no open link with this id');
    const { memory_kibibytes: memoryKibibytes, passes, lanes, salt } = row;
    const terms: Terms = {
      kind: row.kind,
      views: row.views,
      lifetimeSeconds: row.lifetime_seconds,
      password: salt === null ? null : { memoryKibibytes, passes, lanes, salt: salt.toString('base64url') },
    };
    return openContent({ id, terms, material: materialOf(secret, terms, password) }, row.sealed);
  } finally {
    await client.end();
  }
}

/** The costs only matter if there is a salt. */
interface StoredLink {
  readonly kind: Terms['kind'];
  readonly views: number;
  readonly lifetime_seconds: number;
  readonly memory_kibibytes: number;
  readonly passes: number;
  readonly lanes: number;
  readonly salt: Buffer | null;
  readonly sealed: Buffer;
}

interface Unlocked {
  readonly id: string;
  readonly terms: Terms;
  readonly material: Buffer;
}

function readLink(link: string): { readonly id: string; readonly secret: Buffer } {
  const address = new URL(link);
  const fragment = Buffer.from(address.hash.slice(1), 'base64url');
  if (fragment.length !== 33 || fragment[0] !== 1) throw new Error('not a link of format 1');
  return { id: address.searchParams.get('id') ?? '', secret: fragment.subarray(1) };
}

function materialOf(secret: Buffer, terms: Terms, password: string): Buffer {
  return Buffer.concat([secret, stretch(terms, password)]);
}

function openContent({ id, terms, material }: Unlocked, envelope: Buffer): SharedContent {
  const commitment = expand(id, material, 'key-commitment');
  if (envelope[0] !== 1 || !envelope.subarray(1, 33).equals(commitment)) throw new Error('the content was changed');
  const key = expand(id, material, 'encryption-key');
  const decipher = createDecipheriv('aes-256-gcm', key, envelope.subarray(33, 45), { authTagLength: 16 });
  decipher.setAAD(additionalData(id, terms)).setAuthTag(envelope.subarray(-16));
  return readContent(Buffer.concat([decipher.update(envelope.subarray(45, -16)), decipher.final()]));
}

function expand(id: string, input: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', input, Buffer.from(id, 'base64url'), `cofferdam/1/share/${purpose}`, 32));
}

function stretch({ password: costs }: Terms, password: string): Buffer {
  if (costs === null) return Buffer.alloc(0);
  const { memoryKibibytes: memory, passes, lanes: parallelism } = costs;
  const nonce = Buffer.from(costs.salt, 'base64url');
  return argon2Sync('argon2id', {
    message: password.normalize('NFC'),
    nonce,
    memory,
    passes,
    parallelism,
    tagLength: 32,
  });
}

function additionalData(id: string, { kind, views, lifetimeSeconds, password }: Terms): Buffer {
  const bytes = Buffer.alloc(56);
  bytes[0] = 1;
  bytes[1] = kind === 'secret' ? 1 : 2;
  bytes.writeUInt32BE(views, 2);
  bytes.writeUInt32BE(lifetimeSeconds, 6);
  if (password !== null) {
    bytes.set([1, 1], 10);
    bytes.writeUInt32BE(password.memoryKibibytes, 12);
    bytes.writeUInt32BE(password.passes, 16);
    bytes.writeUInt32BE(password.lanes, 20);
    bytes.set(Buffer.from(password.salt, 'base64url'), 24);
  }
  bytes.set(Buffer.from(id, 'base64url'), 40);
  return bytes;
}

function readContent(bytes: Buffer): SharedContent {
  const nameEnd = 10 + bytes.readUInt16BE(0);
  const textEnd = nameEnd + bytes.readUInt32BE(6);
  if (bytes.length !== paddedSize(textEnd) || bytes.subarray(textEnd).some((byte) => byte !== 0)) {
    throw new Error('the content was changed');
  }
  const version = bytes.readUInt32BE(2);
  return { name: bytes.toString('utf8', 10, nameEnd), version, text: bytes.toString('utf8', nameEnd, textEnd) };
}

function paddedSize(size: number): number {
  if (size <= 256) return 256;
  const exponent = Math.floor(Math.log2(size));
  const step = 2 ** (exponent - Math.floor(Math.log2(exponent)) - 1);
  return Math.ceil(size / step) * step;
}
