import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import type { LaneAnswer, LaneQuestion } from './lane.ts';

/** A process that runs files of tests on a server whose guards can be out. */
export interface Lane {
  ask(question: LaneQuestion): Promise<LaneAnswer>;
  close(): Promise<void>;
}

const here = import.meta.dirname;
// A process that has run so many files is replaced: each of them leaves the modules of a test behind.
const mostRuns = 60;

/** Starts a program of this folder's neighborhood with switches around the guards of the server. */
export function startProgram(file: string, environment: Readonly<Record<string, string>>): ChildProcess {
  return fork(file, {
    execArgv: ['--import', pathToFileURL(`${here}/instrument.ts`).href],
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
}

/** @param databaseUrl of the PostgreSQL that the tests make their databases on */
export function startLane(databaseUrl: string): Lane {
  let child: ChildProcess | null = null;
  let runs = 0;
  const stop = async (): Promise<void> => {
    if (child === null || child.exitCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
    child = null;
  };
  return {
    ask: async (question) => {
      if (runs >= mostRuns) await stop();
      if (child === null || child.exitCode !== null) {
        child = startProgram(`${here}/lane.ts`, { COFFERDAM_TEST_DATABASE_URL: databaseUrl });
        runs = 0;
      }
      runs += 1;
      const own = child;
      own.send(question);
      const answered = Promise.withResolvers<LaneAnswer>();
      const heard = (message: unknown): void => answered.resolve(message as LaneAnswer);
      const ended = (): void => answered.reject(new Error(`${question.file} ended the process`));
      own.once('message', heard).once('exit', ended);
      try {
        const answer = await answered.promise;
        if (answer.isStuck) await stop();
        return answer;
      } finally {
        own.off('message', heard).off('exit', ended);
      }
    },
    close: stop,
  };
}
