import type { CallArguments, CallOutput } from '@cofferdam/api-contract';
import { hashOpaqueToken, makeOpaqueToken } from '@cofferdam/crypto/safe';
import { ApiFailure } from '../../platform/errors/apiFailure.ts';
import type { OpenCall } from '../../platform/http/calls.ts';
import { openChallengeIfNeeded, requireSecondFactor } from './challenges/openChallenge.ts';
import { grantSession } from './grantSession.ts';
import { idleSince, noScope, type IdentityDependencies } from './identityDependencies.ts';
import { provePassword } from './provePassword.ts';
import { requireSession } from './sessions/requireSession.ts';
import { renewSession } from './sessions/sessions.store.ts';

/**
 * Re-authenticates with the password, and the second factor if there is one; a trusted browser doesn't count here. The
 * session keeps its id and gets a new cookie token, so a stolen copy of the old token stops working instead of becoming
 * fresh.
 */
export async function reAuthenticate(
  dependencies: IdentityDependencies,
  call: OpenCall,
  input: CallArguments<'identity', 'reAuthenticate'>,
): Promise<CallOutput<'identity', 'reAuthenticate'>> {
  const { now, address, userAgent } = call;
  const since = idleSince(dependencies.configuration, now);
  const found = await requireSession(dependencies, call);
  await provePassword(dependencies, call, found, input.password);
  const { session: held, tokenHash } = found;
  const token = makeOpaqueToken();
  const outcome = await dependencies.identityDatabase.transact(noScope, async (transaction) => {
    const proven = { userId: held.userId, sessionId: held.id, isTrusted: () => Promise.resolve(false) };
    const challenge = await openChallengeIfNeeded(dependencies, transaction, call, proven);
    if (challenge !== null) return { challenge };
    const [session] = await transaction.run(
      renewSession(tokenHash, now, since, hashOpaqueToken(token), address, userAgent),
    );
    return { session };
  });
  if ('challenge' in outcome) return requireSecondFactor(dependencies, call, outcome.challenge);
  // The session was revoked, or renewed by another tab, while the password was checked.
  if (outcome.session === undefined) throw new ApiFailure('session.required');
  return grantSession(dependencies, call, { session: outcome.session, token });
}
