import { parseArgs } from 'node:util';
import { ensureBuilt } from '@cofferdam/local/built';
import { apiDrill } from './apiDrill.ts';
import { changeKillDrill } from './changeKillDrill.ts';
import { deliveryKillDrill } from './deliveryKillDrill.ts';
import { failoverDrill } from './failoverDrill.ts';
import { imageDrill } from './image/imageDrill.ts';
import { killDrill, type KillPlan } from './killDrill.ts';
import { mutantAreas } from './mutants/areas.ts';
import { sqlMutantDrill } from './mutants/sqlMutantDrill.ts';
import { strykerDrill } from './mutants/strykerDrill.ts';
import { previousVersionDrill } from './previousVersionDrill.ts';
import { restoreDrill } from './restoreDrill.ts';
import { rollingRestartDrill } from './rollingRestartDrill.ts';
import { shareKillDrill } from './shareKillDrill.ts';

/** The options of a drill. */
interface DrillPlan {
  readonly seed: number;
  /** The number of kills. */
  readonly kills: number;
  /** The number of restarts of one of two processes. */
  readonly restarts: number;
  /** The number of failovers to a promoted standby. */
  readonly failovers: number;
  /** The areas for Stryker. */
  readonly areas: readonly string[];
  /** Test runs of Stryker at the same time. */
  readonly workers: number;
  /** Whether Stryker keeps the results of the last run where code and tests didn't change. */
  readonly isResumed: boolean;
  /** The number of SQL mutants. */
  readonly mutants: number;
  /** The number of the first race, to resume a stopped drill of rights. */
  readonly from: number;
  /** Rounds of each race of rights. */
  readonly rounds: number;
}

interface DrillOutcome {
  readonly isPassed: boolean;
  readonly words: string;
}

const kills =
  (target: KillPlan['target']) =>
  async (plan: DrillPlan): Promise<DrillOutcome> => {
    const outcome = await killDrill({ target, writers: 64, ...plan });
    for (const fault of outcome.logFaults) console.log(`  ${fault}`);
    const recovery = (outcome.slowestRecoveryMilliseconds / 1_000).toFixed(2);
    return {
      isPassed:
        outcome.lost.length === 0 && outcome.logFaults.length === 0 && outcome.slowestRecoveryMilliseconds <= 5_000,
      words: `${plan.kills} kills, ${outcome.acknowledged} acknowledged, ${outcome.lost.length} lost, ${outcome.logFaults.length} faults of the log, slowest recovery ${recovery} s`,
    };
  };

async function deliveryKills({ kills: times, seed }: DrillPlan): Promise<DrillOutcome> {
  const { recorded, missing, repeated, changed } = await deliveryKillDrill({ kills: times, seed });
  return {
    isPassed: missing.length === 0 && changed === 0,
    words: `${times} kills, ${recorded} events, ${missing.length} missing, ${repeated} messages sent again, ${changed} of them changed`,
  };
}

async function failover({ failovers: times, seed }: DrillPlan): Promise<DrillOutcome> {
  const outcome = await failoverDrill({ failovers: times, writers: 32, seed });
  const back = (outcome.slowestReturnMilliseconds / 1_000).toFixed(2);
  return {
    isPassed: outcome.lost.length === 0 && outcome.slowestReturnMilliseconds <= 10_000,
    words: `${times} primaries lost, ${outcome.acknowledged} acknowledged, ${outcome.lost.length} lost, slowest return ${back} s after the promotion, slowest job ${(outcome.slowestJobMilliseconds / 1_000).toFixed(2)} s`,
  };
}

async function rollingRestarts({ restarts }: DrillPlan): Promise<DrillOutcome> {
  const { answered, failed } = await rollingRestartDrill({ restarts, clients: 16 });
  for (const words of new Set(failed)) console.log(`  ${words}`);
  return {
    isPassed: failed.length === 0 && answered > 0,
    words: `${restarts} restarts of one of two processes, ${answered} requests answered, ${failed.length} failed`,
  };
}

/** A regular test at full count: the count, and the text of its line. */
async function runTests(
  files: readonly string[],
  environment: Readonly<Record<string, string>>,
  words: string,
): Promise<DrillOutcome> {
  const { isPassed, code } = await apiDrill(files, environment);
  return { isPassed, words: `${words}, exit ${code}` };
}

const rounds = 1_000;
const hostileRequests = 24_000;
const minCaught = 0.85;
const maxEquivalent = 0.05;

