import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { backstops } from './backstops.ts';
import type { GuardProject } from './jestOfGuards.ts';
import { listMutants, type Mutant } from './listMutants.ts';
import type { MutantOutcome } from './matrixMutants.run.ts';
import { runJest } from './runJest.ts';

/** What became of the server without each of its guards. */
export interface GuardScore {
  readonly mutants: number;
  /** Missed by the matrix. */
  readonly byMatrix: number;
  /** Missed by another test of the API. */
  readonly byTests: number;
  /** Missed by nobody, because another guard stands behind each; listed with the reason. */
  readonly backed: number;
  readonly survivors: readonly string[];
  /** Listed as backed, and missed all the same. */
  readonly outdated: readonly string[];
}

interface MatrixReport {
  readonly outcomes: readonly MutantOutcome[];
  readonly unreached: readonly string[];
}

interface Meeting {
  readonly testPath: string;
  readonly met: readonly string[];
  readonly statements: readonly (readonly [string, string])[];
}

const projectDir = resolve(import.meta.dirname, '../../../../..');
const apiDir = 'deploy/api/src';
const projectsAtOnce = 40;
const filesEach = 3;

/** Takes every guard out, one at a time: the matrix is asked first, and then the tests that meet the guard. */
export async function takeOutGuards(seed: number, say: (line: string) => void): Promise<GuardScore> {
  const folder = await mkdtemp(join(tmpdir(), 'cofferdam-guards-'));
  try {
    const matrix = await askMatrix(join(folder, 'matrix.json'), { COFFERDAM_GUARDS_SEED: String(seed) });
    const missed = new Set(matrix.outcomes.filter(({ fault }) => fault !== null).map(({ id }) => id));
    say(`${missed.size} of ${matrix.outcomes.length + matrix.unreached.length} guards are missed by the matrix`);
    const meetings = await recordMeetings(join(folder, 'meetings.jsonl'));
    const statements = new Map(meetings.flatMap((one) => one.statements));
    const mutants = listMutants(statements);
    const left = mutants.filter(({ id }) => !missed.has(id));
    const byTests = await askTests(left, meetings, say);
    const survivors = left.map(({ id }) => id).filter((id) => !byTests.has(id));
    const isBacked = (id: string): boolean => Object.hasOwn(backstops, id);
    return {
      mutants: mutants.length,
      byMatrix: mutants.filter(({ id }) => missed.has(id)).length,
      byTests: byTests.size,
      backed: survivors.filter(isBacked).length,
      survivors: survivors.filter((id) => !isBacked(id)),
      outdated: Object.keys(backstops).filter((id) => !survivors.includes(id)),
    };
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** Lets the matrix try: every mutant, or a handful. */
export async function askMatrix(
  reportPath: string,
  environment: Readonly<Record<string, string>>,
): Promise<MatrixReport> {
  const files = [`${apiDir}/invariants/guards/matrixMutants.run.ts`];
  const [outcome] = await runJest([{ name: 'matrix', files, out: [] }], {
    ...environment,
    COFFERDAM_GUARDS_REPORT: reportPath,
  });
  if (outcome?.isPassed !== true) throw new Error(`the matrix fails with every guard in its place: ${outcome?.failed}`);
  return JSON.parse(await readFile(reportPath, 'utf8')) as MatrixReport;
}

/** Which file of tests meets which guards, learned by running all of them with every guard in its place. */
async function recordMeetings(path: string): Promise<Meeting[]> {
  const files = ['features', 'platform', 'invariants'].map(
    (name) => `${apiDir}/${name}/**/!(matrix|guards|hostile).test.ts`,
  );
  const outcomes = await runJest([{ name: 'record', files, out: [] }], { COFFERDAM_GUARDS_RECORD: path });
  const failed = outcomes.filter(({ isPassed }) => !isPassed).map(({ file }) => file);
  if (failed.length > 0) throw new Error(`tests fail with every guard in its place: ${failed.join(', ')}`);
  const lines = (await readFile(path, 'utf8')).trim().split('\n');
  return lines.map((line) => JSON.parse(line) as Meeting);
}

/** The mutants that some test fails for. */
async function askTests(
  mutants: readonly Mutant[],
  meetings: readonly Meeting[],
  say: (line: string) => void,
): Promise<ReadonlySet<string>> {
  const projects = mutants.flatMap((mutant, index): (GuardProject & { readonly id: string })[] => {
    const files = filesMeeting(mutant, meetings);
    return files.length === 0 ? [] : [{ id: mutant.id, name: `mutant-${index}`, files, out: mutant.out }];
  });
  const missed = new Set<string>();
  for (let from = 0; from < projects.length; from += projectsAtOnce) {
    const chunk = projects.slice(from, from + projectsAtOnce);
    const outcomes = await runJest(chunk);
    for (const { id, name } of chunk) {
      if (outcomes.some(({ project, isPassed }) => project === name && !isPassed)) missed.add(id);
    }
    say(
      `${Math.min(from + projectsAtOnce, projects.length)} of ${projects.length} tried with the tests that meet them`,
    );
  }
  return missed;
}

/** Those that stand nearest to the guard, and meet the fewest others: they are about it. */
function filesMeeting({ id, meets }: Mutant, meetings: readonly Meeting[]): string[] {
  const [, feature = ''] = /^(features\/[^/]+|platform\/[^/]+)/.exec(id) ?? [];
  const isNear = (file: string): boolean => feature !== '' && file.includes(`/${feature}/`);
  return meetings
    .filter(({ met }) => meets.some((one) => met.includes(one)))
    .toSorted((a, b) => Number(isNear(b.testPath)) - Number(isNear(a.testPath)) || a.met.length - b.met.length)
    .slice(0, filesEach)
    .map(({ testPath }) => relative(projectDir, testPath));
}
