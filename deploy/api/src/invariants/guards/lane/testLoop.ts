import { createRequire } from 'node:module';
import { format } from 'node:util';

/**
 * Runs a file of tests as jest does, many times in one process: what a test of the API costs under jest is mostly the
 * loading of the server, which is here done once. It knows the words that the API's tests use, and no others.
 */
type Work = () => unknown;

interface Test {
  readonly name: string;
  readonly work: Work;
  readonly limit: number;
}

interface Hooks {
  readonly beforeAll: Work[];
  readonly afterAll: Work[];
  readonly beforeEach: Work[];
  readonly afterEach: Work[];
}

interface Suite extends Hooks {
  readonly name: string;
  readonly parts: (Suite | Test)[];
}

/** What became of one run of a file. */
export interface FileRun {
  /** The tests that were run, and what each took. */
  readonly tests: readonly { readonly name: string; readonly milliseconds: number }[];
  /** What failed first, and why; null when all passed. */
  readonly failed: { readonly name: string; readonly reason: string } | null;
  /** Something did not end in time: the process is not fit for another run. */
  readonly isStuck: boolean;
}

/** What the run wants to be told of. */
export interface Watcher {
  /** How long anything may take, at most. */
  readonly mostMilliseconds: number;
  /** No test after this one is of interest. */
  readonly lastTest?: string;
  startTest(name: string): Promise<void>;
  /** After the last test, while everything is still there. */
  ended(): Promise<void>;
  /** Before the first test, once everything that comes before it was done. */
  prepared(): Promise<void>;
}

const require = createRequire(import.meta.url);
// jest keeps its matchers for itself; they stand beside its globals.
const { jestExpect } = createRequire(require.resolve('@jest/globals'))('@jest/expect') as { jestExpect: unknown };
export const expect = jestExpect;

const suiteOf = (name: string): Suite => ({
  name,
  parts: [],
  beforeAll: [],
  afterAll: [],
  beforeEach: [],
  afterEach: [],
});
let current = suiteOf('');
const standard = 60_000;

export function describe(name: string, fill: () => void): void {
  const outer = current;
  current = suiteOf(outer.name === '' ? name : `${outer.name} ${name}`);
  outer.parts.push(current);
  fill();
  current = outer;
}

export function it(name: string, work: Work, limit = standard): void {
  current.parts.push({ name: current.name === '' ? name : `${current.name} ${name}`, work, limit });
}

/** What a table is made of: a name and the values of each row. */
function* rowsOf(table: readonly unknown[], name: string): Generator<readonly [name: string, values: unknown[]]> {
  for (const row of table) {
    const values: unknown[] = Array.isArray(row) ? row : [row];
    const used = values.slice(0, name.match(/%[sdijop]/g)?.length ?? 0);
    yield [format(name.replaceAll('%p', '%j'), ...used), values];
  }
}

describe.each =
  (table: readonly unknown[]) =>
  (name: string, fill: (...row: unknown[]) => void): void => {
    for (const [one, values] of rowsOf(table, name)) describe(one, () => fill(...values));
  };

it.each =
  (table: readonly unknown[]) =>
  (name: string, work: (...row: unknown[]) => unknown, limit = standard): void => {
    for (const [one, values] of rowsOf(table, name)) it(one, () => work(...values), limit);
  };

export const beforeAll = (work: Work): void => void current.beforeAll.push(work);
export const afterAll = (work: Work): void => void current.afterAll.push(work);
export const beforeEach = (work: Work): void => void current.beforeEach.push(work);
export const afterEach = (work: Work): void => void current.afterEach.push(work);

class StuckError extends Error {}

async function within(work: Work, most: number): Promise<void> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new StuckError(`took more than ${most} ms`)), most);
  try {
    await Promise.race([work(), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

let runs = 0;

/** Loads a file anew and runs its tests in order; ends with the first that fails. */
export async function runFile(file: string, watcher: Watcher): Promise<FileRun> {
  const { mostMilliseconds } = watcher;
  const tests: { name: string; milliseconds: number }[] = [];
  let failed: FileRun['failed'] = null;
  let isStuck = false;
  let isPrepared = false;
  let isOver = false;
  const attempt = async (name: string, work: Work, limit: number): Promise<void> => {
    if (isOver) return;
    try {
      await within(work, Math.min(limit, mostMilliseconds));
    } catch (error) {
      isOver = true;
      isStuck ||= error instanceof StuckError;
      failed ??= { name, reason: String(error instanceof Error ? error.message : error).slice(0, 500) };
    }
  };
  const runTest = async ({ name, work, limit }: Test, outer: readonly Suite[]): Promise<void> => {
    if (isOver) return;
    if (!isPrepared) await attempt('before the first test', () => watcher.prepared(), standard);
    isPrepared = true;
    await watcher.startTest(name);
    const from = performance.now();
    for (const one of outer) for (const hook of one.beforeEach) await attempt(name, hook, standard);
    await attempt(name, work, limit);
    for (const one of outer.toReversed()) for (const hook of one.afterEach) await attempt(name, hook, standard);
    tests.push({ name, milliseconds: Math.round(performance.now() - from) });
    if (name === watcher.lastTest) isOver = true;
  };
  const runSuite = async (suite: Suite, outer: readonly Suite[]): Promise<void> => {
    if (isOver) return;
    const own = [...outer, suite];
    for (const hook of suite.beforeAll) await attempt(`before ${suite.name}`, hook, 300_000);
    for (const part of suite.parts) await ('parts' in part ? runSuite(part, own) : runTest(part, own));
    if (outer.length === 0) await watcher.ended();
    for (const hook of suite.afterAll) {
      // What was made is taken down whatever happened; whether that works is no question to a server without a guard.
      await within(hook, 10_000).catch((error: unknown) => {
        isStuck ||= error instanceof StuckError;
      });
    }
  };
  runs += 1;
  current = suiteOf('');
  await attempt('loading', () => import(`${file}?run=${runs}`), standard);
  const all = current;
  await runSuite(all, []);
  return { tests, failed, isStuck };
}
