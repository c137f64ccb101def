import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Client } from 'pg';
import { chooseServerAccount } from './serverAccount.ts';
import { startEmbeddedPostgres, type EmbeddedPostgres, type EmbeddedPostgresOptions } from './startEmbeddedPostgres.ts';

/** A cluster that is created once and copied for each test, which is ten times faster than creating one. */
let template: string;
let folder: string;
let lines: string[];
let servers: EmbeddedPostgres[];
let processes: ChildProcess[];

beforeAll(async () => {
  template = mkdtempSync(join(tmpdir(), 'cofferdam-test-'));
  const server = await startEmbeddedPostgres({ dataDir: join(template, 'postgres'), durable: false });
  await server.stop();
});

afterAll(() => rmSync(template, { recursive: true, force: true }));

beforeEach(() => {
  // Mode 0700, so that as root each of these tests is about a folder the server's account cannot enter.
  folder = mkdtempSync(join(tmpdir(), 'cofferdam-test-'));
  lines = [];
  servers = [];
  processes = [];
});

afterEach(async () => {
  for (const child of processes) child.kill('SIGKILL');
  for (const server of servers) await server.stop();
  rmSync(folder, { recursive: true, force: true });
});

function copyTemplate(): void {
  const { status } = spawnSync('cp', ['-a', join(template, 'postgres'), folder]);
  expect(status).toBe(0);
}

async function start(options: Partial<EmbeddedPostgresOptions> = {}): Promise<EmbeddedPostgres> {
  const dataDir = join(folder, 'postgres');
  if (!options.dataDir && !existsSync(dataDir)) copyTemplate();
  const server = await startEmbeddedPostgres({ dataDir, durable: false, log: (line) => lines.push(line), ...options });
  servers.push(server);
  return server;
}

async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const result = await client.query<Record<string, unknown>>(text);
    return result.rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function until(condition: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await condition())) await sleep(20);
}

/** Starts the server in a separate process, like `npm start`, and returns the first line of its output: the pid. */
async function startInChild(dataDir: string): Promise<{ child: ChildProcess; serverPid: number }> {
  if (!existsSync(dataDir)) copyTemplate();
  const script = `
    import { startEmbeddedPostgres } from ${JSON.stringify(join(import.meta.dirname, 'startEmbeddedPostgres.ts'))};
    const server = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, durable: false });
    console.log(server.pid());
  `;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  processes.push(child);
  const [chunk] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, serverPid: Number(chunk.toString()) };
}

