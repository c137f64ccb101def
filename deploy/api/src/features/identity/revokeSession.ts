import type { CallArguments } from '@cofferdam/api-contract';
import { ApiFailure } from '../../platform/errors/apiFailure.ts';
import { notify } from '../../platform/notifications/notification.ts';
import type { SignedInCall } from '../../platform/http/calls.ts';
import { idleSince, noScope, type IdentityDependencies } from './identityDependencies.ts';
import { endOtherSessions, revokeOwnSession } from './sessions/sessions.store.ts';

/**
 * Ends one session of the person, possibly this one. Someone else's session, an ended one and an unknown one get the
 * same "not found".
 */
export async function revokeSession(
  { configuration, identityDatabase }: IdentityDependencies,
  { userId, now }: SignedInCall,
  { sessionId }: CallArguments<'identity', 'revokeSession'>,
): Promise<void> {
  const [[ended]] = await identityDatabase.runAlone(noScope, [
    revokeOwnSession(sessionId, now, idleSince(configuration, now), userId),
    // Doesn't reveal anything about other people's sessions, because streams are found by both ids.
    notify({ kind: 'session.revoked', userId, sessionId }),
  ]);
  if (ended === undefined) throw new ApiFailure('session.not-found');
}

/** Ends every session of the person except the caller's. Their pages are notified at the commit. */
export async function revokeOtherSessions(
  { identityDatabase }: IdentityDependencies,
  { userId, sessionId, now }: SignedInCall,
): Promise<void> {
  await identityDatabase.runAlone(noScope, [endOtherSessions(userId, sessionId, now)]);
}
