/**
 * The cookies of a request by name. A name that is sent more than once has no value: a page of a sibling domain can plant
 * a second cookie, and the browser doesn't say which one is ours (RFC 6265 sections 5.4 and 8.6). All are read, because it
 * could plant so many that ours would be among the last. Node limits the size of the header.
 */
export function readCookies(header: string | undefined): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>();
  const repeated = new Set<string>();
  for (const part of (header ?? '').split(';')) {
    const at = part.indexOf('=');
    if (at < 1) continue;
    const name = part.slice(0, at).trim();
    if (cookies.has(name)) repeated.add(name);
    cookies.set(name, part.slice(at + 1).trim());
  }
  for (const name of repeated) cookies.delete(name);
  return cookies;
}
