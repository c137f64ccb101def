import { isIPv4, isIPv6 } from 'node:net';

/**
 * The part of an address that its holder can't change easily: a whole IPv4 address, or the first 64 bits of an IPv6
 * address (RFC 6177: a subscriber has at least a /64). IPv4-mapped IPv6 addresses count as IPv4. A holder of a shorter
 * prefix has many such networks; the per-account limit over all networks covers them.
 */
export function networkOf(address: string): string {
  const [bare = ''] = address.split('%');
  if (isIPv4(bare)) return bare;
  if (!isIPv6(bare)) return 'unknown';
  const groups = expand(bare);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  const isTranslated = groups[0] === 0x64 && groups[1] === 0xff9b && groups.slice(2, 6).every((group) => group === 0);
  if (isMapped || isTranslated)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 255])
      .join('.');
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

function expand(address: string): readonly number[] {
  // The canonical form of the URL standard: lower case, one `::` at most, no dotted part.
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const before = parse(head);
  if (tail === undefined) return before;
  const after = parse(tail);
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after];
}

function parse(groups: string): number[] {
  return groups === '' ? [] : groups.split(':').map((group) => Number.parseInt(group, 16));
}
