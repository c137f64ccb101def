import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

/**
 * Starts something that must know its port before it listens, on a free port of the loopback interface. Tries another
 * port if a program takes it first.
 */
export async function onFreePort<Started>(start: (port: number) => Promise<Started>): Promise<Started> {
  for (;;) {
    const port = await askForPort();
    try {
      return await start(port);
    } catch (error) {
      if (!/in use|EADDRINUSE/.test(String(error))) throw error;
    }
  }
}

async function askForPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}
