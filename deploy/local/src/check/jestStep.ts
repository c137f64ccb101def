import { existsSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectDir } from '../projectDir.ts';
import { runLines } from '../runLines.ts';
import type { Score, Step } from './score.ts';

/** The part of Jest's report that is used. */
interface JestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly numPendingTests: number;
  readonly numTodoTests: number;
  readonly numRuntimeErrorTestSuites: number;
}

/**
 * A step that runs Jest projects. Files that can't be loaded, skipped tests, `todo` tests and runs without tests count
 * as failures.
 *
 * @param variables variables of the environment, beside those of this process
 */
export function jestStep(
  name: string,
  projects: readonly string[],
  args: readonly string[] = [],
  variables: Readonly<Record<string, string>> = {},
): Step {
  return {
    name,
    run: async (say) => {
      const folder = mkdtempSync(join(tmpdir(), 'cofferdam-jest-'));
      const reportPath = join(folder, 'report.json');
      try {
        const jest = join(projectDir, 'node_modules', 'jest', 'bin', 'jest.js');
        // One more than there are CPUs: each of them waits a fifth of its time, for timers, browsers and the database.
        const workers = [`--maxWorkers=${availableParallelism() + 1}`];
        const report = ['--json', `--outputFile=${reportPath}`];
        const options = [...report, ...workers, '--selectProjects', ...projects, '--', ...args];
        const environment = {
          ...variables,
          TMPDIR: testFolder(),
          NODE_OPTIONS: '--experimental-vm-modules',
          FORCE_COLOR: process.stdout.isTTY ? '1' : '0',
        };
        // With --json Jest also prints the report to standard output, which is dropped.
        const sayWords = (line: string) => void (line.startsWith('{"num') || say(line));
        const code = await runLines(process.execPath, [jest, ...options], sayWords, environment).ended;
        return scoreOf(readReport(reportPath), code, say);
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    },
  };
}

const emptyReport: JestReport = {
  numPassedTests: 0,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  numRuntimeErrorTestSuites: 0,
};

/** Jest writes no report if no file matches. */
function readReport(path: string): JestReport {
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as JestReport) : emptyReport;
}

/** Counts a report. Skipped tests and files that can't be loaded count as failed. */
export function scoreOf(report: JestReport, code: number, say: (line: string) => void): Score {
  const skipped = report.numPendingTests + report.numTodoTests;
  if (skipped > 0) say(`${skipped} tests were skipped: each counts as failed`);
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites + skipped;
  if (report.numPassedTests + failed === 0) say('no test was found: this counts as a failure');
  const isUnexplained = failed === 0 && (code !== 0 || report.numPassedTests === 0);
  if (isUnexplained && code !== 0) say(`jest ended with ${code}: this counts as a failure`);
  return { passed: report.numPassedTests, failed: failed + (isUnexplained ? 1 : 0) };
}

/** A folder in memory, and the room that the databases of a run take in it. */
const memory = '/dev/shm';
const neededBytes = 4 * 1024 ** 3;

/**
 * Where tests put their databases: in memory where there is room. A disk makes each commit, and each database that is created or
 * dropped, wait until it is written.
 */
function testFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= neededBytes ? memory : tmpdir();
  } catch {
    return tmpdir();
  }
}