const shareRaces = (): Promise<DrillOutcome> =>
  runTests(
    ['features/share/shareRacing.test.ts'],
    { COFFERDAM_TEST_SHARE_ROUNDS: String(rounds) },
    `${rounds} rounds of 100 readers and of 50 guesses`,
  );

const peopleRaces = (): Promise<DrillOutcome> =>
  runTests(
    ['invariants/racingPeople.test.ts'],
    { COFFERDAM_TEST_PEOPLE_ROUNDS: String(rounds) },
    `${rounds} rounds of two owners who go at once`,
  );

const rights = ({ seed, from, rounds: each }: DrillPlan): Promise<DrillOutcome> =>
  runTests(
    ['invariants/racingRights.test.ts'],
    {
      COFFERDAM_TEST_RIGHTS_ROUNDS: String(each),
      COFFERDAM_TEST_RIGHTS_FROM: String(from),
      COFFERDAM_TEST_SEED: String(seed),
    },
    `${each} rounds of every call and every change that takes its right away`,
  );

const hostile = ({ seed }: DrillPlan): Promise<DrillOutcome> =>
  runTests(
    ['invariants/hostile.test.ts'],
    { COFFERDAM_TEST_HOSTILE_REQUESTS: String(hostileRequests), COFFERDAM_TEST_SEED: String(seed) },
    `${hostileRequests} hostile requests`,
  );

const matrix = (): Promise<DrillOutcome> =>
  runTests(['invariants/matrix/matrix.test.ts'], { COFFERDAM_TEST_MATRIX: 'whole' }, 'every cell of the matrix');

const upgrades = (): Promise<DrillOutcome> =>
  runTests(
    ['invariants/upgrades/upgrade.test.ts'],
    { COFFERDAM_TEST_UPGRADES: 'whole' },
    'a filled database of every earlier schema',
  );

const upgradeKills = ({ kills: times, seed }: DrillPlan): Promise<DrillOutcome> =>
  runTests(
    ['invariants/upgrades/killed.test.ts'],
    { COFFERDAM_TEST_UPGRADE_KILLS: String(times), COFFERDAM_TEST_SEED: String(seed) },
    `${times} kills inside of migrations`,
  );

async function previousVersion(): Promise<DrillOutcome> {
  const { isPassed, commit, migration, rewritten } = await previousVersionDrill();
  for (const name of rewritten) console.log(`  ${name} was changed since ${commit}; its text of today was used`);
  return { isPassed, words: `a process of ${commit} while its database got ${migration}` };
}

async function shareKills({ kills: times, seed }: DrillPlan): Promise<DrillOutcome> {
  const { opened, twice, between } = await shareKillDrill({ kills: times, links: 16, seed });
  return {
    isPassed: twice === 0,
    words: `${times} kills, ${opened} links opened, ${between} lost between claim and answer, ${twice} given twice`,
  };
}

async function changeKills({ kills: times, seed }: DrillPlan): Promise<DrillOutcome> {
  const outcome = await changeKillDrill({ kills: times, writers: 2, secrets: 3_000, seed });
  const states = Object.entries(outcome.killedIn).map(([state, count]) => `${count} in ${state}`);
  for (const fault of [...outcome.lost, ...outcome.faults]) console.log(`  ${fault}`);
  return {
    isPassed: outcome.lost.length === 0 && outcome.faults.length === 0,
    words: `${times} kills (${states.join(', ')}), ${outcome.changes} changes, ${outcome.acknowledged} acknowledged, ${outcome.lost.length} lost, ${outcome.faults.length} faults`,
  };
}

async function restore(): Promise<DrillOutcome> {
  const { acknowledged, lost, faults } = await restoreDrill({ organizations: 3, writersEach: 4 });
  for (const fault of [...lost, ...faults]) console.log(`  ${fault}`);
  return {
    isPassed: acknowledged > 0 && lost.length === 0 && faults.length === 0,
    words: `${acknowledged} acknowledged before the backup, ${lost.length} lost, ${faults.length} faults`,
  };
}

async function image(): Promise<DrillOutcome> {
  const { faults, commands } = await imageDrill();
  for (const fault of faults) console.log(`  ${fault}`);
  return {
    isPassed: faults.length === 0,
    words: `the image without an engine, and ${commands.length} commands in it, ${faults.length} faults`,
  };
}

