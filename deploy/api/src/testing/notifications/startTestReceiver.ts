import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** A received request. */
export interface ReceivedRequest {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Writes the response of a receiver; a function that does nothing leaves the request without one. */
export type ReceiverBehavior = (response: ServerResponse) => void;

/** A real receiver of webhooks on the loopback interface. */
export interface TestReceiver {
  readonly port: number;
  /** Its origin, for the operator's list of allowed private targets. */
  readonly origin: string;
  readonly received: ReceivedRequest[];
  behave(behavior: ReceiverBehavior): void;
  /** Connections since the last `forget`. */
  connections(): number;
  /** Clears the received requests. */
  forget(): void;
  /** Stops immediately and drops all connections, like a killed process. */
  kill(): Promise<void>;
  /** Listens on the same port again. */
  startAgain(): Promise<void>;
  close(): Promise<void>;
}

/** Accepts every request. */
export const takeAll: ReceiverBehavior = (response) => void response.writeHead(204).end();

export async function startTestReceiver(port = 0): Promise<TestReceiver> {
  const received: ReceivedRequest[] = [];
  const sockets = new Set<Socket>();
  let behavior = takeAll;
  let connections = 0;
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => void parts.push(part));
    request.on('end', () => {
      const body = Buffer.concat(parts).toString('utf8');
      received.push({ path: request.url ?? '', headers: request.headers, body });
      behavior(response);
    });
  });
  server.on('connection', (socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  const listen = (at: number): Promise<void> => new Promise((resolve) => server.listen(at, '127.0.0.1', resolve));
  const kill = (): Promise<void> => {
    for (const socket of sockets) socket.destroy();
    return new Promise((resolve) => server.close(() => resolve()));
  };
  await listen(port);
  const bound = (server.address() as AddressInfo).port;
  return {
    port: bound,
    origin: `http://127.0.0.1:${bound}`,
    received,
    behave: (wanted) => {
      behavior = wanted;
    },
    connections: () => connections,
    forget: () => {
      received.splice(0);
      connections = 0;
    },
    kill,
    startAgain: () => listen(bound),
    close: kill,
  };
}
