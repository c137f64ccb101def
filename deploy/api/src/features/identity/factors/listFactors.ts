import type { CallOutput } from '@cofferdam/api-contract';
import type { SignedInCall } from '../../../platform/http/calls.ts';
import { countTrustedBrowsers } from '../challenges/trustedBrowsers.store.ts';
import { noScope, type IdentityDependencies } from '../identityDependencies.ts';
import { countRecoveryCodes, listAuthenticators } from './factors.store.ts';

/** The second factors of the person. */
export async function listFactors(
  { identityDatabase }: IdentityDependencies,
  { userId, now }: SignedInCall,
): Promise<CallOutput<'identity', 'factors'>> {
  const [authenticators, [codes], [trusted]] = await identityDatabase.runAlone(noScope, [
    listAuthenticators(userId),
    countRecoveryCodes(userId),
    countTrustedBrowsers(userId, now),
  ]);
  if (codes === undefined || trusted === undefined) throw new Error('a count has no row');
  return {
    authenticators: authenticators.map(({ id, name, createdAt, lastUsedAt }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt?.toISOString() ?? null,
    })),
    recoveryCodes: {
      total: codes.total,
      remaining: codes.remaining,
      madeAt: codes.madeAt?.toISOString() ?? null,
    },
    trustedBrowsers: trusted.total,
  };
}
