import type { Pace } from '../load/runLoad.ts';

/** One line of the table. */
export interface Figure {
  /** The name of its bench. */
  readonly bench: string;
  readonly name: string;
  /** As measured, with its unit. */
  readonly figure: string;
  /** The control in the same run; empty for bytes and counts. */
  readonly control: string;
  /** Figure divided by control; null without a control. */
  readonly ratio: number | null;
  /** The bar, in words; empty for figures that only give a sense of scale. */
  readonly bar: string;
  readonly isReached: boolean;
}

/** A figure with the time of its run, because benches can run separately. */
export interface Measured extends Figure {
  readonly measuredAt: string;
}

/** The command-line options of a bench. */
export interface BenchOptions {
  /** Whether a part of the bench was requested; all parts are if none was named. */
  wants(part: string): boolean;
  readonly pace: Pace;
  /** How many records to measure with, if the bench supports it. */
  readonly count?: number | undefined;
}

/** A bench: its name on the command line, and its measurement. */
export interface Bench {
  readonly name: string;
  /** Parts that can be measured separately: `npm run bench -- server create`. */
  readonly parts?: readonly string[];
  run(options: BenchOptions): Promise<readonly Figure[]>;
}
