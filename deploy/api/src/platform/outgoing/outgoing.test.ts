import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { checkTarget } from './checkTarget.ts';
import { createOutgoing } from './createOutgoing.ts';

const publicAddress = '93.184.215.14';
const rules = (addresses: readonly string[], privateTargets: readonly string[] = []) => ({
  privateTargets,
  resolveHost: async () => addresses,
});

describe('an address is refused', () => {
  it.each([
    ['no address', 'hooks'],
    ['without TLS', `http://hooks.example/`],
    ['of a file', 'file:///etc/passwd'],
    ['with a user', 'https://user@hooks.example/'],
    ['with a password', 'https://user:password@hooks.example/'],
    ['loopback', 'https://127.0.0.1/'],
    ['loopback as one number', 'https://2130706433/'],
    ['loopback in hexadecimal', 'https://0x7f000001/'],
    ['loopback in octal', 'https://0177.0.0.1/'],
    ['loopback shortened', 'https://127.1/'],
    ['loopback in full-width digits', 'https://１２７.0.0.1/'],
    ['loopback with a dot behind it', 'https://127.0.0.1./'],
    ['every address of the machine', 'https://0.0.0.0/'],
    ['private', 'https://10.0.0.5/'],
    ['private, 172', 'https://172.16.0.1/'],
    ['private, 192', 'https://192.168.1.1/'],
    ['metadata of a cloud', 'https://169.254.169.254/latest/meta-data/'],
    ['metadata of another cloud', 'https://168.63.129.16/'],
    ['shared (CGNAT)', 'https://100.64.0.1/'],
    ['multicast', 'https://224.0.0.1/'],
    ['broadcast', 'https://255.255.255.255/'],
    ['benchmarks', 'https://198.18.0.1/'],
    ['loopback, IPv6', 'https://[::1]/'],
    ['unspecified, IPv6', 'https://[::]/'],
    ['IPv4 in IPv6', 'https://[::ffff:10.0.0.1]/'],
    ['IPv4 in IPv6, hexadecimal', 'https://[::ffff:7f00:1]/'],
    ['IPv4 in IPv6, the old form', 'https://[::127.0.0.1]/'],
    ['NAT64', 'https://[64:ff9b::a00:1]/'],
    ['NAT64 of a network', 'https://[64:ff9b:1::a00:1]/'],
    ['6to4', 'https://[2002:7f00:1::]/'],
    ['Teredo', 'https://[2001::1]/'],
    ['link-local, IPv6', 'https://[fe80::1]/'],
    ['unique local', 'https://[fd00:ec2::254]/'],
    ['site-local', 'https://[fec0::1]/'],
    ['multicast, IPv6', 'https://[ff02::1]/'],
    ['documentation', 'https://[2001:db8::1]/'],
  ])('%s', async (_name, url) => {
    expect(await checkTarget(url, rules([publicAddress]))).toEqual({ isAllowed: false, fault: 'refused-address' });
  });

  it.each([
    ['a private address', ['10.0.0.1']],
    ['a public and a private address', [publicAddress, '127.0.0.1']],
    ['a public and a mapped address', [publicAddress, '::ffff:10.0.0.1']],
    ['an invalid address', ['hooks']],
  ])('if its name resolves to %s', async (_name, addresses) => {
    const checked = await checkTarget('https://hooks.example/', rules(addresses));
    expect(checked).toEqual({ isAllowed: false, fault: 'refused-address' });
  });

  it('if its name doesn’t resolve', async () => {
    expect(await checkTarget('https://hooks.example/', rules([]))).toEqual({ isAllowed: false, fault: 'unresolved' });
  });

  it('if only another port or scheme of its host is allowed', async () => {
    const allowed = ['http://siem.internal:8080'];
    for (const url of ['http://siem.internal:8081/', 'https://siem.internal:8080/', 'http://siem.internal/']) {
      expect(await checkTarget(url, rules(['10.0.0.1'], allowed))).toMatchObject({ isAllowed: false });
    }
  });
});

