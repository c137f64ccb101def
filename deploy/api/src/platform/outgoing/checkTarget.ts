import { isIP } from 'node:net';
import { isPublicAddress } from './isPublicAddress.ts';

/** Returns every address of a host; rejects when there is none. */
export type ResolveHost = (host: string) => Promise<readonly string[]>;

/** The rules for allowed addresses. */
export interface TargetRules {
  /** Origins that the operator allows although they are private or have no TLS: `http://siem.internal:8080`. */
  readonly privateTargets: readonly string[];
  readonly resolveHost: ResolveHost;
}

/** Why an address is refused. */
export type TargetFault = 'refused-address' | 'unresolved';

/** A checked URL, with the checked IP address. */
export type CheckedTarget =
  | { readonly isAllowed: true; readonly url: URL; readonly address: string }
  | { readonly isAllowed: false; readonly fault: TargetFault };

const refused: CheckedTarget = { isAllowed: false, fault: 'refused-address' };

/**
 * Checks a URL: `https`, no user name, and every address of its host is public. Connect only to `address`:
 * the name could resolve to another one later.
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
