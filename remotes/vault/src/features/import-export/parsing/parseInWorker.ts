import type { ParseResults, ParseTask } from './parseTask.ts';
import { workerReady } from './workerReady.ts';

/** Why a text wasn't parsed: timeout, or the worker failed to load or ran out of memory. */
export type ParseFault = 'time' | 'worker';

/** A failed parse. */
export class ParseError extends Error {
  override readonly name = 'ParseError';
  readonly fault: ParseFault;

  constructor(fault: ParseFault) {
    super(fault);
    this.fault = fault;
  }
}

/** Ten times the time for the largest legitimate file on a slow computer. */
const defaultTimeoutMilliseconds = 10_000;

/**
 * Parses a text in a dedicated worker, which is loaded on first use and ends with the result, the timeout
 * or the abort. The time until the worker has started doesn't count.
 *
 * @throws ParseError, or the signal's reason
 */
export function parseInWorker<Task extends ParseTask>(
  task: Task,
  signal: AbortSignal,
  timeoutMilliseconds = defaultTimeoutMilliseconds,
): Promise<ParseResults[Task['kind']]> {
  return new Promise((resolve, reject) => {
    if (signal.aborted) {
      reject(signal.reason as Error);
      return;
    }
    const worker = new Worker(new URL('./parseWorker.ts', import.meta.url), { name: 'parse' });
    const end = (settle: () => void): void => {
      worker.terminate();
      clearTimeout(timer);
      signal.removeEventListener('abort', handleAbort);
      settle();
    };
    const handleAbort = (): void => end(() => reject(signal.reason as Error));
    let timer: ReturnType<typeof setTimeout> | undefined;
    signal.addEventListener('abort', handleAbort);
    worker.addEventListener('error', () => end(() => reject(new ParseError('worker'))));
    worker.addEventListener('message', ({ data }: MessageEvent<ParseResults[Task['kind']] | typeof workerReady>) => {
      if (data === workerReady)
        timer = setTimeout(() => end(() => reject(new ParseError('time'))), timeoutMilliseconds);
      else end(() => resolve(data));
    });
    worker.postMessage(task);
  });
}
