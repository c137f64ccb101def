import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';

/** A running control server. */
export interface Control {
  readonly address: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/** Starts the bare server on the product's database. */
export async function startControl(databaseUrl: string): Promise<Control> {
  const child = spawn(process.execPath, [new URL('../../controls/bareServer.ts', import.meta.url).pathname], {
    env: { ...process.env, CONTROL_DATABASE_URL: databaseUrl },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout });
  const address = await new Promise<string>((resolve, reject) => {
    lines.once('line', (line) => resolve((JSON.parse(line) as { address: string }).address));
    child.once('exit', (code) => reject(new Error(`the control ended with ${code}`)));
  });
  return {
    address,
    pid: child.pid ?? 0,
    stop: () =>
      new Promise((resolve) => {
        child.once('exit', () => resolve());
        child.kill('SIGTERM');
      }),
  };
}
