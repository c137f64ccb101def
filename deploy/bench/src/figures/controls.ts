import { startUnlimitedProduct } from '@cofferdam/e2e/stack';
import { median, runLoad } from '../load/runLoad.ts';
import { hasPgbench, runPgbench } from '../load/runPgbench.ts';
import { startControl, type Control } from '../load/startControl.ts';
import type { Bench, Figure } from '../report/figure.ts';

const seconds = 2;
const rounds = 3;
const pick = '\\set key random(1, 1000)\n';
const kinds = [
  {
    name: 'one-row read',
    path: '/read',
    method: 'GET',
    script: `${pick}SELECT id, name, labels, hits, at FROM bench_control.rows WHERE id = :key;`,
  },
  {
    name: 'durable update',
    path: '/update',
    method: 'POST',
    script: `${pick}UPDATE bench_control.rows SET hits = hits + 1 WHERE id = :key RETURNING hits;`,
  },
] as const;

/**
 * The control against pgbench on the same rows, alternating; no figures if pgbench isn't installed. It starts its own,
 * idle product: a product under load leaves too few connections for both.
 */
export const controlsBench: Bench = {
  name: 'controls',
  async run() {
    if (!hasPgbench()) return [];
    const product = await startUnlimitedProduct();
    const control = await startControl(product.databaseUrl);
    try {
      return await compareWithPgbench(control, product.databaseUrl);
    } finally {
      await control.stop();
      await product.stop();
    }
  },
};

async function compareWithPgbench(control: Control, databaseUrl: string): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const { name, path, method, script } of kinds) {
    const bare: number[] = [];
    const plain: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      plain.push(runPgbench(databaseUrl, script, seconds));
      const load = { url: control.address + path, method, pids: [control.pid] };
      bare.push((await runLoad(load, seconds)).requestsPerSecond);
    }
    figures.push({
      bench: 'controls',
      name: `the control itself: ${name}`,
      figure: `${median(bare).toFixed(0)}/s`,
      control: `pgbench ${median(plain).toFixed(0)}/s`,
      ratio: median(bare.map((rate, round) => rate / (plain[round] ?? Number.NaN))),
      bar: '',
      isReached: true,
    });
  }
  return figures;
}
