import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ensureBuilt } from '@cofferdam/local/built';
import { killDrill, type KillPlan } from './killDrill.ts';
import { shareKillDrill } from './shareKillDrill.ts';

/** How a drill is run. */
interface DrillPlan {
  readonly seed: number;
  /** Kills, where a drill kills. */
  readonly kills: number;
}

interface DrillOutcome {
  readonly isPassed: boolean;
  readonly words: string;
}

const kills =
  (target: KillPlan['target']) =>
  async (plan: DrillPlan): Promise<DrillOutcome> => {
    const outcome = await killDrill({ target, writers: 32, ...plan });
    const recovery = (outcome.slowestRecoveryMilliseconds / 1_000).toFixed(2);
    return {
      isPassed: outcome.lost.length === 0 && outcome.slowestRecoveryMilliseconds <= 5_000,
      words: `${plan.kills} kills, ${outcome.acknowledged} acknowledged, ${outcome.lost.length} lost, slowest recovery ${recovery} s`,
    };
  };

const projectDir = resolve(import.meta.dirname, '../../../..');

/** Hundred readers of a one-view link and fifty guesses at two API processes: the test of every day, a thousand times. */
async function shareRaces(): Promise<DrillOutcome> {
  const rounds = 1_000;
  const jest = resolve(projectDir, 'node_modules/jest/bin/jest.js');
  const file = 'deploy/api/src/features/share/shareRacing.test.ts';
  const child = spawn(process.execPath, ['--experimental-vm-modules', jest, '--selectProjects', 'api', '--', file], {
    cwd: projectDir,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, COFFERDAM_TEST_SHARE_ROUNDS: String(rounds) },
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  return { isPassed: code === 0, words: `${rounds} rounds of 100 readers and of 50 guesses, exit ${code}` };
}

async function shareKills({ kills: times, seed }: DrillPlan): Promise<DrillOutcome> {
  const { opened, twice } = await shareKillDrill({ kills: times, links: 16, seed });
  return { isPassed: twice === 0, words: `${times} kills, ${opened} links opened, ${twice} given twice` };
}

/** What is too long for `npm test`, by name. */
const drills: Readonly<Record<string, (plan: DrillPlan) => Promise<DrillOutcome>>> = {
  'kill-server': kills('server'),
  'kill-database': kills('database'),
  'share-races': shareRaces,
  'share-kills': shareKills,
};

function readArguments() {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      seed: { type: 'string', default: String(Math.trunc(Date.now() / 1_000)) },
      kills: { type: 'string', default: '100' },
    },
  });
  const plan: DrillPlan = { seed: Number(values.seed), kills: Number(values.kills) };
  const isUsable = Number.isSafeInteger(plan.seed) && Number.isSafeInteger(plan.kills) && plan.kills > 0;
  if (!isUsable || positionals.some((name) => !(name in drills))) throw new Error('no such drill');
  return { plan, wanted: positionals.length === 0 ? Object.keys(drills) : positionals };
}

/** A drill that cannot go on has failed; the others are still run. */
async function runDrill(name: string, plan: DrillPlan): Promise<boolean> {
  const drill = drills[name];
  const outcome = await drill?.(plan).catch((error: unknown) => ({ isPassed: false, words: String(error) }));
  console.log(`${outcome?.isPassed ? 'passed' : 'FAILED'}  ${name}: ${outcome?.words}, seed ${plan.seed}`);
  return outcome?.isPassed === true;
}

let read: ReturnType<typeof readArguments>;
try {
  read = readArguments();
} catch {
  console.error(`usage: npm run drill -- [${Object.keys(drills).join(' | ')}] [--seed NUMBER] [--kills NUMBER]`);
  process.exit(2);
}
await ensureBuilt();
let failed = 0;
for (const name of read.wanted) if (!(await runDrill(name, read.plan))) failed += 1;
process.exit(failed === 0 ? 0 : 1);
