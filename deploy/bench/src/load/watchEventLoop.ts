import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

/** Measures the event loop of a product from another process. */
export interface EventLoopWatch {
  /** The environment of the product to measure. */
  readonly environment: Readonly<Record<string, string>>;
  /** The longest time that the loop was blocked while `work` ran, milliseconds; an idle loop measures 1 to 2. */
  during(pid: number, work: () => Promise<void>): Promise<number>;
  remove(): void;
}

/** Prepares the measurement; it costs the product nothing until it's used. */
export function prepareEventLoopWatch(): EventLoopWatch {
  const folder = mkdtempSync(join(tmpdir(), 'cofferdam-loop-'));
  const file = join(folder, 'longest.json');
  return {
    environment: {
      NODE_OPTIONS: `--import=${new URL('eventLoopWatch.mjs', import.meta.url).href}`,
      BENCH_EVENT_LOOP_FILE: file,
    },
    async during(pid, work) {
      process.kill(pid, 'SIGUSR2');
      await work();
      process.kill(pid, 'SIGUSR2');
      const { longestMilliseconds } = JSON.parse(await readWhenThere(file)) as { readonly longestMilliseconds: number };
      rmSync(file);
      return longestMilliseconds;
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

async function readWhenThere(file: string): Promise<string> {
  for (;;) {
    try {
      return readFileSync(file, 'utf8');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      await wait(20);
    }
  }
}
