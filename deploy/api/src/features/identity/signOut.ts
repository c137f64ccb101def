import type { CallArguments } from '@cofferdam/api-contract';
import { hashOpaqueToken } from '@cofferdam/crypto/safe';
import { notify } from '../../platform/notifications/notification.ts';
import type { OpenCall } from '../../platform/http/calls.ts';
import { noScope, type IdentityDependencies } from './identityDependencies.ts';
import { endSession } from './sessions/sessions.store.ts';

/**
 * Makes the browser clear its storage with names and ids, even if the page is closed before it can do so itself. Not
 * "cookies", because the device cookie protects its owner from delays by strangers' guesses. Not "cache", because API
 * responses are never cached, and the pages' files are public.
 */
const clearSiteData = '"storage"';

/**
 * Ends the cookie's session, effective for the next request at every process. Succeeds if there is none. A repeated call
 * keeps cookies and storage: its response can arrive after someone has signed in.
 */
export async function signOut(
  { cookies, identityDatabase }: IdentityDependencies,
  call: OpenCall,
  { isRepeated = false }: CallArguments<'identity', 'signOut'>,
): Promise<void> {
  const token = call.cookies.get(cookies.names.session);
  if (token !== undefined) {
    await identityDatabase.transact(noScope, async (transaction) => {
      const [ended] = await transaction.run(endSession(hashOpaqueToken(token), call.now));
      // Its other pages are notified through their streams.
      if (ended !== undefined) transaction.atCommit(notify({ kind: 'session.revoked', ...ended }));
    });
  }
  if (isRepeated) return;
  for (const cookie of cookies.clear()) call.setCookie(cookie);
  call.setHeader('clear-site-data', clearSiteData);
}
