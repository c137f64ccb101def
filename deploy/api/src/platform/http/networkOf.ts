import ipaddr from 'ipaddr.js';

/**
 * The part of an address that its holder can't change easily, for limits: a whole IPv4 address, or the first 64 bits of
 * an IPv6 address (RFC 6177: a subscriber has at least a /64). IPv6 addresses that contain an IPv4 address count as
 * IPv4. A holder of a shorter prefix has many such networks; limits of one account over all networks cover them.
 */
export function networkOf(text: string): string {
  const [bare = ''] = text.split('%');
  if (ipaddr.IPv4.isValidFourPartDecimal(bare)) return bare;
  if (!ipaddr.IPv6.isValid(bare)) return 'unknown';
  const address = ipaddr.IPv6.parse(bare);
  if (address.isIPv4MappedAddress()) return address.toIPv4Address().toString();
  // NAT64: the last 32 bits.
  if (address.range() === 'rfc6052') return new ipaddr.IPv4(address.toByteArray().slice(12)).toString();
  return `${address.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(':')}::/64`;
}
