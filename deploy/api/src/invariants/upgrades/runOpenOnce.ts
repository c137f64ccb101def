import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/** The program of this checkout. */
const ownProgram = join(import.meta.dirname, 'openOnce.ts');

/** A process that opens a database and exits. */
export interface Opening {
  readonly child: ChildProcess;
  /** Its exit code, null after a kill, and its error output. */
  readonly ended: Promise<{ readonly code: number | null; readonly words: string }>;
}

/** Starts a process that opens a database, with the program of this checkout or of another one. */
export function runOpenOnce(databaseUrl: string, rootKeyPath: string, program = ownProgram): Opening {
  const child = spawn(process.execPath, [program], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      COFFERDAM_OPEN_DATABASE: databaseUrl,
      COFFERDAM_OPEN_ROOT_KEY: rootKeyPath,
    },
  });
  const said: string[] = [];
  child.stderr.setEncoding('utf8').on('data', (text: string) => said.push(text));
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, words: said.join('') }));
  return { child, ended };
}
