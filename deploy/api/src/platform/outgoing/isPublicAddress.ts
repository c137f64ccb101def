import ipaddr from 'ipaddr.js';

/** In a public range, but internal to a data center: Azure's metadata and DNS. */
const refused: ReadonlySet<string> = new Set(['168.63.129.16']);

/** Global unicast (RFC 4291 section 2.4): the only part of IPv6 that is assigned to hosts of the internet. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an IP address belongs to the public internet. Everything else is refused: private, loopback, link-local (cloud
 * metadata), shared (CGNAT), multicast and reserved ranges, and every IPv6 range that embeds an IPv4 address. The
 * library takes `::7f00:1` for unicast, so IPv6 must also be global.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text) || refused.has(text)) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== 'unicast') return false;
  return address instanceof ipaddr.IPv4 || address.match(globalUnicast);
}
