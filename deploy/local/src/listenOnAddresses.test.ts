import { afterEach, describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage, type Server } from 'node:http';
import { connect, createServer as createListener, type AddressInfo } from 'node:net';
import { claimPort } from './claimPort.ts';
import { listenOnAddresses, type AddressListeners } from './listenOnAddresses.ts';

/** Two addresses that every machine of ours has. */
const addresses = ['127.0.0.1', '127.0.0.2'] as const;

let listeners: AddressListeners | undefined;
afterEach(async () => {
  await listeners?.close();
  listeners = undefined;
});

/** A server that answers when the test says so. */
async function open(more: readonly string[] = []) {
  const answers: (() => void)[] = [];
  const server = createServer((_request, response) => answers.push(() => response.end('done')));
  server.keepAliveTimeout = 600_000;
  const port = await claimPort(addresses[0], 0);
  listeners = listenOnAddresses({
    server,
    listen: async (at) => {
      server.listen(at);
      await once(server, 'listening');
    },
    close: () => closeAsFastifyDoes(server),
  });
  await listeners.open([addresses[0], ...more], port);
  return {
    server,
    port,
    close: listeners.close,
    answer: () => {
      for (const answer of answers) answer();
    },
  };
}

function closeAsFastifyDoes(server: Server): Promise<void> {
  if (!server.listening) return Promise.resolve();
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
  });
}

describe('the listeners of a server', () => {
  it.each(addresses)('close at %s after running requests are answered, and wait for nothing else', async (host) => {
    const { server, port, close, answer } = await open([addresses[1]]);
    const accepted = once(server, 'connection');
    const ahead = connect(port, host);
    await accepted;
    const asked = get({ port, host, agent: new Agent({ keepAlive: true }) });
    await once(server, 'request');

    let isClosed = false;
    const closing = close().then(() => (isClosed = true));
    await once(ahead, 'close');
    await expect(untilConnected(port, host)).rejects.toThrow('ECONNREFUSED');
    expect(isClosed).toBe(false);
    const answered = once(asked, 'response');
    answer();
    const [response] = (await answered) as [IncomingMessage];
    expect(await response.toArray()).toEqual([Buffer.from('done')]);
    await closing;
  });

  it('leave out an address that the machine doesn’t have', async () => {
    const { port } = await open(['192.0.2.1']);
    await expect(untilConnected(port, addresses[0])).resolves.toBeUndefined();
  });

  it('are not shared: another program at one of the addresses is an error', async () => {
    const other = createListener().listen(0, addresses[1]);
    await once(other, 'listening');
    const { port } = other.address() as AddressInfo;
    const server = createServer();
    const blocked = listenOnAddresses({
      server,
      listen: async (at) => {
        server.listen(at);
        await once(server, 'listening');
      },
      close: () => closeAsFastifyDoes(server),
    });
    await expect(blocked.open(addresses, port)).rejects.toThrow('EADDRINUSE');
    await blocked.close();
    await new Promise((resolve) => other.close(resolve));
  });
});

async function untilConnected(port: number, host: string): Promise<void> {
  const socket = connect(port, host);
  await once(socket, 'connect');
  socket.destroy();
}
