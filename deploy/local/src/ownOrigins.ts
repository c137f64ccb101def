import { hostname, networkInterfaces } from 'node:os';

const loopbackHosts = ['127.0.0.1', 'localhost', '[::1]'];
const wildcardHosts = new Set(['0.0.0.0', '::']);

/** The origins by which browsers may reach a server that listens on this host and port; the first is its address. */
export function ownOrigins(host: string, port: number): [string, ...string[]] {
  const [first, ...others] = hostsOf(host).map((name) => new URL(`http://${name}:${port}`).origin);
  if (first === undefined) throw new Error(`no address for ${host}`);
  return [first, ...new Set(others.filter((origin) => origin !== first))];
}

function hostsOf(host: string): string[] {
  const written = host.includes(':') ? `[${host}]` : host;
  if (wildcardHosts.has(host)) return [hostname(), ...loopbackHosts, ...addressesOfMachine()];
  return loopbackHosts.includes(written) ? [written, ...loopbackHosts] : [written];
}

function addressesOfMachine(): string[] {
  return Object.values(networkInterfaces())
    .flatMap((entries) => entries ?? [])
    .filter((entry) => !entry.address.startsWith('fe80'))
    .map((entry) => (entry.family === 'IPv6' ? `[${entry.address}]` : entry.address));
}
