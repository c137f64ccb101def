import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createFirebaseFixture, type FirebaseFixture } from '@cofferdam/testing/firebase';

/** The stand-in for Firebase behind an address. */
export interface FirebaseServer extends FirebaseFixture {
  readonly origin: string;
  /** From now on every call is answered like this; null for as before. */
  failWith(status: number | null): void;
  stop(): Promise<void>;
}

/** Starts the stand-in on a port of its own. */
export async function startFirebaseServer(projectId: string, now: () => number): Promise<FirebaseServer> {
  let failing: number | null = null;
  let fixture: FirebaseFixture | undefined;
  const server = createServer((request, response) => {
    void readBody(request).then(async (body) => {
      const asked = { method: request.method ?? 'GET', path: request.url ?? '/', body };
      const headers = {
        'access-control-allow-origin': request.headers.origin ?? '*',
        'access-control-allow-headers': request.headers['access-control-request-headers'] ?? '*',
        'access-control-allow-methods': 'GET, POST, PATCH, DELETE',
        // Pages under a policy of their own embed nothing of another origin that doesn't allow it.
        'cross-origin-resource-policy': 'cross-origin',
        'content-type': 'application/json',
      };
      if (asked.method === 'OPTIONS') return response.writeHead(204, headers).end();
      const answer = failing === null ? await fixture?.handle(asked) : { status: failing, body: {} };
      return response.writeHead(answer?.status ?? 404, headers).end(JSON.stringify(answer?.body ?? {}));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  fixture = await createFirebaseFixture({ projectId, now, providerPage: `${origin}/authorize` });
  return {
    ...fixture,
    origin,
    failWith(status) {
      failing = status;
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}
