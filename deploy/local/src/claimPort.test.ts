import { createServer, type AddressInfo } from 'node:net';
import { describe, expect, it } from '@jest/globals';
import { addressesOf } from './addressesOf.ts';
import { claimPort } from './claimPort.ts';
import { ownOrigins } from './ownOrigins.ts';

describe('the port', () => {
  it('is refused with a clear message while another program uses it', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const { port } = other.address() as AddressInfo;
    await expect(claimPort('127.0.0.1', port)).rejects.toThrow(
      `Port ${port} on 127.0.0.1 is in use by another program. Choose one with COFFERDAM_PORT.`,
    );
    await new Promise((resolve) => other.close(resolve));
    await expect(claimPort('127.0.0.1', port)).resolves.toBe(port);
  });

  it('is the same at every address of a host', async () => {
    expect(addressesOf('localhost')).toEqual(['127.0.0.1', '::1']);
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.2', resolve));
    const { port } = other.address() as AddressInfo;
    const claim = () => claimPort('localhost', port, ['127.0.0.1', '127.0.0.2']);
    await expect(claim()).rejects.toThrow(`Port ${port} on localhost is in use by another program.`);
    await new Promise((resolve) => other.close(resolve));
    expect(await claim()).toBe(port);
    // An address that the machine doesn't have is skipped.
    expect(await claimPort('localhost', port, ['127.0.0.1', '192.0.2.1'])).toBe(port);
  });

  it('is refused for a host that isn’t this machine', async () => {
    await expect(claimPort('192.0.2.1', 0)).rejects.toThrow(
      "COFFERDAM_HOST: 192.0.2.1 isn't an address of this machine.",
    );
  });

  it('is a free one by default', async () => {
    expect(await claimPort('127.0.0.1', 0)).toBeGreaterThan(0);
  });
});

describe('the origins of a server', () => {
  it('are all names of the loopback, the requested one first', () => {
    expect(ownOrigins('127.0.0.1', 8080)).toEqual([
      'http://127.0.0.1:8080',
      'http://localhost:8080',
      'http://[::1]:8080',
    ]);
    expect(ownOrigins('localhost', 80)[0]).toBe('http://localhost');
    expect(ownOrigins('::1', 8080)[0]).toBe('http://[::1]:8080');
  });

  it('are a single one for one address', () => {
    expect(ownOrigins('192.0.2.7', 8080)).toEqual(['http://192.0.2.7:8080']);
  });

  it('include the loopback if it listens everywhere', () => {
    expect(ownOrigins('0.0.0.0', 8080)).toEqual(
      expect.arrayContaining(['http://127.0.0.1:8080', 'http://localhost:8080']),
    );
  });
});
