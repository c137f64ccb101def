import { argon2Sync, createDecipheriv, createHash, hkdfSync } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { fromHex, readVectors } from '../../../vectors/readVectors.ts';
import { stretchPlainly, type PasswordStretch } from '../../hazmat/web/plainArgon2id.ts';
import type { Bytes } from '../../hazmat/web/webCrypto.ts';
import { readShareLink, unlockShare, type ShareContent, type ShareTerms, type Stretching } from './index.ts';
import { makeShareWith } from './makeShare.ts';

interface ShareVector {
  readonly name: string;
  readonly password: string | null;
  readonly content: ShareContent;
  readonly random: Readonly<Record<'id' | 'linkSecret' | 'salt' | 'nonce', string>>;
  readonly link: { readonly id: string; readonly fragment: string };
  readonly terms: ShareTerms;
  readonly linkProof: string;
  readonly linkProofHash: string;
  readonly authProofHash: string;
  readonly sealed: string;
}

const { cases } = readVectors<{ readonly cases: readonly ShareVector[] }>('share-vectors-1.json');
const named = cases.map((one) => [one.name, one] as const);
// The plain form takes half a minute inside of jest; a test below holds it against Node's at a smaller cost.
const native: Stretching = { stretch: async (input) => new Uint8Array(stretchNatively(input)) };
const bytesOf = (hex: string): Bytes => new Uint8Array(fromHex(hex));
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('base64url');

function stretchNatively({ message, salt, memoryKibibytes, passes, lanes }: PasswordStretch): Buffer {
  const costs = { memory: memoryKibibytes, passes, parallelism: lanes, tagLength: 32 };
  return argon2Sync('argon2id', { message, nonce: salt, ...costs });
}

/** A reader of SHARE.md that shares no code with the package. */
function readIndependently(vector: ShareVector): ShareContent & { linkProof: string; authProofHash: string } {
  const { terms, password } = vector;
  const id = Buffer.from(vector.link.id, 'base64url');
  const fragment = Buffer.from(vector.link.fragment, 'base64url');
  expect([id.length, fragment.length, fragment[0]]).toEqual([16, 33, 1]);
  const secret = fragment.subarray(1);
  const costs = terms.password;
  const passwordKey =
    costs === null
      ? Buffer.alloc(0)
      : stretchNatively({
          message: new TextEncoder().encode((password ?? '').normalize('NFC')),
          salt: new Uint8Array(Buffer.from(costs.salt, 'base64url')),
          memoryKibibytes: costs.memoryKibibytes,
          passes: costs.passes,
          lanes: costs.lanes,
        });
  const expand = (input: Buffer, purpose: string): Buffer =>
    Buffer.from(hkdfSync('sha256', input, id, `cofferdam/1/share/${purpose}`, 32));
  const both = Buffer.concat([secret, passwordKey]);
  const envelope = Buffer.from(vector.sealed, 'base64url');
  expect(envelope[0]).toBe(1);
  expect(envelope.subarray(1, 33).equals(expand(both, 'key-commitment'))).toBe(true);

  const head = Buffer.alloc(56);
  head.set([1, terms.kind === 'secret' ? 1 : 2]);
  head.writeUInt32BE(terms.views, 2);
  head.writeUInt32BE(terms.lifetimeSeconds, 6);
  if (costs !== null) {
    head.set([1, 1], 10);
    head.writeUInt32BE(costs.memoryKibibytes, 12);
    head.writeUInt32BE(costs.passes, 16);
    head.writeUInt32BE(costs.lanes, 20);
    head.set(Buffer.from(costs.salt, 'base64url'), 24);
  }
  head.set(id, 40);
  const decipher = createDecipheriv('aes-256-gcm', expand(both, 'encryption-key'), envelope.subarray(33, 45), {
    authTagLength: 16,
  });
  decipher.setAAD(head).setAuthTag(envelope.subarray(-16));
  const text = Buffer.concat([decipher.update(envelope.subarray(45, -16)), decipher.final()]);
  const nameEnd = 10 + text.readUInt16BE(0);
  const textEnd = nameEnd + text.readUInt32BE(6);
  expect(text.subarray(textEnd).every((byte) => byte === 0)).toBe(true);
  return {
    name: text.toString('utf8', 10, nameEnd),
    version: text.readUInt32BE(2),
    text: text.toString('utf8', nameEnd, textEnd),
    linkProof: expand(secret, 'link-proof').toString('base64url'),
    authProofHash: sha256(expand(both, 'auth-proof')),
  };
}

describe('the vectors of one-time links', () => {
  it.each(named)('%s: are read by an implementation from the page alone', (_name, vector) => {
    const { linkProof, authProofHash, ...content } = readIndependently(vector);
    expect(content).toEqual(vector.content);
    expect([linkProof, authProofHash]).toEqual([vector.linkProof, vector.authProofHash]);
    expect(sha256(Buffer.from(linkProof, 'base64url'))).toBe(vector.linkProofHash);
  });

  it.each(named)('%s: open through the package', async (_name, vector) => {
    const link = readShareLink(vector.link.id, vector.link.fragment);
    if (link === null) throw new Error('the link was not read');
    expect(await link.proof()).toBe(vector.linkProof);
    const unlocked = await unlockShare(link, vector.terms, vector.password, native);
    expect(sha256(Buffer.from(unlocked.authProof, 'base64url'))).toBe(vector.authProofHash);
    expect(await unlocked.open(vector.sealed)).toEqual(vector.content);
  });

  it.each(named)('%s: are made again from the same randomness', async (_name, vector) => {
    const { terms, random, content, password } = vector;
    const wish = { kind: terms.kind, views: terms.views, lifetimeSeconds: terms.lifetimeSeconds, password, content };
    const made = await makeShareWith(wish, native, {
      id: bytesOf(random.id),
      secret: bytesOf(random.linkSecret),
      salt: bytesOf(random.salt),
      nonce: bytesOf(random.nonce),
    });
    expect({ id: made.link.id, fragment: made.link.toFragment() }).toEqual(vector.link);
    const { linkProofHash, authProofHash, sealed } = vector;
    expect(made).toMatchObject({ terms, linkProofHash, authProofHash, sealed });
  });
});

describe('the plain Argon2id of the browser', () => {
  it('gives what Node gives, and tells how far it is', () => {
    const input = { salt: bytesOf('000102030405060708090a0b0c0d0e0f'), memoryKibibytes: 64, passes: 3, lanes: 2 };
    const message = new TextEncoder().encode('tidal-48-mortar-copse');
    const steps: number[] = [];
    const derived = stretchPlainly({ ...input, message }, (done) => void steps.push(done));
    expect(Buffer.from(derived)).toEqual(stretchNatively({ ...input, message }));
    expect(steps.at(-1)).toBe(1);
  });
});
