import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  CompactSign,
  exportJWK,
  generateKeyPair,
  SignJWT,
  UnsecuredJWT,
  type CryptoKey,
  type JWK,
  type JWTHeaderParameters,
  type JWTPayload,
} from 'jose';
import { readAccessTokenClaims } from './accessToken.ts';
import type { VerifiedToken } from '../../../platform/http/caller.ts';
import { createVerifier } from './createVerifier.ts';
import type { TrustedIssuer as AnyIssuer } from './proveToken.ts';

type TrustedIssuer = AnyIssuer<VerifiedToken>;

const issuer = 'https://vault.example.org/identity/v1';
const audience = 'cofferdam';
const kid = 'key-1';
const userId = '0192f000-0000-7000-8000-000000000001';
const sessionId = '0192f000-0000-7000-8000-000000000002';
const start = Date.UTC(2026, 10, 20, 12) / 1_000;
const header: JWTHeaderParameters = { alg: 'EdDSA', kid, typ: 'at+jwt' };
const claims: JWTPayload = {
  iss: issuer,
  aud: audience,
  sub: userId,
  sid: sessionId,
  auth_time: start - 60,
  iat: start,
  exp: start + 600,
};

let ours: CryptoKey;
let theirs: CryptoKey;
let published: JWK;
let lookUps: string[];

beforeAll(async () => {
  const pair = await generateKeyPair('EdDSA', { extractable: true });
  ours = pair.privateKey;
  published = { ...(await exportJWK(pair.publicKey)), alg: 'EdDSA' };
  theirs = (await generateKeyPair('EdDSA')).privateKey;
});

function verifierAt(seconds: number, changed: Partial<TrustedIssuer> = {}) {
  lookUps = [];
  const embedded: TrustedIssuer = {
    issuer,
    audience,
    algorithms: ['EdDSA'],
    type: 'at+jwt',
    findKey: async (keyId) => {
      lookUps.push(keyId);
      return keyId === kid ? published : undefined;
    },
    readClaims: readAccessTokenClaims,
    ...changed,
  };
  let now = seconds;
  const clock = { now: () => new Date(now * 1_000) };
  const verifier = createVerifier({ issuers: [embedded], clock, longestSeconds: 600 });
  return { verify: (token: string) => verifier.verify(token), moveTo: (moment: number) => void (now = moment) };
}

function sign(
  changes: JWTPayload = {},
  head: Partial<JWTHeaderParameters> = {},
  key: CryptoKey = ours,
): Promise<string> {
  return new SignJWT({ ...claims, ...changes }).setProtectedHeader({ ...header, ...head }).sign(key);
}

/** The token with one bit of a part changed; the part may no longer be valid base64url. */
async function tampered(part: 0 | 1 | 2): Promise<string> {
  const parts = (await sign()).split('.');
  const bytes = Buffer.from(parts[part] ?? '', 'base64url');
  bytes.writeUInt8(bytes.readUInt8(bytes.length >> 1) ^ 1, bytes.length >> 1);
  parts[part] = bytes.toString('base64url');
  return parts.join('.');
}

