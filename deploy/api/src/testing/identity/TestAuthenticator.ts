import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import type { CallInput, CallOutput } from '@cofferdam/api-contract';
import { isoCBOR } from '@simplewebauthn/server/helpers';

type Creation = CallOutput<'identity', 'beginPasskey'>['options'];
type Request = CallOutput<'identity', 'passkeyOptions'>['options'];
export type TestRegistration = CallInput<'identity', 'addPasskey'>['answer'];
export type TestAssertion = CallInput<'identity', 'provePasskey'>['answer'];

type CBORType = Parameters<typeof isoCBOR.encode>[0];

/** Faults of a response. */
export interface Forgery {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly type?: string;
  readonly isUserVerified?: boolean;
  /** By default, the counter is incremented. */
  readonly counter?: number;
  readonly userHandle?: string | null;
  readonly credentialId?: string;
}

const flags = { userPresent: 0x01, userVerified: 0x04, attested: 0x40 };
const testPage = 'http://vault.test';

/** An authenticator with one passkey in the browser of a test: ES256, discoverable, with a counter. */
export class TestAuthenticator {
  readonly credentialId = randomBytes(32).toString('base64url');
  readonly #key: KeyObject;
  readonly #publicKey: { readonly x: string; readonly y: string };
  #counter: number;
  #userHandle = '';

  constructor(counter = 0) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.#key = privateKey;
    this.#publicKey = { x, y };
    this.#counter = counter;
  }

  /** Creates the passkey. */
  create({ challenge, rp, user }: Creation, forged: Forgery = {}): TestRegistration {
    this.#userHandle = user.id;
    const id = Buffer.from(this.credentialId, 'base64url');
    const length = Buffer.alloc(2);
    length.writeUInt16BE(id.length);
    const authData = Buffer.concat([
      this.#header({ rpId: rp.id, ...forged }, flags.attested),
      Buffer.alloc(16),
      length,
      id,
      this.#coseKey(),
    ]);
    const attestation = new Map<string, CBORType>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', Uint8Array.from(authData)],
    ]);
    return {
      id: this.credentialId,
      clientDataJSON: clientData('webauthn.create', challenge, forged),
      attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
      transports: ['internal'],
    };
  }

  /** Signs with the passkey. */
  get({ challenge, rpId }: Request, forged: Forgery = {}): TestAssertion {
    if (this.#counter > 0) this.#counter += 1;
    const authData = this.#header({ rpId, ...forged }, 0);
    const clientDataJSON = clientData('webauthn.get', challenge, forged);
    const hash = createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url')).digest();
    return {
      id: forged.credentialId ?? this.credentialId,
      clientDataJSON,
      authenticatorData: authData.toString('base64url'),
      signature: sign('sha256', Buffer.concat([authData, hash]), this.#key).toString('base64url'),
      userHandle: forged.userHandle === undefined ? this.#userHandle : forged.userHandle,
    };
  }

  #header({ rpId = '', isUserVerified = true, counter = this.#counter }: Forgery, more: number): Buffer {
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(counter);
    const state = flags.userPresent | (isUserVerified ? flags.userVerified : 0) | more;
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([state]), counted]);
  }

  /** RFC 9053 section 7.1.1: EC2, ES256, P-256, both coordinates. */
  #coseKey(): Uint8Array {
    const { x, y } = this.#publicKey;
    const key = new Map<number, CBORType>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Uint8Array.from(Buffer.from(x, 'base64url'))],
      [-3, Uint8Array.from(Buffer.from(y, 'base64url'))],
    ]);
    return isoCBOR.encode(key);
  }
}

function clientData(type: string, challenge: string, forged: Forgery): string {
  const data = {
    type: forged.type ?? type,
    challenge: forged.challenge ?? challenge,
    origin: forged.origin ?? testPage,
    crossOrigin: false,
  };
  return Buffer.from(JSON.stringify(data)).toString('base64url');
}