describe('an address is allowed', () => {
  it('that is public', async () => {
    for (const address of [publicAddress, '2606:4700::1111']) {
      const checked = await checkTarget('https://hooks.example/path?key=1#part', rules([address]));
      expect(checked).toMatchObject({ isAllowed: true, address });
    }
  });

  it('if the operator allows it, even if it is private and without TLS', async () => {
    const checked = await checkTarget(
      'http://siem.internal:8080/x',
      rules(['10.0.0.1'], ['http://siem.internal:8080']),
    );
    expect(checked).toMatchObject({ isAllowed: true, address: '10.0.0.1' });
  });
});

describe('a request', () => {
  let handle: (request: IncomingMessage, response: ServerResponse) => void = () => undefined;
  let requests = 0;
  const server = createServer((request, response) => {
    requests += 1;
    handle(request, response);
  });
  let port = 0;
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    port = (server.address() as AddressInfo).port;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  function outgoing(resolveHost?: () => Promise<readonly string[]>, timeoutMilliseconds = 5_000) {
    const privateTargets = [`http://127.0.0.1:${port}`, `http://hooks.invalid:${port}`];
    return createOutgoing({ privateTargets, timeoutMilliseconds }, resolveHost);
  }

  it('goes to the checked address, and its name is looked up once', async () => {
    let lookups = 0;
    handle = (_request, response) => void response.writeHead(204).end();
    const sender = outgoing(async () => {
      lookups += 1;
      return ['127.0.0.1'];
    });
    // `.invalid` never resolves (RFC 6761), so a second lookup by the system would fail.
    const result = await sender.post(`http://hooks.invalid:${port}/`, {}, '{}');
    expect([result, lookups]).toEqual([{ status: 204, retryAfterSeconds: null }, 1]);
  });

  it('isn’t sent if the name resolves to a private address at that time', async () => {
    const answers = [[publicAddress], ['127.0.0.1']];
    const sender = createOutgoing(
      { privateTargets: [], timeoutMilliseconds: 5_000 },
      async () => answers.shift() ?? [],
    );
    requests = 0;
    expect(await sender.check(`https://hooks.example:${port}/`)).toMatchObject({ isAllowed: true });
    expect(await sender.post(`https://hooks.example:${port}/`, {}, '{}')).toEqual({ fault: 'refused-address' });
    expect(requests).toBe(0);
  });

  it('follows no redirect', async () => {
    requests = 0;
    handle = (_request, response) => void response.writeHead(307, { location: `http://127.0.0.1:${port}/in` }).end();
    expect(await outgoing().post(`http://127.0.0.1:${port}/`, {}, '{}')).toMatchObject({ status: 307 });
    expect(requests).toBe(1);
  });

  it('times out if nothing answers', async () => {
    handle = () => undefined;
    expect(await outgoing(undefined, 200).post(`http://127.0.0.1:${port}/`, {}, '{}')).toEqual({ fault: 'timeout' });
  });

  it('doesn’t wait for the body of the response', async () => {
    handle = (_request, response) => void response.writeHead(200).write('begun');
    expect(await outgoing().post(`http://127.0.0.1:${port}/`, {}, '{}')).toMatchObject({ status: 200 });
  });

  it('to a receiver that drops the connection, or speaks no TLS, fails', async () => {
    handle = (request) => void request.socket.destroy();
    expect(await outgoing().post(`http://127.0.0.1:${port}/`, {}, '{}')).toEqual({ fault: 'unreachable' });
    const sender = createOutgoing({ privateTargets: [`https://127.0.0.1:${port}`], timeoutMilliseconds: 5_000 });
    expect(await sender.post(`https://127.0.0.1:${port}/`, {}, '{}')).toEqual({ fault: 'tls' });
  });

  it('reads when the receiver wants the next attempt', async () => {
    handle = (_request, response) => void response.writeHead(429, { 'retry-after': '30' }).end();
    const result = await outgoing().post(`http://127.0.0.1:${port}/`, {}, '{}');
    expect(result).toEqual({ status: 429, retryAfterSeconds: 30 });
  });
});
