import type { Pace } from '../load/runLoad.ts';

/** One line of the table. */
export interface Figure {
  /** Which bench it comes from. */
  readonly bench: string;
  readonly name: string;
  /** As measured, with its unit. */
  readonly figure: string;
  /** The control in the same run; empty for bytes and counts. */
  readonly control: string;
  /** Figure over control; null where there is no control. */
  readonly ratio: number | null;
  /** The bar, in words; empty for figures that only give the scale. */
  readonly bar: string;
  readonly isReached: boolean;
}

/** A figure with the moment of its run: benches run apart, and each keeps its own. */
export interface Measured extends Figure {
  readonly measuredAt: string;
}

/** What the command line asks of a bench. */
export interface BenchOptions {
  /** Whether a part of the bench was asked for; all of them where none was named. */
  wants(part: string): boolean;
  readonly pace: Pace;
  /** How many records to measure with, where a bench can be asked for that. */
  readonly count?: number | undefined;
}

/** A bench: a name for the command line and what it measures. */
export interface Bench {
  readonly name: string;
  /** Parts that can be measured by themselves: `npm run bench -- server create`. */
  readonly parts?: readonly string[];
  run(options: BenchOptions): Promise<readonly Figure[]>;
}
