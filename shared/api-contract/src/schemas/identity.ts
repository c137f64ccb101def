import * as z from 'zod/mini';
import { limits } from '@cofferdam/domain';
import { emailText, moment, nothing, passwordText, sessionId, userId } from './basics.ts';

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
  token: { input: nothing, output: grant },
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
