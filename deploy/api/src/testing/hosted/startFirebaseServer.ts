import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  createFirebaseFixture,
  createFirestoreFixture,
  type ChannelAnswer,
  type FirebaseFixture,
  type FirestoreFixture,
} from '@cofferdam/testing/firebase';

/** The fake of Firebase as an HTTP server. */
export interface FirebaseServer extends FirebaseFixture {
  readonly origin: string;
  readonly firestore: FirestoreFixture;
  /** The response to every call from now on; null for the usual ones. */
  failWith(status: number | null): void;
  stop(): Promise<void>;
}

/** Starts the fake on its own port. */
export async function startFirebaseServer(projectId: string, now: () => number): Promise<FirebaseServer> {
  let failing: number | null = null;
  let fixture: FirebaseFixture | undefined;
  let firestore: FirestoreFixture | undefined;
  let origin = '';
  const server = createServer((request, response) => {
    void readBody(request).then(async (body) => {
      const asked = { method: request.method ?? 'GET', path: request.url ?? '/', body };
      const headers = {
        'access-control-allow-origin': request.headers.origin ?? '*',
        'access-control-allow-headers': request.headers['access-control-request-headers'] ?? '*',
        'access-control-allow-methods': 'GET, POST, PATCH, DELETE',
        'access-control-allow-credentials': 'true',
        'access-control-expose-headers': 'x-http-session-id',
        // Pages with a cross-origin embedder policy only embed resources that allow it.
        'cross-origin-resource-policy': 'cross-origin',
        'content-type': 'application/json',
      };
      if (asked.path.startsWith('/authorize?')) {
        return response
          .writeHead(200, { 'content-type': 'text/html' })
          .end(fixture && accountsPage(fixture, origin + asked.path));
      }
      if (asked.method === 'OPTIONS') return response.writeHead(204, headers).end();
      const channel = openAnswer(response, headers);
      if (firestore?.channels.handle(asked, channel, (listener) => response.on('close', listener)) === true) return;
      const answer = failing === null ? await fixture?.handle(asked) : { status: failing, body: {} };
      return response.writeHead(answer?.status ?? 404, headers).end(JSON.stringify(answer?.body ?? {}));
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  fixture = await createFirebaseFixture({ projectId, now, providerPage: `${origin}/authorize` });
  const { readUid } = fixture;
  firestore = createFirestoreFixture({ projectId, now, readUid });
  return {
    ...fixture,
    firestore,
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

/** A response in several chunks. */
function openAnswer(response: ServerResponse, headers: Readonly<Record<string, string>>): ChannelAnswer {
  return {
    start: (status, own) =>
      void response.writeHead(status, {
        ...headers,
        ...own,
        'content-type': 'text/plain',
        'cache-control': 'no-store',
      }),
    write: (text) => void response.write(text),
    end: () => void response.end(),
  };
}

/** The provider's window: a link for each of its people. */
function accountsPage(fixture: FirebaseFixture, address: string): string {
  const asked = new URL(address).searchParams;
  const links = fixture.people
    .filter(({ provider }) => provider === asked.get('provider'))
    .map((person) => {
      const back = `${asked.get('redirect_uri')}${fixture.answerInWindow(address, person)}`;
      return `<p><a href="${back.replaceAll('&', '&amp;')}">${person.email}</a></p>`;
    });
  return `<!doctype html><title>Choose an account</title>${links.join('')}`;
}

async function readBody(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts).toString();
}
