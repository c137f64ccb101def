import type { CallOutput } from '@cofferdam/api-contract';
import { hashOpaqueToken } from '@cofferdam/crypto/safe';
import type { SignedInCall } from '../../../platform/http/calls.ts';
import { listTrustedBrowsers, type TrustedBrowserRow } from '../challenges/trustedBrowsers.store.ts';
import { noScope, type IdentityDependencies } from '../identityDependencies.ts';
import { listPasskeys, type ListedPasskeyRow } from '../passkeys/passkeys.store.ts';
import { describeDevice } from '../sessions/describeDevice.ts';
import { countRecoveryCodes, listAuthenticators, readFactorState, type ListedFactorRow } from './factors.store.ts';

type Factors = CallOutput<'identity', 'factors'>;

/** The second factors of the person. */
export async function listFactors(
  { cookies, identityDatabase }: IdentityDependencies,
  call: SignedInCall,
): Promise<Factors> {
  const { userId, now } = call;
  const trust = hashOpaqueToken(call.cookies.get(cookies.names.trust) ?? '');
  const [authenticators, passkeys, [codes], browsers, [state]] = await identityDatabase.runAlone(noScope, [
    listAuthenticators(userId),
    listPasskeys(userId),
    countRecoveryCodes(userId),
    listTrustedBrowsers(userId, now, trust),
    readFactorState(userId, null),
  ]);
  if (codes === undefined || state === undefined) throw new Error('a count has no row');
  return {
    authenticators: authenticators.map(presentFactor),
    passkeys: passkeys.map(presentPasskey),
    recoveryCodes: {
      total: codes.total,
      remaining: codes.remaining,
      madeAt: codes.madeAt?.toISOString() ?? null,
      lastUsedAt: codes.lastUsedAt?.toISOString() ?? null,
    },
    order: [...state.order],
    isRequired: state.isRequired,
    trustedBrowsers: browsers.map(presentBrowser),
  };
}

function presentFactor({ id, name, createdAt, lastUsedAt }: ListedFactorRow): Factors['authenticators'][number] {
  return { id, name, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null };
}

/** A security key's transports include neither the device itself nor a phone. */
function presentPasskey(row: ListedPasskeyRow): Factors['passkeys'][number] {
  const { id, name, createdAt, lastUsedAt, transports, isSynced, rpId } = row;
  const isOnDevice = isSynced || transports.includes('internal') || transports.includes('hybrid');
  return {
    ...presentFactor({ id, name, createdAt, lastUsedAt }),
    isSecurityKey: !isOnDevice && transports.length > 0,
    rpId,
  };
}

function presentBrowser(row: TrustedBrowserRow): Factors['trustedBrowsers'][number] {
  const { id, userAgent, isCurrent, createdAt, lastUsedAt, expiresAt } = row;
  return {
    id,
    device: describeDevice(userAgent),
    isCurrent,
    createdAt: createdAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    expiresAt: expiresAt.toISOString(),
  };
}
