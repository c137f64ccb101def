import { connect, createServer, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { refuseUnparsed } from './refuseUnparsed.ts';
import { startTestGateway, type TestGateway } from './testing/startTestGateway.ts';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startTestGateway();
});
afterAll(() => gateway.close());

/** Sends raw bytes to a port, and expects a refusal in the API's family of errors, with the gateway's headers. */
async function expectRefused(port: number, sent: string, status: number, errorCode: string): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  socket.write(sent);
  let answer = '';
  for await (const part of socket) answer += String(part);
  const [head = '', body = ''] = answer.split('\r\n\r\n');
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(head).toContain('x-content-type-options: nosniff');
  const requestId = /^x-request-id: (.+)$/m.exec(head)?.[1]?.trim();
  expect(JSON.parse(body)).toEqual({ errorCode, requestId });
}

describe('a request that can’t be parsed', () => {
  it.each([
    ['is not HTTP', 'HELLO\r\n\r\n', 400, 'validation.request'],
    ['has no known method', 'BREW / HTTP/1.1\r\nhost: x\r\n\r\n', 400, 'validation.request'],
    ['has a header without an end', `GET / HTTP/1.1\r\nx: ${'x'.repeat(20_000)}`, 431, 'request.too-large'],
    ['has two lengths', 'POST / HTTP/1.1\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n', 400, 'validation.request'],
    ['has two hosts', 'GET / HTTP/1.1\r\nhost: x\r\nHost: y\r\nconnection: close\r\n\r\n', 400, 'validation.request'],
    [
      'has too much beside a chunk',
      `POST /core/x HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n1;${'x'.repeat(20_000)}\r\n`,
      413,
      'request.too-large',
    ],
  ])('because it %s is refused in the API’s family of errors', async (_what, sent, status, errorCode) => {
    await expectRefused(Number(new URL(gateway.origin).port), sent, status, errorCode);
  });

  // The limit of the gateway is a minute, so Node's error is passed to the handler.
  it('because it arrives too slowly is refused in the same family', async () => {
    const server = createServer((socket) => {
      const error = Object.assign(new Error('Request timeout'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
      refuseUnparsed(error, socket, { 'x-content-type-options': 'nosniff' });
    });
    await new Promise<void>((accept) => server.listen(0, '127.0.0.1', accept));
    await expectRefused((server.address() as AddressInfo).port, '', 408, 'validation.request');
    server.close();
  });
});
