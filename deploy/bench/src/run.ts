import { parseArgs } from 'node:util';
import { ensureBuilt } from '@cofferdam/local/built';
import { auditChainBench } from './figures/auditChain.ts';
import { browserBench } from './figures/browser.ts';
import { controlsBench } from './figures/controls.ts';
import { memoryBench } from './figures/memory.ts';
import { processesBench } from './figures/processes.ts';
import { remotesBench } from './figures/remotes.ts';
import { resourcesBench } from './figures/resources.ts';
import { searchBench } from './figures/search.ts';
import { serverBench } from './figures/server/server.ts';
import { tableBench } from './figures/table.ts';
import { quickPace, usualPace } from './load/runLoad.ts';
import type { Bench, Figure } from './report/figure.ts';
import { writeReadme } from './report/readmeTable.ts';
import { formatTable, readResults, writeResults } from './report/writeReport.ts';
import { seedCommand } from './seed/seedCommand.ts';

const benches: readonly Bench[] = [
  resourcesBench,
  memoryBench,
  browserBench,
  remotesBench,
  controlsBench,
  serverBench,
  processesBench,
  searchBench,
  tableBench,
  auditChainBench,
];
const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { quick: { type: 'boolean' }, count: { type: 'string' } },
});
const count = values.count === undefined ? undefined : Number(values.count);
if (count !== undefined && !(Number.isSafeInteger(count) && count > 0))
  throw new Error('--count must be a whole number above 0');
if (positionals.join(' ') === 'seed') {
  await ensureBuilt();
  await seedCommand();
  process.exit(0);
}
if (positionals.join(' ') === 'readme') {
  await writeReadme(await readResults());
  process.exit(0);
}
const wanted = benches.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
const parts = positionals.filter((name) => !benches.some((bench) => bench.name === name));
const unknown = parts.filter((name) => !wanted.some((bench) => bench.parts?.includes(name)));
if (unknown.length > 0 || wanted.length === 0) {
  const known = benches.map(({ name, parts: own }) => (own === undefined ? name : `${name} (${own.join(', ')})`));
  console.error(`no bench or part named ${unknown.join(', ')}; there are: ${known.join(', ')}`);
  process.exit(2);
}

await ensureBuilt();
const figures: Figure[] = [];
const whole = new Set<string>();
const pace = values.quick === true ? quickPace : usualPace;
for (const bench of wanted) {
  console.log(`measuring ${bench.name} …`);
  const own = parts.filter((name) => bench.parts?.includes(name));
  if (own.length === 0) whole.add(bench.name);
  figures.push(...(await bench.run({ pace, count, wants: (part) => own.length === 0 || own.includes(part) })));
}
console.log(`\n${formatTable(figures)}\n`);
if (values.quick === true) console.log('A quick run says little of the figures: results.json stays as it was.');
else await writeResults(figures, new Date().toISOString(), whole);
