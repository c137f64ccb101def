import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { askMatrix } from './askMatrix.ts';
import { backstops } from './backstops.ts';
import { startLane, type Lane } from './lane/startLane.ts';
import { isPair, listMutants, type Mutant } from './listMutants.ts';
import type { Meeting, Progress } from './progress.ts';

/** What became of the server without each of its guards. */
export interface GuardScore {
  readonly guards: number;
  /** Missed by the matrix. */
  readonly byMatrix: number;
  /** Conjuncts that a statement by itself misses: it sees or changes other rows. */
  readonly byStatements: number;
  /** Missed by another test of the API. */
  readonly byTests: number;
  /** Missed by nobody alone, and by somebody together with what holds them up. */
  readonly backed: number;
  /** What is wrong, in one line each: nobody misses it, or `backstops.ts` says what is not so. */
  readonly faults: readonly string[];
  readonly survivors: number;
  /** Who misses each guard: the matrix, or a file of tests. */
  readonly missedBy: ReadonlyMap<string, string>;
}

/** How a drill is run. */
export interface GuardPlan {
  readonly seed: number;
  /** Two of PostgreSQL: the matrix and the tests work side by side. */
  readonly databases: readonly [string, string];
  /** Those guards alone whose id holds this text; for whoever works on one. */
  readonly only: string;
  readonly progress: Progress;
  readonly say: (line: string) => void;
}

export const sources = resolve(import.meta.dirname, '../..');
/** What is about guards itself, or about a thousand at once. */
const notAsked = /^invariants\/(?:guards\/|matrix\/|hostile\.test)/;
/** What counts who waits for a lock, or breaks the database, wants no statements of others. */
const notProbed = /rac(?:e|ing)|gone|outage|plans|policies|secondNet|together|platform\/(?:database|jobs)/i;
const mostFiles = 8;
const slowMilliseconds = 20_000;

/** Takes every guard out, one at a time: the matrix is asked first, and then the tests that meet the guard. */
export async function takeOutGuards(plan: GuardPlan): Promise<GuardScore> {
  const { seed, databases, only, progress, say } = plan;
  const lanes = databases.map((url) => startLane(url));
  const [first] = lanes as [Lane, Lane];
  try {
    await Promise.all([
      askMatrix({ seed, only, databaseUrl: databases[1], progress, say }),
      recordMeetings(first, testFiles(), progress, say),
    ]);
    const mutants = mutantsOf(progress).filter(({ id }) => id.includes(only));
    const missed = new Map([...missedByStatements(progress), ...missedByMatrix(progress)]);
    const left = mutants.filter(({ id }) => !missed.has(id));
    say(`${mutants.length - left.length} of ${mutants.length} are missed by the matrix or by a statement alone`);
    await askTests(lanes, left, progress, say);
    const score = scoreOf(mutants, progress);
    return only === '' ? { ...score, faults: [...score.faults, ...staleBackstops(mutants)] } : score;
  } finally {
    for (const lane of lanes) await lane.close();
  }
}

/** The files of tests that may be asked. */
export function testFiles(): string[] {
  return globSync('**/*.test.ts', { cwd: sources })
    .filter((file) => !notAsked.test(file))
    .toSorted();
}

function mutantsOf(progress: Progress): Mutant[] {
  const statements = progress.findings.flatMap((one) => {
    if (one.kind === 'learned') return one.statements;
    return one.kind === 'meeting' ? one.meeting.statements : [];
  });
  return listMutants(new Map(statements));
}

function missedByMatrix(progress: Progress): Map<string, string> {
  return new Map(
    progress.findings.flatMap((one) =>
      one.kind === 'matrix' && one.fault !== null ? [[one.id, 'matrix'] as const] : [],
    ),
  );
}

function missedByStatements(progress: Progress): Map<string, string> {
  return new Map(
    progress.findings.flatMap((one) => (one.kind === 'statement' ? [[one.id, 'its statement'] as const] : [])),
  );
}

/** Which test meets which guards, learned by running all of them with every guard in its place. */
export async function recordMeetings(
  lane: Lane,
  files: readonly string[],
  progress: Progress,
  say: (line: string) => void,
): Promise<void> {
  const known = new Set(progress.findings.map((one) => (one.kind === 'meeting' ? one.meeting.file : '')));
  for (const file of files.filter((one) => !known.has(one))) {
    const from = performance.now();
    const answer = await lane.ask({
      file: resolve(sources, file),
      out: [],
      mostMilliseconds: 300_000,
      ...(notProbed.test(file) ? {} : { probed: [...missedByStatements(progress).keys()] }),
    });
    const { failed, tests, met, statements, missed } = answer;
    if (failed !== null) {
      throw new Error(`${file} fails with every guard in its place: ${failed.name}: ${failed.reason}`);
    }
    for (const id of missed) progress.add({ kind: 'statement', id });
    progress.add({ kind: 'meeting', meeting: { file, tests, met, statements } });
    say(`learned ${file}, ${Math.round(performance.now() - from)} ms`);
  }
}