/** The token with the unused bits of the last character of a part set: it decodes to the same bytes. */
async function respelled(part: 0 | 1 | 2): Promise<string> {
  for (let attempt = 0; ; attempt += 1) {
    const parts = (await sign({ jti: 'x'.repeat(attempt) })).split('.');
    const spelled = parts[part] ?? '';
    const other = `${spelled.slice(0, -1)}${nextCharacter(spelled.at(-1) ?? '')}`;
    if (!Buffer.from(other, 'base64url').equals(Buffer.from(spelled, 'base64url'))) continue;
    parts[part] = other;
    return parts.join('.');
  }
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const nextCharacter = (character: string): string => alphabet.charAt(alphabet.indexOf(character) + 1);

const refusals: Readonly<Record<string, () => Promise<string> | string>> = {
  'no token at all': () => 'not.a.token',
  'an empty one': () => '',
  'an unsigned one, alg none': () => new UnsecuredJWT(claims).encode(),
  'one without its signature': async () => (await sign()).replace(/\.[^.]*$/, '.'),
  'one with HS256 under the published key': async () => {
    const secret = Buffer.from(published.x ?? '', 'base64url');
    return new SignJWT(claims).setProtectedHeader({ ...header, alg: 'HS256' }).sign(secret);
  },
  'one with HS256 under the published key as text': async () => {
    const secret = Buffer.from(JSON.stringify(published));
    return new SignJWT(claims).setProtectedHeader({ ...header, alg: 'HS256' }).sign(secret);
  },
  'one signed by another key': () => sign({}, {}, theirs),
  'one that contains its own key': async () => {
    const pair = await generateKeyPair('EdDSA', { extractable: true });
    const jwk = await exportJWK(pair.publicKey);
    return new SignJWT(claims).setProtectedHeader({ ...header, jwk }).sign(pair.privateKey);
  },
  'one with an unknown key id': () => sign({}, { kid: 'key-2' }),
  'one without a key id': () => new SignJWT(claims).setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt' }).sign(ours),
  'one of another issuer': () => sign({ iss: 'https://evil.example' }),
  'one without an issuer': () => {
    const { iss: _iss, ...rest } = claims;
    return new SignJWT(rest).setProtectedHeader(header).sign(ours);
  },
  'one for another audience': () => sign({ aud: 'elsewhere' }),
  'one of another type': () => sign({}, { typ: 'JWT' }),
  'one that expired': () => sign({ iat: start - 601, exp: start - 1 }),
  'one that expires this second': () => sign({ exp: start }),
  'one with a lifetime of a year': () => sign({ exp: start + 31_536_000 }),
  'one with a lifetime longer than ours plus the clock tolerance': () => sign({ exp: start + 631 }),
  'one that is not valid yet': () => sign({ nbf: start + 60 }),
  'one with an issue time in the future': () => sign({ iat: start + 31 }),
  'one with a sign-in time in the future': () => sign({ auth_time: start + 31 }),
  'one without an expiry': () => {
    const { exp: _exp, ...rest } = claims;
    return new SignJWT(rest).setProtectedHeader(header).sign(ours);
  },
  'one without a person': () => sign({ sub: '' }),
  'one whose person isn’t an id': () => sign({ sub: "' or 1=1 --" }),
  'one without a session': () => sign({ sid: undefined }),
  'one whose session isn’t an id': () => sign({ sid: 'x' }),
  'one without the sign-in time': () => sign({ auth_time: undefined }),
  'one whose sign-in time isn’t a number': () => sign({ auth_time: '1' }),
  'one with its header changed': () => tampered(0),
  'one with its claims changed': () => tampered(1),
  'one with its signature changed': () => tampered(2),
  'one whose signature has another encoding': () => respelled(2),
  'one whose session was replaced': async () => {
    const [head, body, signature] = (await sign()).split('.');
    const said = JSON.parse(Buffer.from(body ?? '', 'base64url').toString()) as JWTPayload;
    const other = { ...said, sid: '0192f000-0000-7000-8000-000000000003' };
    return [head, Buffer.from(JSON.stringify(other)).toString('base64url'), signature].join('.');
  },
  'one with a critical extension': () =>
    new CompactSign(Buffer.from(JSON.stringify(claims)))
      .setProtectedHeader({ ...header, crit: ['b64'], b64: true })
      .sign(ours)
      .then((token) =>
        token.replace(/^[^.]+/, Buffer.from(JSON.stringify({ ...header, crit: ['x'], x: 1 })).toString('base64url')),
      ),
};

describe('an access token', () => {
  it.each(Object.entries(refusals))('is refused: %s', async (_name, make) => {
    await expect(verifierAt(start).verify(await make())).rejects.toMatchObject({ errorCode: 'session.required' });
  });

  it('contains its person and session', async () => {
    await expect(verifierAt(start).verify(await sign())).resolves.toEqual({
      userId,
      sessionId,
      authenticatedAt: new Date((start - 60) * 1_000),
      expiresAt: new Date((start + 600) * 1_000),
    });
  });

  it('is accepted if the clock of the signing machine is slightly ahead', async () => {
    await expect(verifierAt(start - 5).verify(await sign())).resolves.toMatchObject({ userId });
  });

  it('is accepted up to the maximum lifetime plus the clock tolerance', async () => {
    await expect(verifierAt(start).verify(await sign({ exp: start + 630 }))).resolves.toMatchObject({ userId });
  });

  it('is verified once and then cached until it expires', async () => {
    const { verify, moveTo } = verifierAt(start);
    const token = await sign();
    await verify(token);
    await verify(token);
    expect(lookUps).toEqual([kid]);
    moveTo(start + 599);
    await expect(verify(token)).resolves.toMatchObject({ userId });
    moveTo(start + 600);
    await expect(verify(token)).rejects.toMatchObject({ errorCode: 'session.required' });
  });

  it('that was refused is refused again', async () => {
    const { verify } = verifierAt(start);
    const token = await sign({}, {}, theirs);
    await expect(verify(token)).rejects.toMatchObject({ errorCode: 'session.required' });
    await expect(verify(token)).rejects.toMatchObject({ errorCode: 'session.required' });
  });

  it('isn’t reported as invalid if the keys can’t be read', async () => {
    const { verify } = verifierAt(start, { findKey: () => Promise.reject(new Error('the database is away')) });
    await expect(verify(await sign())).rejects.toThrow('the database is away');
  });

  it('of a second issuer is checked only by that issuer’s rules', async () => {
    const { publicKey, privateKey } = await generateKeyPair('RS256');
    const jwk = await exportJWK(publicKey);
    const hosted: TrustedIssuer = {
      issuer: 'https://hosted.example/project',
      audience: 'project',
      algorithms: ['RS256'],
      type: null,
      findKey: async () => jwk,
      readClaims: readAccessTokenClaims,
    };
    const own: TrustedIssuer = {
      issuer,
      audience,
      algorithms: ['EdDSA'],
      type: 'at+jwt',
      findKey: async () => published,
      readClaims: readAccessTokenClaims,
    };
    const clock = { now: () => new Date(start * 1_000) };
    const verifier = createVerifier({ issuers: [own, hosted], clock, longestSeconds: 600 });
    const theirClaims = { ...claims, iss: hosted.issuer, aud: hosted.audience };
    const theirToken = await new SignJWT(theirClaims).setProtectedHeader({ alg: 'RS256', kid }).sign(privateKey);
    await expect(verifier.verify(theirToken)).resolves.toMatchObject({ userId });
    const borrowed = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid, typ: 'at+jwt' })
      .sign(privateKey);
    await expect(verifier.verify(borrowed)).rejects.toMatchObject({ errorCode: 'session.required' });
  });
});
