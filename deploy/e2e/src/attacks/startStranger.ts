import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An attacker's site on this machine. */
export interface Stranger {
  /** The product's host on another port: the same site, but another origin. */
  readonly sameSite: string;
  /** Another name of this machine: another site. */
  readonly otherSite: string;
  stop(): Promise<void>;
}

const page = '<!doctype html><html lang="en"><title>Stranger</title><body><p>Another site</p></body></html>';

/** Serves one empty page without a Content-Security-Policy. */
export async function startStranger(): Promise<Stranger> {
  const server = createServer((_request, answer) => {
    answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    sameSite: `http://127.0.0.1:${port}`,
    otherSite: `http://localhost:${port}`,
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
