import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** A server of HTTP with a way to end in order. */
export interface ClosableServer {
  readonly server: Server;
  close(): Promise<unknown>;
}

/**
 * Gives the function that closes a server once what was asked is answered. Connections on which nothing was asked are
 * cut: browsers open some ahead of need, Node does not take them for idle, and the stop would wait for a minute.
 */
export function prepareClose(closable: ClosableServer): () => Promise<void> {
  const sockets = new Set<Socket>();
  let isClosing = false;
  closable.server.on('connection', (socket: Socket) => {
    if (isClosing) socket.destroy();
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  return async () => {
    isClosing = true;
    for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    await closable.close();
  };
}
