import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** A server of HTTP with a way to end in order. */
export interface ClosableServer {
  readonly server: Server;
  close(): Promise<unknown>;
}

const sweepMilliseconds = 50;

/**
 * Gives the function that closes a server once what was asked is answered. Node looks once which connections are idle;
 * the others would be waited for as long as they may be kept. So they are cut when they are answered, and at once where
 * nothing was asked: browsers open some ahead of need.
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
    const sweep = setInterval(() => closable.server.closeIdleConnections(), sweepMilliseconds);
    try {
      await closable.close();
    } finally {
      clearInterval(sweep);
    }
  };
}
