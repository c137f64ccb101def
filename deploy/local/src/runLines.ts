import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';

/** A program that runs, whose output is passed on line by line. */
export interface RunningProgram {
  readonly child: ChildProcess;
  /** Resolves with the exit code; a program ended by a signal counts as 1. */
  readonly ended: Promise<number>;
}

/** Runs a script on this Node and hands each line of its output to `say`. */
export function runLines(script: string, args: readonly string[], say: (line: string) => void): RunningProgram {
  const child = spawn(process.execPath, [script, ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  for (const stream of [child.stdout, child.stderr]) createInterface({ input: stream }).on('line', say);
  const ended = new Promise<number>((resolve, reject) => {
    child.on('error', reject);
    child.on('close', (code) => resolve(code ?? 1));
  });
  return { child, ended };
}
