import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startProduct } from '@cofferdam/local/product';
import { proportionalMegabytes } from '../load/processorTime.ts';
import { median } from '../load/runLoad.ts';
import { databasePidOf } from '../product/databasePidOf.ts';
import { startByCommand } from '../product/startByCommand.ts';
import type { Bench, Figure } from '../report/figure.ts';

/** Long enough for the first garbage collection and for PostgreSQL to write its pages. */
const idleMilliseconds = 10_000;

/** The start with an existing database, `npm start` with nothing to build, and memory when idle. */
export const resourcesBench: Bench = {
  name: 'resources',
  async run() {
    const dataDir = mkdtempSync(join(tmpdir(), 'cofferdam-bench-'));
    try {
      await (await startProduct({ dataDir })).stop();
      const starts: number[] = [];
      let memory = 0;
      for (let round = 0; round < 3; round += 1) {
        const begin = performance.now();
        const product = await startProduct({ dataDir });
        starts.push(performance.now() - begin);
        if (round === 2) {
          await wait(idleMilliseconds);
          memory = proportionalMegabytes([product.pid, databasePidOf(product)]);
        }
        await product.stop();
      }
      const commands: number[] = [];
      for (let round = 0; round < 3; round += 1) commands.push(await startByCommand(dataDir));
      return [startFigure(median(starts)), commandFigure(median(commands)), memoryFigure(memory)];
    } finally {
      rmSync(dataDir, { recursive: true, force: true });
    }
  },
};

function startFigure(milliseconds: number): Figure {
  return {
    bench: 'resources',
    name: 'start to first healthy answer',
    figure: `${(milliseconds / 1_000).toFixed(2)} s`,
    control: '',
    ratio: null,
    bar: '<= 1.0 s',
    isReached: milliseconds <= 1_000,
  };
}

function commandFigure(milliseconds: number): Figure {
  return {
    bench: 'resources',
    name: 'npm start once more, to first healthy answer',
    figure: `${(milliseconds / 1_000).toFixed(2)} s`,
    control: '',
    ratio: null,
    bar: '<= 4.0 s',
    isReached: milliseconds <= 4_000,
  };
}

function memoryFigure(megabytes: number): Figure {
  return {
    bench: 'resources',
    name: 'idle memory, everything (PSS)',
    figure: `${megabytes.toFixed(0)} MB`,
    control: '',
    ratio: null,
    bar: '<= 130 MB',
    isReached: megabytes <= 130,
  };
}
