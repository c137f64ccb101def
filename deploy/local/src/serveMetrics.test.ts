import { createServer, type AddressInfo } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { serveMetrics } from './serveMetrics.ts';

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

describe('the port of metrics', () => {
  it('serves only GET /metrics, until it is closed', async () => {
    const port = await freePort();
    let isBroken = false;
    const stop = await serveMetrics({ host: '127.0.0.1', port }, async () => {
      if (isBroken) throw new Error('no metrics');
      return 'cofferdam_sealed 0\n';
    });
    const at = `http://127.0.0.1:${port}`;
    const found = await fetch(`${at}/metrics`);
    expect([found.status, await found.text()]).toEqual([200, 'cofferdam_sealed 0\n']);
    expect(found.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    for (const [path, method] of [
      ['/', 'GET'],
      ['/metrics/', 'GET'],
      ['/healthz', 'GET'],
      ['/metrics', 'POST'],
    ] as const) {
      expect((await fetch(at + path, { method })).status).toBe(404);
    }
    isBroken = true;
    expect((await fetch(`${at}/metrics`)).status).toBe(500);
    await stop();
    await expect(fetch(`${at}/metrics`)).rejects.toThrow('fetch failed');
  });
});
