import * as z from 'zod/mini';
import { limits } from '@cofferdam/domain';
import {
  emailText,
  factorId,
  moment,
  nameText,
  nothing,
  organizationId,
  passwordText,
  sessionId,
  userId,
} from './basics.ts';
import { organization } from './organization.ts';
import { document } from './preferences.ts';
import { workspace } from './workspace.ts';

const user = z.strictObject({ id: userId, email: z.string(), displayName: z.string() });

const grant = z.strictObject({
  /** EdDSA JWT for the Authorization header; kept in memory alone. */
  accessToken: z.string(),
  /** Seconds that the token is still valid when this was answered. */
  expiresInSeconds: z.int(),
  user,
  sessionId,
  /** When the password was last proven. */
  authenticatedAt: moment,
  /** How the person signs in elsewhere, by its name in the configuration; null when this server keeps the password. */
  provider: z.nullable(z.string()),
});

/** What the first page of a visit needs to know of the person: the same as three calls would give. */
const visit = z.strictObject({
  organizations: z.array(organization),
  document: z.nullable(document),
  /** Of the organization that was asked for, else of the stored one, else of the first; null when there is none. */
  workspaces: z.nullable(z.strictObject({ organizationId, rows: z.array(workspace), openShares: z.int() })),
});

/** What a person types as a code; spaces and hyphens do not count. */
const codeText = z.string().check(z.minLength(1), z.maxLength(32));

/** What a sign-in at a provider is for. */
const hostedPurpose = z.enum(['SIGN_IN', 'RE_AUTHENTICATE']);

/** Recovery codes as they are shown once. */
const recoveryCodes = z.array(z.string());

/** Schemas of identity calls. */
export const identitySchemas = {
  signUp: {
    input: z.strictObject({
      email: emailText,
      password: passwordText,
      displayName: z.string().check(z.minLength(1), z.maxLength(limits.nameLength * 4)),
    }),
    output: nothing,
  },
  signIn: { input: z.strictObject({ email: emailText, password: passwordText }), output: grant },
  token: {
    input: z.strictObject({
      /** Sent at the beginning of a visit, with the organization that its address names. */
      visit: z.optional(z.strictObject({ organizationId: z.nullable(organizationId) })),
    }),
    output: z.strictObject({ ...grant.shape, visit: z.optional(visit) }),
  },
  reAuthenticate: { input: z.strictObject({ password: passwordText }), output: grant },
  proveSecondFactor: {
    input: z.strictObject({
      method: z.enum(['TOTP', 'RECOVERY']),
      code: codeText,
      /** This browser needs no second factor for 30 days; ignored when a sign-in is made fresh. */
      trustBrowser: z.optional(z.boolean()),
    }),
    output: grant,
  },
  changePassword: {
    input: z.strictObject({ currentPassword: passwordText, newPassword: passwordText }),
    output: grant,
  },
  hostedBegin: {
    input: z.strictObject({
      provider: z.string().check(z.minLength(1), z.maxLength(32)),
      purpose: hostedPurpose,
      /** The origin that the page is on: the provider's answer goes back there. */
      origin: z.string().check(z.minLength(1), z.maxLength(300)),
    }),
    output: z.strictObject({ address: z.string() }),
  },
  hostedFinish: {
    /** The query with which the provider sent the person back. */
    input: z.strictObject({ response: z.string().check(z.minLength(1), z.maxLength(16_384)) }),
    output: grant,
  },
  hostedExchange: {
    input: z.strictObject({ token: z.string().check(z.minLength(1), z.maxLength(16_384)), purpose: hostedPurpose }),
    output: grant,
  },
  factors: {
    input: nothing,
    output: z.strictObject({
      authenticators: z.array(
        z.strictObject({ id: factorId, name: z.string(), createdAt: moment, lastUsedAt: z.nullable(moment) }),
      ),
      recoveryCodes: z.strictObject({ total: z.int(), remaining: z.int(), madeAt: z.nullable(moment) }),
      /** Browsers that need no second factor for a while. */
      trustedBrowsers: z.int(),
    }),
  },
  addAuthenticator: {
    input: z.strictObject({ name: nameText }),
    output: z.strictObject({
      factorId,
      /** Base32, to be typed by hand. */
      seed: z.string(),
      /** `otpauth://`, for the QR code. */
      address: z.string(),
    }),
  },
  confirmAuthenticator: {
    input: z.strictObject({ factorId, code: codeText }),
    /** Null when the person has some already. */
    output: z.strictObject({ recoveryCodes: z.nullable(recoveryCodes) }),
  },
  removeAuthenticator: { input: z.strictObject({ factorId }), output: nothing },
  renewRecoveryCodes: { input: nothing, output: z.strictObject({ recoveryCodes }) },
  forgetBrowsers: { input: nothing, output: nothing },
  signOut: { input: nothing, output: nothing },
  sessions: {
    input: nothing,
    output: z.strictObject({
      sessions: z.array(
        z.strictObject({
          id: sessionId,
          isCurrent: z.boolean(),
          createdAt: moment,
          lastUsedAt: moment,
          /** Address from which it was last used. */
          address: z.string(),
          /** Browser and system in words, from the user agent. */
          device: z.string(),
        }),
      ),
    }),
  },
  revokeSession: { input: z.strictObject({ sessionId }), output: nothing },
} as const;
