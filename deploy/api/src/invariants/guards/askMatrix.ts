import type { MatrixQuestion, MatrixWord } from './matrixLane.ts';
import { startProgram } from './lane/startLane.ts';
import type { Progress } from './progress.ts';

/** How the matrix is asked. */
export interface MatrixPlan extends Pick<MatrixQuestion, 'seed' | 'only'> {
  readonly handful?: number;
  readonly wanted?: readonly string[];
  readonly databaseUrl: string;
  readonly progress: Progress;
  readonly say: (line: string) => void;
}

/** Lets the matrix try, in a process of its own: every mutant that it meets, or a handful. */
export async function askMatrix(plan: MatrixPlan): Promise<void> {
  const { seed, only, handful = 0, wanted = [], databaseUrl, progress, say } = plan;
  const known = progress.findings.flatMap((one) => (one.kind === 'matrix' || one.kind === 'statement' ? [one.id] : []));
  const child = startProgram(`${import.meta.dirname}/matrixLane.ts`, { COFFERDAM_TEST_DATABASE_URL: databaseUrl });
  const done = Promise.withResolvers<void>();
  let tried = 0;
  const hear = (word: MatrixWord): void => {
    switch (word.kind) {
      case 'learned':
        say(`${word.reached.length} guards are met by ${word.cells} cells, and ${known.length} are known`);
        progress.add({ kind: 'learned', statements: word.statements });
        for (const id of word.missed) progress.add({ kind: 'statement', id });
        break;
      case 'outcome':
        tried += 1;
        progress.add({ kind: 'matrix', id: word.id, fault: word.fault });
        say(`matrix ${tried}: ${word.fault === null ? 'passes' : 'fails'} without ${word.id}`);
        break;
      case 'broken':
        done.reject(new Error(`the matrix fails with every guard in its place:\n${word.faults.join('\n')}`));
        break;
      case 'done':
        done.resolve();
    }
  };
  child.on('message', hear);
  child.once('exit', (code) => done.reject(new Error(`the matrix ended with ${code}`)));
  child.send({ seed, handful, wanted, known, only } satisfies MatrixQuestion);
  try {
    await done.promise;
  } finally {
    child.kill('SIGKILL');
  }
}
