import autocannon from 'autocannon';
import { processorMilliseconds } from './processorTime.ts';

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
  const before = processorMilliseconds(load.pids);
  const result = await autocannon({
    url: load.url,
    method: load.method,
    connections: load.connections ?? usualConnections,
    duration: seconds,
    ...(load.headers === undefined ? {} : { headers: { ...load.headers } }),
    ...(load.body === undefined ? {} : { body: load.body }),
    ...(load.bodies === undefined ? {} : { requests: [takeTurns(load.method, load.bodies)] }),
  });
  const spent = processorMilliseconds(load.pids) - before;
  const done = result['2xx'];
  if (result.non2xx > 0 || result.errors > 0 || done === 0) {
    throw new Error(`${load.url}: ${done} answered, ${result.non2xx} refused, ${result.errors} failed`);
  }
  return { requestsPerSecond: done / result.duration, processorMilliseconds: spent / done };
}

/** Where each list of bodies is: a later run goes on there, so that what can be done once is not asked for again. */
const turns = new WeakMap<readonly string[], number>();

/** One counter for all connections, so that no two of them send the same body at the same time. */
function takeTurns(method: Load['method'], bodies: readonly string[]): autocannon.Request {
  return {
    method,
    setupRequest: (request) => {
      const next = ((turns.get(bodies) ?? 0) + 1) % bodies.length;
      turns.set(bodies, next);
      return { ...request, body: bodies[next] ?? '' };
    },
  };
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

/** Until both servers run the code that their engine has made fast, seconds each. */
const warmUpSeconds = 3;

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
