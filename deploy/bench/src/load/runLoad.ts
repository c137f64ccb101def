import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { processorMilliseconds } from './processorTime.ts';
import type { SendOrder, SendReport } from './sendRequests.ts';

/** One kind of request under load. */
export interface Load {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  /** Bodies sent in turn; placeholders of `fillTemplate` differ in each request. */
  readonly bodies?: readonly string[];
  /** Processes whose time is counted, with all their descendants. */
  readonly pids: readonly number[];
  /** Concurrent connections; 16 by default. */
  readonly connections?: number;
  /** Sends this many requests per run instead of sending for some seconds. */
  readonly requests?: number;
  /** The number of the first request; 0 by default. */
  readonly firstNumber?: number;
}

/** How long the warm-up and the measurement of a figure take. */
export interface Pace {
  /** Long enough for both servers to compile the code that a load uses, under that load. */
  readonly warmUpSeconds: number;
  readonly seconds: number;
  readonly rounds: number;
}

/** The pace of recorded figures. */
export const usualPace: Pace = { warmUpSeconds: 12, seconds: 3, rounds: 3 };

/** For development: shows whether a figure can be measured, and its rough size. */
export const quickPace: Pace = { warmUpSeconds: 1, seconds: 1, rounds: 1 };

/** The result of a load. */
export interface LoadResult {
  readonly requestsPerSecond: number;
  /** Processor time of server and database per request, milliseconds. */
  readonly processorMilliseconds: number;
}

/** Connections of every server figure. */
export const usualConnections = 16;

/** Sends requests over some connections for some seconds. @throws Error if any response is not 2xx */
export async function runLoad(load: Load, seconds: number): Promise<LoadResult> {
  const { pids, connections = usualConnections, firstNumber = 0, ...asked } = load;
  const before = processorMilliseconds(pids);
  const first = asked.bodies === undefined ? 0 : (turns.get(asked.bodies) ?? firstNumber);
  const report = await send({ ...asked, connections, seconds, first });
  const spent = processorMilliseconds(pids) - before;
  if (asked.bodies !== undefined) turns.set(asked.bodies, first + report.taken);
  const { answered, refused, failed } = report;
  if (refused > 0 || failed > 0 || answered === 0) {
    throw new Error(`${load.url}: ${answered} answered, ${refused} refused, ${failed} failed`);
  }
  return { requestsPerSecond: answered / report.seconds, processorMilliseconds: spent / answered };
}

/** The position in each list of bodies. Later runs continue there, because some requests work only once. */
const turns = new WeakMap<readonly string[], number>();

/** Idle load processes. */
const idleSenders: ChildProcess[] = [];

/**
 * Another process sends, because this one has a large heap and would take longer per request. Concurrent loads have one
 * process each, so that none gets the report of another.
 */
async function send(order: SendOrder): Promise<SendReport> {
  const child = idleSenders.pop() ?? fork(new URL('sendRequests.ts', import.meta.url), { serialization: 'advanced' });
  child.ref();
  child.channel?.ref();
  try {
    const ended = new AbortController();
    const answer = once(child, 'message', { signal: ended.signal });
    const end = once(child, 'exit', { signal: ended.signal }).then(([code]) => {
      throw new Error(`the load ended with ${code}`);
    });
    child.send(order);
    const [report] = await Promise.race([answer, end]).finally(() => {
      ended.abort();
      end.catch(() => undefined);
    });
    idleSenders.push(child);
    return report as SendReport;
  } finally {
    // It must not keep this process running; it ends with it.
    child.unref();
    child.channel?.unref();
  }
}

/** The median of some numbers. */
export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new Error('the median of nothing');
  return middle;
}

/** A load and its control, measured in turn so that a noisy moment hits both. */
export interface Comparison {
  readonly figure: LoadResult;
  readonly control: LoadResult;
  /** Processor time divided by that of the control: the median of the rounds. */
  readonly costRatio: number;
}

/** Measures a load and its control in turn, after a warm-up, and returns the medians. */
export async function compareLoads(load: Load, control: Load, pace: Pace): Promise<Comparison> {
  const rounds = { figure: [] as LoadResult[], control: [] as LoadResult[] };
  if (!warmControls.has(control.url)) await runLoad(control, pace.warmUpSeconds);
  warmControls.add(control.url);
  await runLoad(load, pace.warmUpSeconds);
  for (let round = 0; round < pace.rounds; round += 1) {
    rounds.control.push(await runLoad(control, pace.seconds));
    rounds.figure.push(await runLoad(load, pace.seconds));
  }
  return {
    figure: middleOf(rounds.figure),
    control: middleOf(rounds.control),
    costRatio: median(
      rounds.figure.map(
        (one, round) => one.processorMilliseconds / (rounds.control[round]?.processorMilliseconds ?? Number.NaN),
      ),
    ),
  };
}

/** Many figures share a control, which is warmed up once. */
const warmControls = new Set<string>();

function middleOf(results: readonly LoadResult[]): LoadResult {
  return {
    requestsPerSecond: median(results.map((one) => one.requestsPerSecond)),
    processorMilliseconds: median(results.map((one) => one.processorMilliseconds)),
  };
}
