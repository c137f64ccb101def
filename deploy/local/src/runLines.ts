import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';

/** A program that runs, whose output is passed on line by line. */
export interface RunningProgram {
  readonly child: ChildProcess;
  /** Resolves with the exit code; a program ended by a signal counts as 1. */
  readonly ended: Promise<number>;
}

/** Runs a program and hands each line of its output to `say`. It does not outlive this process. */
export function runLines(
  program: string,
  args: readonly string[],
  say: (line: string) => void,
  environment: Readonly<Record<string, string>> = {},
): RunningProgram {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], env: { ...process.env, ...environment } });
  for (const stream of [child.stdout, child.stderr]) createInterface({ input: stream }).on('line', say);
  const stop = () => void child.kill();
  process.once('exit', stop);
  const ended = new Promise<number>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => {
      process.off('exit', stop);
      resolve(code ?? 1);
    });
  });
  return { child, ended };
}
