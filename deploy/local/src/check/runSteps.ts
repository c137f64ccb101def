import { addScores, type Score, type Step } from './score.ts';

/** Runs one step, prints its outcome and duration, and returns its score. */
export async function runStep(step: Step, print: (line: string) => void): Promise<Score> {
  const startedAt = performance.now();
  const score = await step.run(print).catch((error: unknown) => {
    print(error instanceof Error ? error.message : String(error));
    return { passed: 0, failed: 1 };
  });
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  print(`${score.failed === 0 ? 'passed' : 'FAILED'}  ${step.name}: ${words(score)} (${seconds} s)`);
  return score;
}

/** Runs all steps one after the other, even if one fails. */
export async function runInOrder(steps: readonly Step[], print: (line: string) => void): Promise<Score> {
  const scores: Score[] = [];
  for (const step of steps) {
    print(`>>> ${step.name}`);
    scores.push(await runStep(step, print));
  }
  return addScores(scores);
}

/** Runs steps concurrently. Buffers the output of each until it ends, so that outputs aren't mixed. */
export async function runTogether(steps: readonly Step[], print: (line: string) => void): Promise<Score> {
  const scores = steps.map(async (step) => {
    const lines: string[] = [];
    const score = await runStep(step, (line) => lines.push(line));
    for (const line of lines) print(line);
    return score;
  });
  return addScores(await Promise.all(scores));
}

/** The last line of a run, in a unique format. */
export function words({ passed, failed }: Score): string {
  return `${passed} passed, ${failed} failed`;
}
