import { createServer, type AddressInfo } from 'node:net';

/**
 * Makes sure, before minutes are spent on anything else, that this port can be had; chooses one for 0.
 *
 * @throws Error that says in clear words why not
 */
export async function claimPort(host: string, port: number): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve, reject) => {
    probe.once('error', (error: NodeJS.ErrnoException) => reject(new Error(explain(error, host, port))));
    probe.listen({ host, port }, resolve);
  });
  const { port: claimed } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return claimed;
}

function explain(error: NodeJS.ErrnoException, host: string, port: number): string {
  if (error.code === 'EADDRINUSE')
    return `Port ${port} on ${host} is in use by another program. Choose one with COFFERDAM_PORT.`;
  if (error.code === 'EACCES')
    return `This account may not listen on port ${port}. Choose another one with COFFERDAM_PORT.`;
  if (error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND')
    return `COFFERDAM_HOST: ${host} is no address of this machine.`;
  return `Cofferdam cannot listen on ${host}:${port} (${error.code ?? error.message}).`;
}
