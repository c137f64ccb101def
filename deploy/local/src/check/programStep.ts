import { runLines } from '../runLines.ts';
import type { Step } from './score.ts';

/** A step that is one program: it passes when the program ends with 0. */
export function programStep(name: string, program: string, args: readonly string[]): Step {
  return {
    name,
    run: async (say) =>
      (await runLines(program, args, say).ended) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 },
  };
}
