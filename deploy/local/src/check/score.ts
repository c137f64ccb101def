/** How many checks and tests passed and failed. */
export interface Score {
  readonly passed: number;
  readonly failed: number;
}

/** A part of a run: a check, or a suite of tests. */
export interface Step {
  readonly name: string;
  /** Writes its output to `say`; an exception counts as one failure. */
  run(say: (line: string) => void): Promise<Score>;
}

/** Adds scores up. */
export function addScores(scores: readonly Score[]): Score {
  return scores.reduce((sum, score) => ({ passed: sum.passed + score.passed, failed: sum.failed + score.failed }), {
    passed: 0,
    failed: 0,
  });
}
