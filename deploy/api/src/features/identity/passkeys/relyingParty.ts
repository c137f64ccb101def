import { isIP } from 'node:net';
import { ApiFailure } from '../../../platform/errors/apiFailure.ts';

/**
 * The relying party that browsers bind passkeys to (WebAuthn level 3, section 5.1.2): the host name of a configured
 * origin.
 */
export interface RelyingParty {
  readonly id: string;
  /** Configured origins with this host name, whose pages can use its passkeys. */
  readonly origins: readonly string[];
}

/** The relying party of a page; null if browsers don't allow passkeys there: for an IP address, or without a page. */
export function relyingPartyOf(origins: readonly string[], origin: string | null): RelyingParty | null {
  if (origin === null || !origins.includes(origin)) return null;
  const id = new URL(origin).hostname;
  if (isIP(id) !== 0 || id.startsWith('[')) return null;
  return { id, origins: origins.filter((one) => new URL(one).hostname === id) };
}

/** The same. @throws ApiFailure `passkey.unavailable` */
export function requireRelyingParty(origins: readonly string[], origin: string | null): RelyingParty {
  const party = relyingPartyOf(origins, origin);
  if (party === null) throw new ApiFailure('passkey.unavailable');
  return party;
}
