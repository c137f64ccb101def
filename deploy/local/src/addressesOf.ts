/**
 * The addresses to listen at for a host. `localhost` is the IPv4 and the IPv6 loopback, regardless of the machine's
 * hosts file: a browser tries both, and no other program may answer there.
 */
export function addressesOf(host: string): [string, ...string[]] {
  return host === 'localhost' ? ['127.0.0.1', '::1'] : [host];
}

/** Whether the error means that the machine doesn't have the address, for example without IPv6. */
export function isAddressMissing(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException;
  return code === 'EADDRNOTAVAIL' || code === 'EAFNOSUPPORT';
}
