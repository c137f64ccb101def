const algorithm = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' } as const;

/** A key that signs tokens like Google's. */
export interface SigningKey {
  readonly kid: string;
  /** The public half, as in a key set. */
  readonly jwk: Readonly<Record<string, unknown>>;
  /** Signs claims; the header can be changed for attacks. */
  sign(claims: object, header?: Readonly<Record<string, unknown>>): Promise<string>;
}

/** Generates a key of 2048 bits. */
export async function makeSigningKey(kid: string): Promise<SigningKey> {
  const parameters = { ...algorithm, modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]) };
  const { privateKey, publicKey } = await crypto.subtle.generateKey(parameters, true, ['sign', 'verify']);
  const exported = await crypto.subtle.exportKey('jwk', publicKey);
  return {
    kid,
    jwk: { kty: 'RSA', n: exported.n, e: exported.e, kid, alg: 'RS256', use: 'sig' },
    async sign(claims, header = {}) {
      const said = [{ alg: 'RS256', kid, typ: 'JWT', ...header }, claims].map(encodeJson).join('.');
      const signature = await crypto.subtle.sign(algorithm, privateKey, new TextEncoder().encode(said));
      return `${said}.${encodeBytes(new Uint8Array(signature))}`;
    },
  };
}

function encodeJson(value: object): string {
  return encodeBytes(new TextEncoder().encode(JSON.stringify(value)));
}

/** Base64url without padding. */
function encodeBytes(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
