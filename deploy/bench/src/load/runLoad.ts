import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { processorMilliseconds } from './processorTime.ts';
import type { SendOrder, SendReport } from './sendRequests.ts';

/** One kind of request under load. */
export interface Load {
  readonly url: string;
  readonly method: 'GET' | 'POST';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Bodies sent in turns, in place of `body`. */
  readonly bodies?: readonly string[];
  /** Processes whose time is counted, with all below them. */
  readonly pids: readonly number[];
  /** Connections at once; 16 when not given. */
  readonly connections?: number;
}

/** What a load came to. */
export interface LoadResult {
  readonly requestsPerSecond: number;
  /** Processor time of server and database a request, milliseconds. */
  readonly processorMilliseconds: number;
}

/** Connections of every server figure. */
export const usualConnections = 16;

/** Sends requests over some connections for some seconds. @throws Error when any answer is not 2xx */
export async function runLoad(load: Load, seconds: number): Promise<LoadResult> {
  const { pids, connections = usualConnections, ...asked } = load;
  const before = processorMilliseconds(pids);
  const first = asked.bodies === undefined ? 0 : (turns.get(asked.bodies) ?? 0);
  const report = await send({ ...asked, connections, seconds, first });
  const spent = processorMilliseconds(pids) - before;
  if (asked.bodies !== undefined) turns.set(asked.bodies, first + report.taken);
  const { answered, refused, failed } = report;
  if (refused > 0 || failed > 0 || answered === 0) {
    throw new Error(`${load.url}: ${answered} answered, ${refused} refused, ${failed} failed`);
  }
  return { requestsPerSecond: answered / report.seconds, processorMilliseconds: spent / answered };
}

/** Where each list of bodies is: a later run goes on there, so that what can be done once is not asked for again. */
const turns = new WeakMap<readonly string[], number>();

let sender: ChildProcess | undefined;

/** A process of its own sends: this one holds what the product was filled with, and would take longer a request. */
async function send(order: SendOrder): Promise<SendReport> {
  sender ??= fork(new URL('sendRequests.ts', import.meta.url), { serialization: 'advanced' });
  const child = sender;
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
    return report as SendReport;
  } finally {
    // So that it does not keep this process from ending; it ends with it.
    child.unref();
    child.channel?.unref();
  }
}

/** The middle of some numbers. */
export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted[Math.floor(sorted.length / 2)];
  if (middle === undefined) throw new Error('the median of nothing');
  return middle;
}

/** A load and its control, measured in turns so that a noisy moment hits both. */
export interface Comparison {
  readonly figure: LoadResult;
  readonly control: LoadResult;
  /** Rate over rate of the control beside it: the middle of the rounds, so that a noisy moment of one side counts once. */
  readonly rateRatio: number;
  /** The same of processor time. */
  readonly costRatio: number;
}

/** Until both servers run the code that their engine has made fast, seconds each: under load it compiles for that long. */
const warmUpSeconds = 12;

/** Measures a load and its control three times in turns, after a warm-up, and gives the medians. */
export async function compareLoads(load: Load, control: Load, seconds: number): Promise<Comparison> {
  const rounds = { figure: [] as LoadResult[], control: [] as LoadResult[] };
  await runLoad(control, warmUpSeconds);
  await runLoad(load, warmUpSeconds);
  for (let round = 0; round < 3; round += 1) {
    rounds.control.push(await runLoad(control, seconds));
    rounds.figure.push(await runLoad(load, seconds));
  }
  const ratioOf = (name: keyof LoadResult): number =>
    median(rounds.figure.map((one, round) => one[name] / (rounds.control[round]?.[name] ?? Number.NaN)));
  return {
    figure: middleOf(rounds.figure),
    control: middleOf(rounds.control),
    rateRatio: ratioOf('requestsPerSecond'),
    costRatio: ratioOf('processorMilliseconds'),
  };
}

function middleOf(results: readonly LoadResult[]): LoadResult {
  return {
    requestsPerSecond: median(results.map((one) => one.requestsPerSecond)),
    processorMilliseconds: median(results.map((one) => one.processorMilliseconds)),
  };
}
