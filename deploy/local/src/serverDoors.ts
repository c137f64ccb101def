import { once } from 'node:events';
import type { Server } from 'node:http';
import { createServer, type Server as Door, type Socket } from 'node:net';
import { isAddressMissing } from './addressesOf.ts';

/** A server of HTTP with a way to listen and to end in order. */
export interface DooredServer {
  readonly server: Server;
  listen(at: { readonly host: string; readonly port: number }): Promise<unknown>;
  close(): Promise<unknown>;
}

/** The addresses at which one server is reached. */
export interface ServerDoors {
  /** Listens at the first address, and at each of the others that this machine has. */
  open(addresses: readonly [string, ...string[]], port: number): Promise<void>;
  /** Ends once all requests are answered, at every address. */
  close(): Promise<void>;
}

const sweepMilliseconds = 50;

/**
 * Makes the doors of a server. What comes in at another address is handed to the same server, which counts it and closes
 * it as its own.
 *
 * Node looks once which connections are idle; the others would be waited for as long as they may be kept. So they are cut
 * when they are answered. Idle ones end immediately: browsers open some in advance.
 */
export function makeDoors(doored: DooredServer): ServerDoors {
  const { server } = doored;
  const others: Door[] = [];
  const sockets = new Set<Socket>();
  let isClosing = false;
  server.on('connection', (socket: Socket) => {
    if (isClosing) socket.destroy();
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });

  const openOther = async (host: string, port: number): Promise<void> => {
    // As a server of HTTP sets its sockets up.
    const door = createServer({ allowHalfOpen: true, noDelay: true }, (socket) => server.emit('connection', socket));
    door.listen({ host, port });
    try {
      await once(door, 'listening');
      others.push(door);
    } catch (error) {
      if (!isAddressMissing(error)) throw error;
    }
  };

  return {
    async open([first, ...more], port) {
      await doored.listen({ host: first, port });
      for (const host of more) await openOther(host, port);
    },
    async close() {
      isClosing = true;
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
      const sweep = setInterval(() => server.closeIdleConnections(), sweepMilliseconds);
      try {
        await Promise.all([doored.close(), ...others.map(closeDoor)]);
      } finally {
        clearInterval(sweep);
      }
    },
  };
}

function closeDoor(door: Door): Promise<void> {
  return new Promise((resolve) => void door.close(() => resolve()));
}
