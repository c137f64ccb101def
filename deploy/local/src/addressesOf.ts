/**
 * The addresses to listen at for a host. `localhost` is the loopback of both kinds, whatever the machine's own list of
 * names says: a browser tries one and then the other, and no one else may answer there.
 */
export function addressesOf(host: string): [string, ...string[]] {
  return host === 'localhost' ? ['127.0.0.1', '::1'] : [host];
}

/** Whether a machine just does not have an address, as one without IPv6. */
export function isAddressMissing(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT';
}
