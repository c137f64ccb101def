import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openTarget } from './openTarget.ts';

const local = { shippedRegistryPath: '', remotesDir: '', hostVersions: null, by: 'me' };
let dir: string;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'cofferdam-target-'));
});
afterEach(() => rmSync(dir, { recursive: true }));

describe('an address as a registry', () => {
  let server: Server;
  afterEach(() => void server?.close());

  it('gets no token without TLS, and none that others can read', () => {
    const path = join(dir, 'token');
    writeFileSync(path, 'x'.repeat(40), { mode: 0o644 });
    expect(() => openTarget('http://vault.example', path, local)).toThrow('only sent over https');
    expect(() => openTarget('https://vault.example', undefined, local)).toThrow('--token-file');
    expect(() => openTarget('https://vault.example', path, local)).toThrow('0600');
  });

  it('that is something else than a host is named as such', async () => {
    server = createServer((_request, response) => response.end('<!doctype html>'));
    await new Promise<void>((accept) => server.listen(0, '127.0.0.1', accept));
    const path = join(dir, 'token');
    writeFileSync(path, 'x'.repeat(40), { mode: 0o600 });
    const { port } = server.address() as AddressInfo;
    const target = openTarget(`http://127.0.0.1:${port}`, path, local);
    await expect(target.run({ command: 'list' })).rejects.toThrow('not as a host of Cofferdam');
  });
});
