import { ensureBuilt } from '@cofferdam/local/built';
import { killDrill, type KillPlan } from './killDrill.ts';

const kills = (target: KillPlan['target']) => async (seed: number) => {
  const outcome = await killDrill({ target, kills: 100, writers: 32, seed });
  const recovery = (outcome.slowestRecoveryMilliseconds / 1_000).toFixed(2);
  return {
    isPassed: outcome.lost.length === 0 && outcome.slowestRecoveryMilliseconds <= 5_000,
    words: `100 kills, ${outcome.acknowledged} acknowledged, ${outcome.lost.length} lost, slowest recovery ${recovery} s`,
  };
};

/** What is too long for `npm test`, by name. */
const drills: Readonly<Record<string, (seed: number) => Promise<{ isPassed: boolean; words: string }>>> = {
  'kill-server': kills('server'),
  'kill-database': kills('database'),
};

const arguments_ = process.argv.slice(2).filter((one) => one !== '--');
const seedAt = arguments_.indexOf('--seed');
const seed = seedAt === -1 ? Math.trunc(Date.now() / 1_000) : Number(arguments_[seedAt + 1]);
const wanted = seedAt === -1 ? arguments_ : arguments_.toSpliced(seedAt, 2);
const unknown = wanted.filter((name) => !(name in drills));
if (unknown.length > 0 || !Number.isSafeInteger(seed)) {
  console.error(`usage: npm run drill -- [${Object.keys(drills).join(' | ')}] [--seed NUMBER]`);
  process.exit(2);
}

await ensureBuilt();
let failed = 0;
for (const [name, drill] of Object.entries(drills)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const { isPassed, words } = await drill(seed);
  if (!isPassed) failed += 1;
  console.log(`${isPassed ? 'passed' : 'FAILED'}  ${name}: ${words}, seed ${seed}`);
}
process.exit(failed === 0 ? 0 : 1);
