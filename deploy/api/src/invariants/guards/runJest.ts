import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { configurationOf, type GuardProject } from './jestOfGuards.ts';

/** What became of one file of one project. */
export interface FileOutcome {
  readonly project: string;
  readonly file: string;
  readonly isPassed: boolean;
  /** The first test that failed. */
  readonly failed: string;
}

const projectDir = resolve(import.meta.dirname, '../../../../..');

/**
 * Runs jest in a process of its own: files of tests on a server whose guards can be taken out. A test that fails is an
 * outcome like another one; a run without any outcome is a fault.
 */
export async function runJest(
  projects: readonly GuardProject[],
  environment: Readonly<Record<string, string>> = {},
): Promise<readonly FileOutcome[]> {
  const folder = await mkdtemp(join(tmpdir(), 'cofferdam-guards-'));
  const configPath = join(folder, 'jest.config.json');
  const outcomesPath = join(folder, 'outcomes.jsonl');
  try {
    await writeFile(configPath, JSON.stringify(configurationOf(projects)));
    const jest = resolve(projectDir, 'node_modules/jest/bin/jest.js');
    const reporter = resolve(import.meta.dirname, 'guardReporter.ts');
    const child = spawn(
      process.execPath,
      ['--experimental-vm-modules', jest, '--config', configPath, '--reporters', reporter, '--forceExit'],
      {
        cwd: projectDir,
        stdio: ['ignore', 'ignore', 'pipe'],
        env: { ...process.env, ...environment, COFFERDAM_GUARDS_OUTCOMES: outcomesPath },
      },
    );
    let said = '';
    child.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
    await once(child, 'close');
    const lines = await readFile(outcomesPath, 'utf8').catch(() => '');
    if (lines === '') throw new Error(`no file of tests was run:\n${said.slice(-4_000)}`);
    return lines
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as FileOutcome);
  } finally {
    await rm(folder, { recursive: true });
  }
}