/** Every Stryker mutation of all areas. Prints what was found in an area when it has ended. */
async function mutants({ areas, workers, isResumed }: DrillPlan): Promise<DrillOutcome> {
  const words: string[] = [];
  let isPassed = true;
  for (const area of areas) {
    const score = await strykerDrill(area, workers, isResumed);
    const { tried, survivors, equivalents, outdated } = score;
    for (const survivor of survivors) console.log(`survived  ${survivor}`);
    for (const equivalent of equivalents) console.log(`equivalent  ${equivalent}`);
    for (const entry of outdated) console.log(`no equivalent anymore  ${entry}`);
    const caught = score.killed + score.timedOut;
    const share = ((caught / tried) * 100).toFixed(1);
    words.push(`${area} ${caught} of ${tried} (${share} %), ${equivalents.length} equivalent`);
    console.log(
      `${words.at(-1)}: ${score.killed} failed a test, ${score.timedOut} ran without an end, ${survivors.length} survived, ${score.uncovered} in code that no test reaches`,
    );
    isPassed &&= caught >= tried * minCaught && equivalents.length <= tried * maxEquivalent && outdated.length === 0;
  }
  return { isPassed, words: `changes noticed: ${words.join(', ')}` };
}

/** Removes conditions of tenancy and SQL one at a time: a random sample. */
async function sqlMutants({ seed, mutants: count }: DrillPlan): Promise<DrillOutcome> {
  const { tried, survivors } = await sqlMutantDrill(count, seed);
  const caught = tried - survivors.length;
  return { isPassed: caught >= tried * minCaught, words: `${caught} of ${tried} changes noticed` };
}

/** Drills that take too long for `npm test`, by name. */
const drills: Readonly<Record<string, (plan: DrillPlan) => Promise<DrillOutcome>>> = {
  'kill-server': kills('server'),
  'kill-database': kills('database'),
  failover,
  'rolling-restarts': rollingRestarts,
  'share-races': shareRaces,
  'share-kills': shareKills,
  'change-kills': changeKills,
  'delivery-kills': deliveryKills,
  restore,
  upgrades,
  'upgrade-kills': upgradeKills,
  'previous-version': previousVersion,
  image,
  'people-races': peopleRaces,
  matrix,
  rights,
  hostile,
  mutants,
  'sql-mutants': sqlMutants,
};

/** Drills of the code alone: they start no product. */
const withoutApps: ReadonlySet<string> = new Set(['mutants', 'sql-mutants']);

const areaNames = mutantAreas.map(({ name }) => name);

function readArguments() {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      seed: { type: 'string', default: String(Math.trunc(Date.now() / 1_000)) },
      kills: { type: 'string', default: '100' },
      restarts: { type: 'string', default: '10' },
      failovers: { type: 'string', default: '10' },
      area: { type: 'string', multiple: true, default: areaNames },
      workers: { type: 'string', default: '2' },
      resume: { type: 'boolean', default: false },
      mutants: { type: 'string', default: '60' },
      rounds: { type: 'string', default: '100' },
      from: { type: 'string', default: '1' },
    },
  });
  const plan: DrillPlan = {
    seed: Number(values.seed),
    kills: Number(values.kills),
    restarts: Number(values.restarts),
    failovers: Number(values.failovers),
    areas: values.area,
    workers: Number(values.workers),
    isResumed: values.resume,
    mutants: Number(values.mutants),
    rounds: Number(values.rounds),
    from: Number(values.from),
  };
  const { areas, isResumed: _isResumed, ...numbers } = plan;
  const isUsable =
    areas.every((area) => areaNames.includes(area)) &&
    Object.values(numbers).every((value) => Number.isSafeInteger(value) && value > 0);
  if (!isUsable || positionals.some((name) => !(name in drills))) throw new Error('no such drill');
  return { plan, wanted: positionals.length === 0 ? Object.keys(drills) : positionals };
}

/** A drill that throws has failed; the others still run. */
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
  console.error(
    `usage: npm run drill -- [${Object.keys(drills).join(' | ')}] [--seed NUMBER] [--kills NUMBER] [--failovers NUMBER] [--restarts NUMBER] [--area NAME] [--workers NUMBER] [--resume] [--mutants NUMBER] [--rounds NUMBER] [--from NUMBER]`,
  );
  process.exit(2);
}
if (read.wanted.some((name) => !withoutApps.has(name))) await ensureBuilt();
let failed = 0;
for (const name of read.wanted) if (!(await runDrill(name, read.plan))) failed += 1;
process.exit(failed === 0 ? 0 : 1);
