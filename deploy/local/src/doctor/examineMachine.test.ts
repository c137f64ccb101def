import { chmodSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { once } from 'node:events';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { readSettings, type Settings } from '../settings/index.ts';
import { examineMachine } from './examineMachine.ts';

let folder: string;
let servers: Server[];

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cofferdam-doctor-'));
  servers = [];
});
afterEach(() => {
  for (const server of servers) server.close();
  rmSync(folder, { recursive: true });
});

async function listen(greeting: string): Promise<number> {
  const server = createServer((socket) => socket.end(greeting)).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
}

async function settingsOf(more: Partial<Settings> = {}): Promise<Settings> {
  const settings = await readSettings({ COFFERDAM_DATA: folder, COFFERDAM_PORT: '0' }, '/project');
  return { ...settings, ...more };
}

async function find(name: string, more: Partial<Settings> = {}, isRunning = false): Promise<object | undefined> {
  return (await examineMachine(await settingsOf(more), isRunning)).find((finding) => finding.name === name);
}

const mailAt = (port: number) => ({ api: { mail: { url: `smtp://127.0.0.1:${port}`, from: 'a@example.com' } } });

describe('the examination of a machine', () => {
  it('reports no problem with a folder of its own account', async () => {
    const findings = await examineMachine(await settingsOf(), false);
    expect(findings.filter(({ state }) => state !== 'ok')).toEqual([]);
  });

  it('reports what other accounts can access, and the command that fixes it', async () => {
    const path = join(folder, 'configuration.json');
    writeFileSync(path, '{}');
    const settings = await settingsOf();
    chmodSync(path, 0o640);
    expect((await examineMachine(settings, false))[0]).toMatchObject({
      state: 'fault',
      text: expect.stringContaining(`chmod go-rwx ${path}`),
    });
    chmodSync(path, 0o600);
    chmodSync(folder, 0o755);
    expect(await find('Data folder')).toMatchObject({ state: 'warning' });
  });

  it('reports a folder, or a file in it, that can’t be read', async () => {
    const settings = await settingsOf();
    // A path that leads to itself: the administrator's account can read every folder.
    const path = join(folder, 'configuration.json');
    symlinkSync(path, path);
    expect((await examineMachine(settings, false))[0]).toEqual({
      name: 'Data folder',
      state: 'fault',
      text: `${path} can't be read by this account (ELOOP). Run the command as the account that Cofferdam runs as.`,
    });
    const findings = await examineMachine({ ...settings, dataDir: path }, false);
    expect(findings.slice(0, 2)).toMatchObject([
      { state: 'fault', text: expect.stringContaining(`${path} can't be read by this account (ELOOP)`) },
      { name: 'Disk', state: 'warning', text: "Unknown, because the data folder can't be read." },
    ]);
  });

  it('doesn’t create a data folder', async () => {
    expect(await find('Data folder', { dataDir: join(folder, 'none') })).toMatchObject({ state: 'warning' });
  });

  it('reports a port in use, unless Cofferdam is running', async () => {
    const port = await listen('');
    expect(await find('Port', { port })).toMatchObject({
      state: 'fault',
      text: `Port ${port} on 127.0.0.1 is in use by another program. Choose one with COFFERDAM_PORT.`,
    });
    expect(await find('Port', { port }, true)).toMatchObject({ state: 'ok' });
  });

  it.each([
    [{ origins: ['https://vault.example.org'] }, 'ok'],
    [{ origins: ['http://localhost:8080'] }, 'ok'],
    [{ origins: ['http://vault.example.org'] }, 'warning'],
    [{ shareOrigin: 'http://share.example.org' }, 'warning'],
    [{ host: '0.0.0.0' }, 'warning'],
  ])('judges the address %j: %s', async (more, state) => {
    expect(await find('Address', more)).toMatchObject({ state });
  });

  it('checks the mail server’s greeting', async () => {
    expect(await find('Mail', mailAt(await listen('220 mail.example.com ESMTP\r\n')))).toMatchObject({ state: 'ok' });
    expect(await find('Mail', mailAt(await listen('HTTP/1.1 400\r\n')))).toMatchObject({ state: 'fault' });
    const port = await listen('');
    servers.pop()?.close();
    expect(await find('Mail', mailAt(port))).toMatchObject({
      state: 'fault',
      text: `127.0.0.1:${port} can't be reached (ECONNREFUSED).`,
    });
  });
});
