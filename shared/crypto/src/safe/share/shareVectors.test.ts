import { argon2Sync, createHash, randomBytes } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import { fromHex, readVectors } from '../../../vectors/readVectors.ts';
import { readSecondly, sealSecondly, type SecondShare } from '../../../vectors/secondImplementation.ts';
import { stretchPlainly, type PasswordStretch } from '../../hazmat/web/plainArgon2id.ts';
import type { Bytes } from '../../hazmat/web/webCrypto.ts';
import { IntegrityError, readShareLink, ShareError, unlockShare, type ShareContent, type Stretching } from './index.ts';
import { makeShareWith } from './makeShare.ts';

interface ShareVector extends SecondShare {
  readonly name: string;
  readonly content: ShareContent;
  readonly random: Readonly<Record<'id' | 'linkSecret' | 'salt' | 'nonce', string>>;
  readonly linkProof: string;
  readonly linkProofHash: string;
  readonly authProofHash: string;
}

interface Negative extends SecondShare {
  readonly name: string;
  readonly refusal: 'no-link' | 'password-needed' | 'costs-refused' | 'integrity';
}

const { cases } = readVectors<{ readonly cases: readonly ShareVector[] }>('share-vectors-1.json');
const { cases: negatives } = readVectors<{ readonly cases: readonly Negative[] }>('share-negatives-1.json');
const named = cases.map((one) => [one.name, one] as const);
// The plain JavaScript version takes half a minute in jest; a test below compares it with Node's at a lower cost.
const native: Stretching = { stretch: async (input) => new Uint8Array(stretchNatively(input)) };
const bytesOf = (hex: string): Bytes => new Uint8Array(fromHex(hex));
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('base64url');

function stretchNatively({ message, salt, memoryKibibytes, passes, lanes }: PasswordStretch): Buffer {
  const costs = { memory: memoryKibibytes, passes, parallelism: lanes, tagLength: 32 };
  return argon2Sync('argon2id', { message, nonce: salt, ...costs });
}

/** Opens a share with the package. Refusals are mapped to the names in the negatives. */
async function read({ link, terms, password, sealed }: SecondShare, by = native): Promise<ShareContent | string> {
  const found = readShareLink(link.id, link.fragment);
  if (found === null) return 'no-link';
  try {
    return await (await unlockShare(found, terms, password, by)).open(sealed);
  } catch (error) {
    if (error instanceof ShareError) return error.code;
    if (error instanceof IntegrityError) return 'integrity';
    throw error;
  }
}

describe('the vectors of one-time links', () => {
  it.each(named)('%s: open in an implementation written only from the page', (_name, vector) => {
    const { content, linkProof, linkProofHash, authProofHash } = vector;
    expect(readSecondly(vector)).toEqual({ content, linkProof, linkProofHash, authProofHash });
  });

  it.each(named)('%s: open through the package', async (_name, vector) => {
    const link = readShareLink(vector.link.id, vector.link.fragment);
    if (link === null) throw new Error('the link is invalid');
    expect(await link.proof()).toBe(vector.linkProof);
    const unlocked = await unlockShare(link, vector.terms, vector.password, native);
    expect(sha256(Buffer.from(unlocked.authProof, 'base64url'))).toBe(vector.authProofHash);
    expect(await unlocked.open(vector.sealed)).toEqual(vector.content);
  });

  it.each(named)('%s: are reproduced from the same randomness', async (_name, vector) => {
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

  it.each(named)('%s: are also reproduced by the second implementation, byte for byte', (_name, vector) => {
    const { random, content, link, terms, password, sealed } = vector;
    const [id, secret, nonce] = [random.id, random.linkSecret, random.nonce].map((hex) => Buffer.from(hex, 'hex'));
    if (id === undefined || secret === undefined || nonce === undefined) throw new Error('a vector has no randomness');
    expect(sealSecondly(content, { terms, password }, { id, secret, nonce })).toEqual({
      link,
      terms,
      password,
      sealed,
    });
  });
});

describe('an invalid share', () => {
  it.each(negatives.map((one) => [one.name, one] as const))(
    '%s: is refused by both for the same reason',
    async (_name, negative) => {
      expect(() => readSecondly(negative)).toThrow(negative.refusal);
      expect(await read(negative)).toBe(negative.refusal);
    },
  );

  it('is refused before the password is used, unless the password is the reason', async () => {
    const untouched: Stretching = { stretch: () => Promise.reject(new Error('the password was used')) };
    const early = negatives.filter(({ refusal }) => refusal !== 'integrity');
    expect(early.length).toBeGreaterThan(10);
    for (const negative of early) expect(await read(negative, untouched)).toBe(negative.refusal);
  });
});

describe('two implementations', () => {
  it.each([0, 1, 245, 246, 247, 5_000, 262_144])('agree on a text of %i bytes', async (length) => {
    const text = 'x'.repeat(length);
    const content = { name: 'Ü', version: 3, text };
    const terms = { kind: 'note', views: 100, lifetimeSeconds: 2_592_000, password: null } as const;
    const draw = { id: randomBytes(16), secret: randomBytes(32), nonce: randomBytes(12) };
    expect(await read(sealSecondly(content, { terms, password: null }, draw))).toEqual(content);
  });
});

describe('the plain Argon2id of the browser', () => {
  it('returns the same result as Node, and reports its progress', () => {
    const input = { salt: bytesOf('000102030405060708090a0b0c0d0e0f'), memoryKibibytes: 64, passes: 3, lanes: 2 };
    const message = new TextEncoder().encode('tidal-48-mortar-copse');
    const steps: number[] = [];
    const derived = stretchPlainly({ ...input, message }, (done) => void steps.push(done));
    expect(Buffer.from(derived)).toEqual(stretchNatively({ ...input, message }));
    expect(steps.at(-1)).toBe(1);
    expect(Buffer.from(stretchPlainly({ ...input, message }))).toEqual(stretchNatively({ ...input, message }));
  });
});