describe('the embedded PostgreSQL', () => {
  it('is durable, has checksums and no TCP port, and sorts the same on every machine', async () => {
    const server = await start();
    const names = [
      'fsync',
      'full_page_writes',
      'synchronous_commit',
      'data_checksums',
      'listen_addresses',
      'restart_after_crash',
    ];
    const rows = await query(
      server.url,
      `select name, setting from pg_settings where name = any('{${names.join(',')}}') order by name`,
    );
    expect(Object.fromEntries(rows.map((row) => [row['name'], row['setting']]))).toEqual({
      data_checksums: 'on',
      fsync: 'on',
      full_page_writes: 'on',
      listen_addresses: '',
      restart_after_crash: 'on',
      synchronous_commit: 'on',
    });
    const [database] = await query(
      server.url,
      'select datlocprovider, datlocale from pg_database where datname = current_database()',
    );
    expect(database).toEqual({ datlocprovider: 'b', datlocale: 'C.UTF-8' });
  });

  it('requires the password, which only its account can read', async () => {
    const server = await start();
    const wrong = new URL(server.url);
    wrong.password = 'wrong';
    await expect(query(wrong.href, 'select 1')).rejects.toThrow(/password authentication failed/);
    expect(statSync(join(folder, 'postgres', 'owner.password')).mode & 0o777).toBe(0o600);
    expect(statSync(join(folder, 'postgres', 'run')).mode & 0o777).toBe(0o700);
    expect(readdirSync(join(folder, 'postgres', 'run')).filter((name) => name.startsWith('password'))).toEqual([]);
  });

  it('doesn’t run as root', async () => {
    const server = await start();
    const owner = statSync(`/proc/${server.pid()}`).uid;
    expect(owner).not.toBe(0);
    if (process.getuid?.() !== 0) expect(owner).toBe(process.getuid?.());
  });

  it('runs as the account that its folder was given to', async () => {
    copyTemplate();
    const own = process.getuid?.() ?? 0;
    const uid = own === 0 ? 65_534 : own;
    spawnSync('chown', ['-R', String(uid), join(folder, 'postgres')]);
    const server = await start();
    expect(statSync(`/proc/${server.pid()}`).uid).toBe(uid);
    await expect(query(server.url, 'select 1 as one')).resolves.toEqual([{ one: 1 }]);
  });

  it('never writes a statement or a value to its log', async () => {
    const server = await start();
    await expect(query(server.url, "select 'planted-value-1' from missing_table")).rejects.toThrow(/missing_table/);
    await query(server.url, 'create table entries (name text primary key)');
    await query(server.url, "insert into entries values ('planted-value-2')");
    await expect(query(server.url, "insert into entries values ('planted-value-2')")).rejects.toThrow(/duplicate/);
    const log = readFileSync(join(folder, 'postgres', 'postgres.log'), 'utf8');
    expect(log).toContain('duplicate key');
    expect(log).not.toContain('planted-value');
  });

  it('is restarted after its main process is killed, without losing acknowledged data', async () => {
    const server = await start();
    await query(server.url, 'create table entries (number int)');
    for (const round of [1, 2, 3]) {
      await query(server.url, `insert into entries values (${round})`);
      const killed = server.pid();
      server.kill();
      await until(() => server.pid() !== undefined && server.pid() !== killed);
      expect(await query(server.url, 'select count(*)::int as count from entries')).toEqual([{ count: round }]);
    }
    expect(lines.filter((line) => line.includes('has died'))).toHaveLength(3);
  });

  it('is taken over while running after its parent was killed', async () => {
    const { child, serverPid } = await startInChild(join(folder, 'postgres'));
    child.kill('SIGKILL');
    await once(child, 'exit');
    const server = await start();
    expect(server.pid()).toBe(serverPid);
    expect(lines).toEqual([`PostgreSQL ${serverPid} was left running: taken over`]);
    await expect(query(server.url, 'select 1 as one')).resolves.toEqual([{ one: 1 }]);

    server.kill();
    await until(() => server.pid() !== undefined && server.pid() !== serverPid);
    await expect(query(server.url, 'select 1 as one')).resolves.toEqual([{ one: 1 }]);
  });

  it('starts after all processes were killed', async () => {
    const { child, serverPid } = await startInChild(join(folder, 'postgres'));
    child.kill('SIGKILL');
    process.kill(serverPid, 'SIGKILL');
    const server = await start();
    await expect(query(server.url, 'select 1 as one')).resolves.toEqual([{ one: 1 }]);
  });

  it('is restarted if it was left running with other settings', async () => {
    const { child, serverPid } = await startInChild(join(folder, 'postgres'));
    child.kill('SIGKILL');
    await once(child, 'exit');
    const server = await start({ maxConnections: 12 });
    expect(server.pid()).not.toBe(serverPid);
    await expect(query(server.url, 'show max_connections')).resolves.toEqual([{ max_connections: '12' }]);
  });

  it('starts even if the process id in its old lock file belongs to another running process', async () => {
    const first = await start();
    await first.stop();
    const clusterDir = join(folder, 'postgres', '18');
    const other = spawn('sleep', ['60'], { stdio: 'ignore', ...chooseServerAccount(clusterDir) });
    processes.push(other);
    writeFileSync(
      join(clusterDir, 'postmaster.pid'),
      `${other.pid}\n/proc/self/cwd\n1\n5432\n../run\n\n  1 1\nready   \n`,
    );
    const account = chooseServerAccount(clusterDir);
    if (account) chownSync(join(clusterDir, 'postmaster.pid'), account.uid, account.gid);
    const server = await start();
    await expect(query(server.url, 'select 1 as one')).resolves.toEqual([{ one: 1 }]);
    expect(other.exitCode).toBeNull();
  });

  it('recreates the cluster after an attempt that was killed', async () => {
    const half = join(folder, 'postgres', 'new-1');
    mkdirSync(half, { recursive: true });
    writeFileSync(join(half, 'PG_VERSION'), '18\n');
    const server = await start();
    await expect(query(server.url, 'select 1 as one')).resolves.toEqual([{ one: 1 }]);
    expect(existsSync(half)).toBe(false);
  });

  it('refuses data of another major version and doesn’t change it', async () => {
    const old = join(folder, 'postgres', '17');
    mkdirSync(old, { recursive: true });
    await expect(start()).rejects.toThrow(/holds data of PostgreSQL 17/);
    expect(existsSync(old)).toBe(true);
  });

  it('works in a folder that is too deep for a socket path', async () => {
    const dataDir = join(folder, 'deep-'.repeat(15), 'deep-'.repeat(15));
    mkdirSync(dataDir, { recursive: true });
    const server = await start({ dataDir });
    expect(server.socketDir.length).toBeLessThan(90);
    expect(realpathSync(server.socketDir)).toBe(join(realpathSync(dataDir), 'run'));
    await expect(query(server.url, 'select 1 as one')).resolves.toEqual([{ one: 1 }]);
    rmSync(server.socketDir);
  });

  it('leaves no process running after a stop', async () => {
    const server = await start();
    const pid = server.pid()!;
    await server.stop();
    expect(existsSync(`/proc/${pid}`)).toBe(false);
    await server.stop();
  });
});
