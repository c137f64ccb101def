import { setTimeout as wait } from 'node:timers/promises';
import { startProduct } from '@cofferdam/local/product';
import { proportionalMegabytes } from '../load/processorTime.ts';
import { median } from '../load/runLoad.ts';
import type { Bench, Figure } from '../report/figure.ts';

/** Start with an existing database, and memory when idle. */
export const resourcesBench: Bench = {
  name: 'resources',
  async run() {
    const first = await startProduct({});
    const { dataDir } = first;
    await first.stop({ keepData: true });
    const starts: number[] = [];
    let memory = 0;
    for (let round = 0; round < 3; round += 1) {
      const begin = performance.now();
      const product = await startProduct({ dataDir });
      starts.push(performance.now() - begin);
      if (round === 2) {
        await wait(5_000);
        memory = proportionalMegabytes([product.pid, ...product.databasePids]);
      }
      await product.stop({ keepData: round < 2 });
    }
    return [startFigure(median(starts)), memoryFigure(memory)];
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

function memoryFigure(megabytes: number): Figure {
  return {
    bench: 'resources',
    name: 'idle memory, everything (PSS)',
    figure: `${megabytes.toFixed(0)} MB`,
    control: '',
    ratio: null,
    bar: '<= 160 MB',
    isReached: megabytes <= 160,
  };
}
