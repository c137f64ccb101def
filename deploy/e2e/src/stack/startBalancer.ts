import { once } from 'node:events';
import { createServer, request as send, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A load balancer like an operator's: it checks the health of each process and sends requests to healthy ones. */
export interface Balancer {
  readonly origin: string;
  /** Addresses of processes, healthy or not. */
  use(origins: readonly string[]): void;
  /** The processes that currently get requests. */
  healthy(): readonly string[];
  stop(): Promise<void>;
}

const checkMilliseconds = 100;

/** Starts a balancer that never retries a request, so that the client sees the failure of a process. */
export async function startBalancer(): Promise<Balancer> {
  let origins: readonly string[] = [];
  let healthy: readonly string[] = [];
  let turn = 0;
  const server = createServer((request, response) => {
    const origin = healthy[(turn += 1) % healthy.length];
    if (origin === undefined) response.writeHead(502).end();
    else forward(request, response, origin);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const check = async (): Promise<void> => {
    const answers = await Promise.all(origins.map(async (origin) => ((await isHealthy(origin)) ? [origin] : [])));
    healthy = answers.flat();
  };
  let isChecking = false;
  // One at a time: on a busy machine, an earlier response could arrive after a later one.
  const checkAlone = async (): Promise<void> => {
    if (isChecking) return;
    isChecking = true;
    await check();
    isChecking = false;
  };
  const checking = setInterval(() => void checkAlone(), checkMilliseconds);
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    use: (named) => {
      origins = named;
    },
    healthy: () => healthy,
    stop: async () => {
      clearInterval(checking);
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Sends a request to another server and streams its response; a failure cuts the connection. */
export function forward(request: IncomingMessage, response: ServerResponse, origin: string): void {
  const { method, headers, url } = request;
  const outgoing = send(new URL(url ?? '/', origin), { method, headers }, (incoming) => {
    response.writeHead(incoming.statusCode ?? 502, incoming.headers);
    incoming.on('error', () => response.destroy());
    incoming.pipe(response);
  });
  outgoing.on('error', () => response.destroy());
  response.on('close', () => outgoing.destroy());
  request.pipe(outgoing);
}

async function isHealthy(origin: string): Promise<boolean> {
  try {
    return (await fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(1_000) })).ok;
  } catch {
    return false;
  }
}
