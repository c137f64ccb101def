import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { onFreePort } from '@cofferdam/e2e/stack';

const projectDir = new URL('../../../..', import.meta.url);
const timeoutMilliseconds = 120_000;

/** Runs `npm start`, waits until the product is healthy, and stops it. Returns the milliseconds until it was healthy. */
export function startByCommand(dataDir: string): Promise<number> {
  return onFreePort((port) => startOnPort(dataDir, port));
}

async function startOnPort(dataDir: string, port: number): Promise<number> {
  const begin = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: projectDir,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, COFFERDAM_DATA: dataDir, COFFERDAM_PORT: String(port) },
  });
  const exit = once(child, 'exit');
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text.toString()));
  try {
    while (!(await isHealthy(`http://127.0.0.1:${port}/healthz`))) {
      const isOver = child.exitCode !== null || performance.now() - begin > timeoutMilliseconds;
      if (isOver) throw new Error(`npm start did not become healthy:\n${output}`);
      await wait(10);
    }
    return performance.now() - begin;
  } finally {
    child.kill('SIGTERM');
    await exit;
  }
}

async function isHealthy(address: string): Promise<boolean> {
  try {
    return (await fetch(address)).ok;
  } catch {
    return false;
  }
}
