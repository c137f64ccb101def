import type { CallArguments } from '@cofferdam/api-contract';
import { ApiFailure } from '../../platform/errors/apiFailure.ts';
import { notify } from '../../platform/notifications/notification.ts';
import type { SignedInCall } from '../../platform/http/calls.ts';
import { idleSince, noScope, type IdentityDependencies } from './identityDependencies.ts';
import { endOtherSessions, revokeOwnSession } from './sessions/sessions.store.ts';

/**
 * Ends one session of the person, this one included. Someone else's, an ended one and one that never existed are all
 * the same "not found".
 */
export async function revokeSession(
  { configuration, identityDatabase }: IdentityDependencies,
  { userId, now }: SignedInCall,
  { sessionId }: CallArguments<'identity', 'revokeSession'>,
): Promise<void> {
  const [[ended]] = await identityDatabase.runAlone(noScope, [
    revokeOwnSession(sessionId, now, idleSince(configuration, now), userId),
    // It reveals nothing about a session that isn't theirs: streams are found by both ids.
    notify({ kind: 'session.revoked', userId, sessionId }),
  ]);
  if (ended === undefined) throw new ApiFailure('session.not-found');
}

/** Ends every session of the person but the one that asks. Its pages are notified at the commit. */
export async function revokeOtherSessions(
  { identityDatabase }: IdentityDependencies,
  { userId, sessionId, now }: SignedInCall,
): Promise<void> {
  await identityDatabase.runAlone(noScope, [endOtherSessions(userId, sessionId, now)]);
}
