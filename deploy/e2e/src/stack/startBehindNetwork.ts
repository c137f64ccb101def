import { once } from 'node:events';
import { createServer, request as send, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { hostBuildHeader } from '@cofferdam/remote-contract';
import { startProduct, type Product } from '@cofferdam/local/product';
import { onFreePort } from './onFreePort.ts';

/**
 * A fault between the browser and the product. `down`: nothing listens. `bad-gateway`: a proxy responds with HTML.
 * `portal`: every path returns the sign-in page of a network. `hung`: connections are accepted, but never
 * answered.
 */
export type NetworkFate = 'through' | 'down' | 'bad-gateway' | 'portal' | 'hung';

/** A product behind a network with faults. */
export interface ProductBehindNetwork extends Product {
  setFate(fate: NetworkFate): Promise<void>;
  /** Serves the host, or one of the two gateways, as another build with the same files; null restores its own. */
  deployHost(build: string | null): void;
  /** Method and path of each request since the last call. */
  takeRequests(): string[];
}

const html = { 'content-type': 'text/html; charset=utf-8' };

/** Replaces the build id in the host's worker and documents, and nothing else. */
async function passOnAs(build: string, given: IncomingMessage, answer: ServerResponse): Promise<void> {
  const header = given.headers[hostBuildHeader];
  const isWorker = given.headers['cache-control'] === 'no-cache';
  const headers = { ...given.headers };
  if (header !== undefined) headers[hostBuildHeader] = build;
  if (!isWorker) {
    answer.writeHead(given.statusCode ?? 502, headers);
    return void given.pipe(answer);
  }
  const script = (await given.toArray())
    .map(String)
    .join('')
    .replaceAll(/"[0-9a-f]{16}"/g, JSON.stringify(build));
  const { 'content-length': _length, etag: _etag, ...others } = headers;
  answer.writeHead(200, others).end(script);
}

/** Starts the product behind a separate network, which runs no code of the product. */
export async function startBehindNetwork(): Promise<ProductBehindNetwork> {
  return onFreePort(async (port) => {
    const product = await startProduct({ environment: { COFFERDAM_ORIGIN: `http://127.0.0.1:${port}` } });
    let fate: NetworkFate = 'through';
    const requests: string[] = [];
    let build: string | null = null;
    const handle = (incoming: IncomingMessage, answer: ServerResponse): void => {
      requests.push(`${incoming.method} ${incoming.url}`);
      if (fate === 'hung') return;
      if (fate === 'bad-gateway') return void answer.writeHead(502, html).end('<h1>Bad gateway</h1>');
      if (fate === 'portal') return void answer.writeHead(200, html).end('<h1>Welcome to the guest network</h1>');
      const { 'accept-encoding': encoding, ...headers } = incoming.headers;
      const outgoing = send(
        new URL(incoming.url ?? '/', product.origin),
        {
          method: incoming.method,
          headers: {
            ...headers,
            ...(build === null && encoding !== undefined ? { 'accept-encoding': encoding } : {}),
            host: `127.0.0.1:${port}`,
          },
        },
        (given) => {
          if (build !== null) return void passOnAs(build, given, answer);
          answer.writeHead(given.statusCode ?? 502, given.headers);
          given.pipe(answer);
        },
      );
      outgoing.on('error', () => answer.destroy());
      answer.on('close', () => outgoing.destroy());
      incoming.pipe(outgoing);
    };
    const listen = async (): Promise<Server> => {
      const server = createServer(handle).listen(port, '127.0.0.1');
      await once(server, 'listening');
      return server;
    };
    const close = async (server: Server): Promise<void> => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    };
    let server: Server | null;
    try {
      server = await listen();
    } catch (error) {
      await product.stop();
      throw error;
    }
    return {
      ...product,
      origin: `http://127.0.0.1:${port}`,
      takeRequests: () => requests.splice(0),
      deployHost(next) {
        build = next;
      },
      async setFate(next) {
        fate = next;
        if (server !== null) await close(server);
        server = next === 'down' ? null : await listen();
      },
      async stop() {
        if (server !== null) await close(server);
        await product.stop();
      },
    };
  });
}
