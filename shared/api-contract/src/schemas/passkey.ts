import * as z from 'zod/mini';

/** Bytes in base64url without padding (RFC 4648 section 5), as WebAuthn's JSON writes them. */
function base64url(maxLength: number) {
  return z.string().check(z.minLength(1), z.maxLength(maxLength), z.regex(/^[A-Za-z0-9_-]+$/));
}

/** The transports of an authenticator, as browsers name them; unknown ones are stored and returned. */
const transports = z.array(z.string().check(z.maxLength(32), z.regex(/^[a-z-]+$/))).check(z.maxLength(8));

const credential = z.strictObject({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(z.string()),
});

/** Options of `navigator.credentials.create`, in WebAuthn's JSON form. */
export const passkeyCreationOptions = z.strictObject({
  challenge: z.string(),
  rp: z.strictObject({ id: z.string(), name: z.string() }),
  /** `id` is the account's id as bytes, which identifies no one. */
  user: z.strictObject({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.strictObject({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  attestation: z.literal('none'),
  /** The account's passkeys: an authenticator that has one creates no second one. */
  excludeCredentials: z.array(credential),
  authenticatorSelection: z.strictObject({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
});

/** Options of `navigator.credentials.get`, in WebAuthn's JSON form. */
export const passkeyRequestOptions = z.strictObject({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
  /** Empty if any passkey of this site can be chosen. */
  allowCredentials: z.array(credential),
});

/** An authenticator's response after creating a passkey. */
export const passkeyRegistration = z.strictObject({
  id: base64url(1_364),
  clientDataJSON: base64url(4_096),
  attestationObject: base64url(8_192),
  transports,
});

/** An authenticator's response after signing with a passkey. */
export const passkeyAssertion = z.strictObject({
  id: base64url(1_364),
  clientDataJSON: base64url(4_096),
  authenticatorData: base64url(4_096),
  signature: base64url(2_048),
  userHandle: z.nullable(base64url(128)),
});
