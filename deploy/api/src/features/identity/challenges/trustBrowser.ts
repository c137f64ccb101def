import type { CallArguments } from '@cofferdam/api-contract';
import { hashOpaqueToken, makeOpaqueToken } from '@cofferdam/crypto/safe';
import { secondFactorLimits, type TrustedBrowserId, type UserId } from '@cofferdam/domain';
import { secondsAfter } from '../../../platform/clock/timeAfter.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { ApiFailure } from '../../../platform/errors/apiFailure.ts';
import type { OpenCall, SignedInCall } from '../../../platform/http/calls.ts';
import { requireFreshSignIn } from '../../../platform/tenancy/requireFreshSignIn.ts';
import { hasSecondFactor, readFactors } from '../factors/factorMethods.ts';
import { lockAccount } from '../factors/factors.store.ts';
import { noScope, type IdentityDependencies } from '../identityDependencies.ts';
import { requireUnlockedSession } from '../sessions/requireSession.ts';
import { forgetTrustedBrowser, forgetTrustedBrowsers, insertTrustedBrowser } from './trustedBrowsers.store.ts';

const trustSeconds = secondFactorLimits.trustDays * 86_400;

/** Trusts the browser of a call, in the transaction that proved the second factor. Returns the token for its cookie. */
export async function addTrustedBrowser(
  { random }: IdentityDependencies,
  transaction: Transaction,
  { now, userAgent }: Pick<OpenCall, 'now' | 'userAgent'>,
  userId: UserId,
): Promise<string> {
  const token = makeOpaqueToken();
  const expiresAt = secondsAfter(now, trustSeconds);
  const id = random.id<TrustedBrowserId>();
  await transaction.run(insertTrustedBrowser(id, userId, hashOpaqueToken(token), now, expiresAt, userAgent));
  return token;
}

/** Sends the cookie of a trusted browser, after the commit. */
export function sendTrust({ cookies }: IdentityDependencies, call: OpenCall, token: string): void {
  call.setCookie(cookies.trustBrowser(token, trustSeconds));
}

/** Trusts the browser of a session after a fresh sign-in with the second factor. */
export async function trustBrowser(dependencies: IdentityDependencies, call: OpenCall): Promise<void> {
  const { session } = await requireUnlockedSession(dependencies, call);
  requireFreshSignIn({ authenticatedAt: session.authenticatedAt, now: call.now });
  const token = await dependencies.identityDatabase.transact(noScope, async (transaction) => {
    await transaction.run(lockAccount(session.userId));
    if (!hasSecondFactor(await readFactors(transaction, session.userId))) {
      throw new ApiFailure('second-factor.not-found');
    }
    return addTrustedBrowser(dependencies, transaction, call, session.userId);
  });
  sendTrust(dependencies, call, token);
}

/** Stops trusting one or all browsers; each needs the second factor at its next sign-in. */
export async function forgetBrowsers(
  { identityDatabase }: IdentityDependencies,
  { userId }: SignedInCall,
  { browserId }: CallArguments<'identity', 'forgetBrowsers'>,
): Promise<void> {
  if (browserId === undefined) {
    await identityDatabase.runAlone(noScope, [forgetTrustedBrowsers(userId)]);
    return;
  }
  const [[forgotten]] = await identityDatabase.runAlone(noScope, [forgetTrustedBrowser(browserId, userId)]);
  if (forgotten === undefined) throw new ApiFailure('trusted-browser.not-found');
}