/** Asks for each mutant the files that meet it, until one of them fails. */
export async function askTests(
  lanes: readonly Lane[],
  mutants: readonly Mutant[],
  progress: Progress,
  say: (line: string) => void,
): Promise<void> {
  const meetings = progress.findings.flatMap((one) => (one.kind === 'meeting' ? [one.meeting] : []));
  const waiting = [...mutants];
  let done = 0;
  const work = async (lane: Lane): Promise<void> => {
    for (let mutant = waiting.shift(); mutant !== undefined; mutant = waiting.shift()) {
      const verdict = await askFiles(lane, mutant, filesMeeting(mutant, meetings), progress);
      done += 1;
      say(`${done} of ${mutants.length}: ${verdict} ${mutant.id}`);
    }
  };
  await Promise.all(lanes.map(work));
}

async function askFiles(
  lane: Lane,
  { id, out }: Mutant,
  files: readonly Candidate[],
  progress: Progress,
): Promise<string> {
  for (const { file, lastTest, slowest } of files) {
    const known = progress.findings.find((one) => one.kind === 'tried' && one.id === id && one.file === file);
    let failed = known?.kind === 'tried' ? known.failed : null;
    if (known === undefined) {
      const mostMilliseconds = Math.max(15_000, 8 * slowest);
      const answer = await lane.ask({
        file: resolve(sources, file),
        out,
        mostMilliseconds,
        ...(lastTest === null ? {} : { lastTest }),
      });
      failed = answer.failed === null ? null : `${answer.failed.name}: ${answer.failed.reason}`;
      progress.add({ kind: 'tried', id, file, failed });
    }
    if (failed !== null) return 'missed';
  }
  return files.length === 0 ? 'nobody meets' : 'nobody misses';
}

interface Candidate {
  readonly file: string;
  /** Nothing after it meets the guard; null: all of the file. */
  readonly lastTest: string | null;
  readonly slowest: number;
}

/** Those that stand nearest to the guard first, and what is quick before what is slow. */
function filesMeeting({ id, meets }: Mutant, meetings: readonly Meeting[]): Candidate[] {
  const [, feature = ''] = /^(features\/[^/]+|platform\/[^/]+)/.exec(id) ?? [];
  const meeting = meetings.flatMap(({ file, tests, met }) => {
    const isMet = (name: string): boolean => met[name]?.some((one) => meets.includes(one)) === true;
    const last = tests.findLastIndex(({ name }) => isMet(name));
    if (last === -1 && !isMet('')) return [];
    const milliseconds = tests.map((test) => test.milliseconds);
    const cost = milliseconds.slice(0, last + 1).reduce((sum, one) => sum + one, 0);
    const isFar = feature === '' || !file.startsWith(`${feature}/`);
    const rank = (cost > slowMilliseconds ? 2 : 0) + (isFar ? 1 : 0);
    const lastTest = isMet('') ? null : (tests[last]?.name ?? null);
    return [{ file, lastTest, slowest: Math.max(0, ...milliseconds), rank, cost }];
  });
  return meeting.toSorted((a, b) => a.rank - b.rank || a.cost - b.cost).slice(0, mostFiles);
}

/** Lines of `backstops.ts` about guards that are there no longer. */
function staleBackstops(mutants: readonly Mutant[]): string[] {
  const known = new Set(mutants.flatMap(({ id, out }) => [id, ...out]));
  return Object.entries(backstops).flatMap(([id, { heldUpBy }]) =>
    [id, ...heldUpBy.filter((one) => !one.startsWith('database: '))]
      .filter((one) => !known.has(one))
      .map((one) => `a backstop that is there no longer: ${one}`),
  );
}

/** What was found out about the mutants. */
export function scoreOf(mutants: readonly Mutant[], progress: Progress): GuardScore {
  const byMatrix = missedByMatrix(progress);
  const byStatements = missedByStatements(progress);
  const byTests = new Map(
    progress.findings.flatMap((one) =>
      one.kind === 'tried' && one.failed !== null ? [[one.id, one.file] as const] : [],
    ),
  );
  const missedBy = new Map([...byTests, ...byStatements, ...byMatrix]);
  const guards = mutants.filter((mutant) => !isPair(mutant));
  const ids = new Set(guards.map(({ id }) => id));
  const countOf = (who: string): number => guards.filter(({ id }) => missedBy.get(id) === who).length;
  const isBacked = (id: string): boolean => Object.hasOwn(backstops, id);
  const alone = guards.filter(({ id }) => !missedBy.has(id)).map(({ id }) => id);
  const survivors = alone.filter((id) => !isBacked(id));
  const unproven = mutants.filter((mutant) => isPair(mutant) && !missedBy.has(mutant.id)).map(({ id }) => id);
  return {
    guards: guards.length,
    byMatrix: countOf('matrix'),
    byStatements: countOf('its statement'),
    byTests: guards.filter(({ id }) => missedBy.get(id)?.endsWith('.test.ts') === true).length,
    backed: alone.filter(isBacked).length,
    survivors: survivors.length,
    missedBy,
    faults: [
      ...survivors.map((id) => `nobody misses ${id}`),
      ...unproven.map((id) => `nobody misses both: ${id}`),
      ...[...ids].filter((id) => isBacked(id) && missedBy.has(id)).map((id) => `backed, and missed alone: ${id}`),
    ],
  };
}
