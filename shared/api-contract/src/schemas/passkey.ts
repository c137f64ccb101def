import * as z from 'zod/mini';

/** Bytes in base64url without padding (RFC 4648 section 5), as WebAuthn's JSON writes them. */
function base64url(maxLength: number) {
  return z.string().check(z.minLength(1), z.maxLength(maxLength), z.regex(/^[A-Za-z0-9_-]+$/));
}

/** What an authenticator can be reached by, as browsers name it; unknown words are kept and given back. */
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
  /** `id` is the account's, as bytes: it names no one. */
  user: z.strictObject({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.strictObject({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  attestation: z.literal('none'),
  /** Passkeys that the account has: an authenticator that holds one makes no second. */
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
  /** Empty where any passkey of this site can be chosen. */
  allowCredentials: z.array(credential),
});

/** What an authenticator answers when it made a passkey. */
export const passkeyRegistration = z.strictObject({
  id: base64url(1_364),
  clientDataJSON: base64url(4_096),
  attestationObject: base64url(8_192),
  transports,
});

/** What an authenticator answers when it signed with a passkey. */
export const passkeyAssertion = z.strictObject({
  id: base64url(1_364),
  clientDataJSON: base64url(4_096),
  authenticatorData: base64url(4_096),
  signature: base64url(2_048),
  userHandle: z.nullable(base64url(128)),
});
