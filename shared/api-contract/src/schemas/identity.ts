import * as z from 'zod/mini';
import { limits, secondFactorMethods, type TrustedBrowserId } from '@cofferdam/domain';
import {
  emailText,
  factorId,
  idSchema,
  moment,
  nameText,
  nothing,
  organizationId,
  passwordText,
  sessionId,
  userId,
} from './basics.ts';
import { organization } from './organization.ts';
import { passkeyAssertion, passkeyCreationOptions, passkeyRegistration, passkeyRequestOptions } from './passkey.ts';
import { document } from './preferences.ts';
import { workspace } from './workspace.ts';

const user = z.strictObject({ id: userId, email: z.string(), displayName: z.string() });

const grant = z.strictObject({
  /** EdDSA JWT for the Authorization header; kept only in memory. */
  accessToken: z.string(),
  /** Seconds that the token is still valid when this was answered. */
  expiresInSeconds: z.int(),
  user,
  sessionId,
  /** When the password was last proven. */
  authenticatedAt: moment,
  /** How the person signs in elsewhere, by its name in the configuration; null when this server keeps the password. */
  provider: z.nullable(z.string()),
  /** Whether the address isn't confirmed, and a mail could do that. */
  asksToConfirm: z.boolean(),
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

/** 16 random bytes, in base64url; the key that the server derives for them is 32 bytes. */
const pageKeyId = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/));

/** The token of a mailed link: 32 bytes, base64url. */
const linkToken = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/));

/** Recovery codes as they are shown once. */
const recoveryCodes = z.array(z.string());

/** A new session, the step after the password, or a fresh sign-in. */
const passkeyPurpose = z.enum(['SIGN_IN', 'SECOND_FACTOR', 'FRESH_SIGN_IN']);

const browserId = idSchema<TrustedBrowserId>();

const listedFactor = { id: factorId, name: z.string(), createdAt: moment, lastUsedAt: z.nullable(moment) };

/** Ways of proving the second factor, each once, the one to ask for first before the others. */
const factorOrder = z.array(z.enum(secondFactorMethods)).check(z.length(secondFactorMethods.length));

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
      authenticators: z.array(z.strictObject(listedFactor)),
      passkeys: z.array(
        z.strictObject({
          ...listedFactor,
          /** Whether it is on a key that is plugged in or held to the device, rather than on the device itself. */
          isSecurityKey: z.boolean(),
          /** The host name that browsers bind it to: it can be used nowhere else. */
          rpId: z.string(),
        }),
      ),
      recoveryCodes: z.strictObject({
        total: z.int(),
        remaining: z.int(),
        madeAt: z.nullable(moment),
        lastUsedAt: z.nullable(moment),
      }),
      order: factorOrder,
      /** Whether one of the person's organizations requires a second factor. */
      isRequired: z.boolean(),
      /** Browsers that need no second factor for a while, the one trusted last first. */
      trustedBrowsers: z.array(
        z.strictObject({
          id: browserId,
          /** Browser and system in words, from the user agent. */
          device: z.string(),
          isCurrent: z.boolean(),
          createdAt: moment,
          lastUsedAt: z.nullable(moment),
          expiresAt: moment,
        }),
      ),
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
  removeFactor: { input: z.strictObject({ factorId }), output: nothing },
  renameFactor: { input: z.strictObject({ factorId, name: nameText }), output: nothing },
  setFactorOrder: { input: z.strictObject({ order: factorOrder }), output: nothing },
  beginPasskey: { input: nothing, output: z.strictObject({ options: passkeyCreationOptions }) },
  addPasskey: {
    input: z.strictObject({ name: nameText, answer: passkeyRegistration }),
    /** Null when the person has some already. */
    output: z.strictObject({ recoveryCodes: z.nullable(recoveryCodes) }),
  },
  passkeyOptions: {
    input: z.strictObject({ purpose: passkeyPurpose }),
    output: z.strictObject({ options: passkeyRequestOptions }),
  },
  provePasskey: {
    input: z.strictObject({
      purpose: passkeyPurpose,
      answer: passkeyAssertion,
      /** As with `proveSecondFactor`; ignored otherwise. */
      trustBrowser: z.optional(z.boolean()),
    }),
    output: grant,
  },
  renewRecoveryCodes: { input: nothing, output: z.strictObject({ recoveryCodes }) },
  trustBrowser: { input: nothing, output: nothing },
  forgetBrowsers: {
    input: z.strictObject({
      /** All of them when it is left out. */
      browserId: z.optional(browserId),
    }),
    output: nothing,
  },
  signOut: { input: nothing, output: nothing },
  lock: { input: nothing, output: nothing },
  makePageKey: { input: nothing, output: z.strictObject({ keyId: pageKeyId, key: z.string() }) },
  openPageKey: { input: z.strictObject({ keyId: pageKeyId }), output: z.strictObject({ key: z.string() }) },
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
  revokeOtherSessions: { input: nothing, output: nothing },
  options: { input: nothing, output: z.strictObject({ isMailConfigured: z.boolean() }) },
  requestPasswordReset: { input: z.strictObject({ email: emailText }), output: nothing },
  resetPassword: { input: z.strictObject({ token: linkToken, newPassword: passwordText }), output: nothing },
  describeLink: {
    input: z.strictObject({ token: linkToken }),
    output: z.strictObject({
      purpose: z.enum(['CONFIRM', 'CHANGE', 'UNDO', 'RESET', 'RELEASE']),
      /** The address that the link was mailed to. */
      email: z.string(),
    }),
  },
  releaseAddress: { input: z.strictObject({ token: linkToken }), output: nothing },
  undoAddressChange: {
    input: z.strictObject({ token: linkToken }),
    /** Sets a new password: the one before no longer works. */
    output: z.strictObject({ resetToken: linkToken }),
  },
  account: {
    input: nothing,
    output: z.strictObject({
      /** Null when the owner of the mailbox has taken it back from this account. */
      email: z.nullable(z.string()),
      displayName: z.string(),
      isConfirmed: z.boolean(),
      /** A new address that waits for its confirmation. */
      pendingEmail: z.nullable(z.string()),
      hasPassword: z.boolean(),
      isMailConfigured: z.boolean(),
    }),
  },
  confirmAddress: {
    input: z.strictObject({ token: linkToken }),
    output: z.strictObject({ email: z.string() }),
  },
  sendConfirmation: { input: nothing, output: nothing },
  changeAddress: { input: z.strictObject({ email: emailText }), output: nothing },
  cancelAddressChange: { input: nothing, output: nothing },
  deletion: {
    input: nothing,
    output: z.strictObject({
      /** Organizations that would be left without an owner. */
      lastOwnerOf: z.array(z.strictObject({ id: organizationId, name: z.string(), memberCount: z.int() })),
      /** Organizations that the person leaves. */
      leaves: z.array(z.strictObject({ id: organizationId, name: z.string() })),
    }),
  },
  deleteAccount: {
    /** The address of the account, typed to confirm. */
    input: z.strictObject({ email: emailText }),
    output: nothing,
  },
} as const;
