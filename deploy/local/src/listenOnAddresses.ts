import { once } from 'node:events';
import type { Server } from 'node:http';
import { createServer, type Server as Listener, type Socket } from 'node:net';
import { isAddressMissing } from './addressesOf.ts';

/** An HTTP server that can listen and shut down. */
export interface MultiAddressServer {
  readonly server: Server;
  listen(at: { readonly host: string; readonly port: number }): Promise<unknown>;
  close(): Promise<unknown>;
}

/** The listeners of one server. */
export interface AddressListeners {
  /** Listens on the first address, and on each of the others that this machine has. */
  open(addresses: readonly [string, ...string[]], port: number): Promise<void>;
  /** Ends once all requests are answered, at every address. */
  close(): Promise<void>;
}

const sweepMilliseconds = 50;

/**
 * Lets a server listen on several addresses. Connections to further addresses are passed to the same server, which counts
 * and closes them like its own.
 *
 * When a server closes, Node only checks once which connections are idle, and waits for the keep-alive timeout of the
 * others. So cut connections once they are answered. Unused ones end immediately: browsers open some in advance.
 */
export function listenOnAddresses(listening: MultiAddressServer): AddressListeners {
  const { server } = listening;
  const others: Listener[] = [];
  const sockets = new Set<Socket>();
  let isClosing = false;
  server.on('connection', (socket: Socket) => {
    if (isClosing) socket.destroy();
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });

  const openOther = async (host: string, port: number): Promise<void> => {
    // The socket options of an HTTP server.
    const listener = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
      server.emit('connection', socket),
    );
    listener.listen({ host, port });
    try {
      await once(listener, 'listening');
      others.push(listener);
    } catch (error) {
      if (!isAddressMissing(error)) throw error;
    }
  };

  return {
    async open([first, ...more], port) {
      await listening.listen({ host: first, port });
      for (const host of more) await openOther(host, port);
    },
    async close() {
      isClosing = true;
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
      const sweep = setInterval(() => server.closeIdleConnections(), sweepMilliseconds);
      try {
        await Promise.all([listening.close(), ...others.map(closeListener)]);
      } finally {
        clearInterval(sweep);
      }
    },
  };
}

function closeListener(listener: Listener): Promise<void> {
  return new Promise((resolve) => void listener.close(() => resolve()));
}
