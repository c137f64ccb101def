import { isIP } from 'node:net';
import { isPublicAddress } from './isPublicAddress.ts';

/** Returns every address of a host; rejects when there is none. */
export type ResolveHost = (host: string) => Promise<readonly string[]>;

/** What decides whether the server may ask an address. */
export interface TargetRules {
  /** Origins that the operator allows although they are private or have no TLS: `http://siem.internal:8080`. */
  readonly privateTargets: readonly string[];
  readonly resolveHost: ResolveHost;
}

/** Why an address isn't asked. */
export type TargetFault = 'refused-address' | 'unresolved';

/** An address that was checked, with the IP address that was. */
export type CheckedTarget =
  | { readonly isAllowed: true; readonly url: URL; readonly address: string }
  | { readonly isAllowed: false; readonly fault: TargetFault };

const refused: CheckedTarget = { isAllowed: false, fault: 'refused-address' };

/**
 * Checks an address: `https`, without a user name, and all that its host resolves to is public. Connect to `address` and
 * to nothing else: the name may resolve to another one a moment later.
 */
export async function checkTarget(text: string, rules: TargetRules): Promise<CheckedTarget> {
  const url = URL.parse(text);
  // The parser normalizes every other spelling of an IPv4 address: 2130706433, 0x7f.1, 127.1, full-width digits.
  if (url === null || url.username !== '' || url.password !== '' || url.hostname === '') return refused;
  const isOperators = rules.privateTargets.includes(url.origin);
  if (url.protocol !== 'https:' && !isOperators) return refused;
  url.hash = '';
  const addresses = await resolve(url, rules.resolveHost);
  const [address] = addresses;
  if (address === undefined) return { isAllowed: false, fault: 'unresolved' };
  if (!isOperators && !addresses.every(isPublicAddress)) return refused;
  return { isAllowed: true, url, address };
}

async function resolve({ hostname }: URL, resolveHost: ResolveHost): Promise<readonly string[]> {
  const literal = hostname.replace(/^\[(.*)\]$/, '$1');
  if (isIP(literal) !== 0) return [literal];
  try {
    return await resolveHost(hostname);
  } catch {
    return [];
  }
}
