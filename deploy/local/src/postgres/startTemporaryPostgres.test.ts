import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from '@jest/globals';
import { startTemporaryPostgres } from './startTemporaryPostgres.ts';

it('removes a temporary server with its folder when it is stopped', async () => {
  const server = await startTemporaryPostgres();
  const folder = dirname(dirname(server.socketDir));
  expect(existsSync(folder)).toBe(true);
  await server.stop();
  expect(existsSync(folder)).toBe(false);
});

it('removes a temporary server with its folder when the process that started it is killed', async () => {
  const script = `
    import { startTemporaryPostgres } from ${JSON.stringify(join(import.meta.dirname, 'startTemporaryPostgres.ts'))};
    const server = await startTemporaryPostgres();
    console.log(JSON.stringify({ pid: server.pid(), socketDir: server.socketDir }));
  `;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [chunk] = (await once(child.stdout, 'data')) as [Buffer];
  const { pid, socketDir } = JSON.parse(chunk.toString()) as { pid: number; socketDir: string };
  child.kill('SIGKILL');
  while (existsSync(dirname(dirname(socketDir)))) await sleep(50);
  // A process without its parent may stay as a zombie until it is reaped, but its folder is removed.
  expect(existsSync(`/proc/${pid}/cwd`)).toBe(false);
});
