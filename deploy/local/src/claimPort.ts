import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { addressesOf, isAddressMissing } from './addressesOf.ts';

/**
 * Checks early that the port is free at every address of the host; chooses one for 0.
 *
 * @throws Error with the reason if it isn't
 */
export async function claimPort(host: string, port: number, addresses = addressesOf(host)): Promise<number> {
  const [first, ...others] = addresses;
  try {
    const claimed = await probe(first, port);
    for (const address of others) await probe(address, claimed).catch(unlessMissing);
    return claimed;
  } catch (error) {
    throw new Error(explain(error as NodeJS.ErrnoException, host, port), { cause: error });
  }
}

async function probe(host: string, port: number): Promise<number> {
  const server = createServer().listen({ host, port });
  await once(server, 'listening');
  const { port: claimed } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return claimed;
}

function unlessMissing(error: unknown): void {
  if (!isAddressMissing(error)) throw error;
}

function explain(error: NodeJS.ErrnoException, host: string, port: number): string {
  if (error.code === 'EADDRINUSE')
    return `Port ${port} on ${host} is in use by another program. Choose one with COFFERDAM_PORT.`;
  if (error.code === 'EACCES')
    return `This account isn't allowed to listen on port ${port}. Choose another one with COFFERDAM_PORT.`;
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return `COFFERDAM_HOST: ${host} isn't an address of this machine.`;
  return `Cofferdam cannot listen on ${host}:${port} (${error.code ?? error.message}).`;
}
