import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from '@jest/globals';
import { runLoad } from './runLoad.ts';

/** A server that counts its responses. */
async function startCounter() {
  let answered = 0;
  const server = createServer((_request, response) => {
    answered += 1;
    response.end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const stop = (): void => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${port}/`, answered: () => answered, stop };
}

it('concurrent loads each get their own report', async () => {
  const counters = [await startCounter(), await startCounter()] as const;
  try {
    const results = await Promise.all(
      counters.map(({ url }, index) =>
        runLoad({ url, method: 'GET', pids: [], connections: 1, requests: index === 0 ? 1 : 2_000 }, 1),
      ),
    );
    expect(counters.map(({ answered }) => answered())).toEqual([1, 2_000]);
    expect(results[0]?.requestsPerSecond).not.toBe(results[1]?.requestsPerSecond);
  } finally {
    for (const { stop } of counters) stop();
  }
}, 30_000);
