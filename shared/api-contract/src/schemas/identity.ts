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
  /** Remaining lifetime of the token at the time of the response, in seconds. */
  expiresInSeconds: z.int(),
  user,
  sessionId,
  /** When the password was last verified. */
  authenticatedAt: moment,
  /** The external sign-in's name in the configuration; null if this server stores the password. */
  provider: z.nullable(z.string()),
  /** Whether the address isn't confirmed but could be by email. */
  asksToConfirm: z.boolean(),
});

/** The data about the person for the first page of a visit: the same as the responses of three calls. */
const visit = z.strictObject({
  organizations: z.array(organization),
  document: z.nullable(document),
  /** Of the requested organization, otherwise the stored one, otherwise the first one; null if there is none. */
  workspaces: z.nullable(z.strictObject({ organizationId, rows: z.array(workspace), openShares: z.int() })),
});

/** A code as typed; spaces and hyphens are ignored. */
const codeText = z.string().check(z.minLength(1), z.maxLength(32));

/** The purpose of a sign-in at a provider. */
const hostedPurpose = z.enum(['SIGN_IN', 'RE_AUTHENTICATE']);

/** 16 random bytes in base64url, from which the server derives a key of 32 bytes. */
const pageKeyId = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/));

/** The token of an emailed link: 32 bytes in base64url. */
const linkToken = z.string().check(z.regex(/^[A-Za-z0-9_-]{43}$/));

/** Recovery codes, which are shown once. */
const recoveryCodes = z.array(z.string());

/** For a new session, as the second factor after the password, or for a fresh sign-in. */
const passkeyPurpose = z.enum(['SIGN_IN', 'SECOND_FACTOR', 'FRESH_SIGN_IN']);

const browserId = idSchema<TrustedBrowserId>();

const listedFactor = { id: factorId, name: z.string(), createdAt: moment, lastUsedAt: z.nullable(moment) };

/** Second factors, each once, with the one to ask for first at the start. */
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
      /** Sent at the beginning of a visit, with the organization in the URL. */
      visit: z.optional(z.strictObject({ organizationId: z.nullable(organizationId) })),
    }),
    output: z.strictObject({ ...grant.shape, visit: z.optional(visit) }),
  },
  reAuthenticate: { input: z.strictObject({ password: passwordText }), output: grant },
  proveSecondFactor: {
    input: z.strictObject({
      method: z.enum(['TOTP', 'RECOVERY']),
      code: codeText,
      /** This browser needs no second factor for 30 days; ignored for a fresh sign-in. */
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
      /** The page's origin, to which the provider redirects. */
      origin: z.string().check(z.minLength(1), z.maxLength(300)),
    }),
    output: z.strictObject({ address: z.string() }),
  },
  hostedFinish: {
    /** The query of the provider's redirect. */
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
          /** Whether it's on a security key rather than on the device itself. */
          isSecurityKey: z.boolean(),
          /** The host name to which browsers bind it. */
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
      /** Browsers that need no second factor for a while, last trusted first. */
      trustedBrowsers: z.array(
        z.strictObject({
          id: browserId,
          /** Readable names of browser and system, from the user agent. */
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
      /** Base32, for manual entry. */
      seed: z.string(),
      /** `otpauth://`, for the QR code. */
      address: z.string(),
    }),
  },
  confirmAuthenticator: {
    input: z.strictObject({ factorId, code: codeText }),
    /** Null if the person already has some. */
    output: z.strictObject({ recoveryCodes: z.nullable(recoveryCodes) }),
  },
  removeFactor: { input: z.strictObject({ factorId }), output: nothing },
  renameFactor: { input: z.strictObject({ factorId, name: nameText }), output: nothing },
  setFactorOrder: { input: z.strictObject({ order: factorOrder }), output: nothing },
  beginPasskey: { input: nothing, output: z.strictObject({ options: passkeyCreationOptions }) },
  addPasskey: {
    input: z.strictObject({ name: nameText, answer: passkeyRegistration }),
    /** Null if the person already has some. */
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
      /** As in `proveSecondFactor`; ignored for other purposes. */
      trustBrowser: z.optional(z.boolean()),
    }),
    output: grant,
  },
  renewRecoveryCodes: { input: nothing, output: z.strictObject({ recoveryCodes }) },
  trustBrowser: { input: nothing, output: nothing },
  forgetBrowsers: {
    input: z.strictObject({
      /** All of them if omitted. */
      browserId: z.optional(browserId),
    }),
    output: nothing,
  },
  signOut: {
    /** `isRepeated`: the browser has already forgotten the session, and someone may be signing in. Its cookies and storage stay. */
    input: z.strictObject({ isRepeated: z.optional(z.boolean()) }),
    output: nothing,
  },
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
          /** IP address of the last use. */
          address: z.string(),
          /** Readable names of browser and system, from the user agent. */
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
      /** The address to which the link was emailed. */
      email: z.string(),
    }),
  },
  releaseAddress: { input: z.strictObject({ token: linkToken }), output: nothing },
  undoAddressChange: {
    input: z.strictObject({ token: linkToken }),
    /** Whether the link sets a new password: the previous one no longer works. */
    output: z.strictObject({ resetToken: linkToken }),
  },
  account: {
    input: nothing,
    output: z.strictObject({
      /** Null if the owner of the mailbox has removed it from this account. */
      email: z.nullable(z.string()),
      displayName: z.string(),
      isConfirmed: z.boolean(),
      /** A new, unconfirmed address. */
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
    /** The address of the account, typed as a confirmation. */
    input: z.strictObject({ email: emailText }),
    output: nothing,
  },
} as const;
