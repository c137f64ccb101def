import { describe, expect, it } from '@jest/globals';
import { once } from 'node:events';
import { Agent, createServer, get, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { prepareClose } from './closeServer.ts';

describe('the end of a server', () => {
  it('waits for what was asked, and not for connections on which nothing was', async () => {
    const answers: (() => void)[] = [];
    const server = createServer((_request, response) => answers.push(() => response.end('done')));
    server.keepAliveTimeout = 600_000;
    const close = prepareClose({
      server,
      close: () =>
        new Promise<void>((resolve) => {
          server.close(() => resolve());
          server.closeIdleConnections();
        }),
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;

    const accepted = once(server, 'connection');
    const ahead = connect(port, '127.0.0.1');
    await accepted;
    const asked = get({ port, host: '127.0.0.1', agent: new Agent({ keepAlive: true }) });
    await once(server, 'request');

    let isClosed = false;
    const closing = close().then(() => (isClosed = true));
    await once(ahead, 'close');
    expect(isClosed).toBe(false);
    const answered = once(asked, 'response');
    for (const answer of answers) answer();
    const [answer] = (await answered) as [IncomingMessage];
    expect(await answer.toArray()).toEqual([Buffer.from('done')]);
    await closing;
  });
});
