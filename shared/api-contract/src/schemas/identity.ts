import * as z from 'zod/mini';
import { limits } from '@cofferdam/domain';
import { emailText, moment, nothing, organizationId, passwordText, sessionId, userId } from './basics.ts';
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
});

/** What the first page of a visit needs to know of the person: the same as three calls would give. */
const visit = z.strictObject({
  organizations: z.array(organization),
  document: z.nullable(document),
  /** Of the organization that was asked for, else of the stored one, else of the first; null when there is none. */
  workspaces: z.nullable(z.strictObject({ organizationId, rows: z.array(workspace) })),
});

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
