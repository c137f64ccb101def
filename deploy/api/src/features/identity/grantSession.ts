import type { CallOutput } from '@cofferdam/api-contract';
import type { OpenCall } from '../../platform/http/calls.ts';
import type { IdentityDependencies } from './identityDependencies.ts';
import type { SessionRow } from './sessions/sessions.store.ts';
import { issueAccessToken } from './tokens/accessToken.ts';

/** A session to notify. */
export interface Granting {
  readonly session: SessionRow;
  /** A new cookie token; null keeps the browser's cookies. */
  readonly token: string | null;
}

/** The response of every call that returns an access token. */
export async function grantSession(
  dependencies: IdentityDependencies,
  call: OpenCall,
  { session, token }: Granting,
): Promise<CallOutput<'identity', 'token'>> {
  const { id: sessionId, userId, email, displayName, authenticatedAt, expiresAt, provider, isConfirmed } = session;
  const issued = await issueAccessToken(
    dependencies,
    dependencies.ring,
    { userId, sessionId, authenticatedAt, sessionExpiresAt: expiresAt },
    call.now,
  );
  if (token !== null) {
    const seconds = Math.floor((expiresAt.getTime() - call.now.getTime()) / 1_000);
    for (const cookie of dependencies.cookies.open(token, seconds)) call.setCookie(cookie);
  }
  return {
    ...issued,
    user: { id: userId, email, displayName },
    sessionId,
    authenticatedAt: authenticatedAt.toISOString(),
    provider,
    asksToConfirm: dependencies.mail.isConfigured && !isConfirmed,
  };
}
