import { ensureBuilt } from '@cofferdam/local/built';
import { browserBench } from './figures/browser.ts';
import { codesBench } from './figures/codes.ts';
import { controlsBench } from './figures/controls.ts';
import { processesBench } from './figures/processes.ts';
import { remotesBench } from './figures/remotes.ts';
import { resourcesBench } from './figures/resources.ts';
import { searchBench } from './figures/search.ts';
import { serverBench } from './figures/server.ts';
import { shareBench } from './figures/share.ts';
import { tableBench } from './figures/table.ts';
import type { Bench, Figure } from './report/figure.ts';
import { formatTable, writeResults } from './report/writeReport.ts';
import { seedCommand } from './seed/seedCommand.ts';

const benches: readonly Bench[] = [
  resourcesBench,
  browserBench,
  remotesBench,
  controlsBench,
  serverBench,
  processesBench,
  codesBench,
  searchBench,
  shareBench,
  tableBench,
];
const wanted = process.argv.slice(2);
if (wanted.join(' ') === 'seed') {
  await ensureBuilt();
  await seedCommand();
  process.exit(0);
}
const unknown = wanted.filter((name) => !benches.some((bench) => bench.name === name));
if (unknown.length > 0) {
  console.error(`no bench named ${unknown.join(', ')}; there are: ${benches.map((one) => one.name).join(', ')}`);
  process.exit(2);
}

await ensureBuilt();
const figures: Figure[] = [];
for (const bench of benches) {
  if (wanted.length > 0 && !wanted.includes(bench.name)) continue;
  console.log(`measuring ${bench.name} …`);
  figures.push(...(await bench.run()));
}
console.log(`\n${formatTable(figures)}\n`);
await writeResults(figures, new Date().toISOString());
