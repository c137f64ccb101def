import { hashOpaqueToken } from '@cofferdam/crypto/safe';
import { notify } from '../../platform/notifications/notification.ts';
import type { OpenCall } from '../../platform/http/calls.ts';
import { noScope, type IdentityDependencies } from './identityDependencies.ts';
import { endSession } from './sessions/sessions.store.ts';

/**
 * What the browser forgets with a session, also where the page that asked is closed before it can: names and ids that it
 * keeps for the next visit. Not "cookies": the one of a known browser keeps strangers' guesses from delaying its owner.
 * Not "cache": nothing that the API answers is ever stored, and the files of the pages are public.
 */
const clearSiteData = '"storage"';

/** Ends the cookie's session, in every process from its next request on. Succeeds when there is none. */
export async function signOut({ cookies, identityDatabase }: IdentityDependencies, call: OpenCall): Promise<void> {
  const token = call.cookies.get(cookies.names.session);
  if (token !== undefined) {
    await identityDatabase.transact(noScope, async (transaction) => {
      const [ended] = await transaction.run(endSession(hashOpaqueToken(token), call.now));
      // Its other pages end with it: each has a stream that notifies it.
      if (ended !== undefined) transaction.atCommit(notify({ kind: 'session.revoked', ...ended }));
    });
  }
  for (const cookie of cookies.clear()) call.setCookie(cookie);
  call.setHeader('clear-site-data', clearSiteData);
}
