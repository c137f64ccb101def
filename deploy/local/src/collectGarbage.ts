import { performance } from 'node:perf_hooks';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * How much the heap can grow before the next full collection, in percent. V8's own choice for a small heap lets long work,
 * such as a change of cryptography, cause several full collections per second, and each one holds up all requests.
 */
const heapGrowthPercent = 150;

const usualCheckMilliseconds = 15_000;
const idleUtilization = 0.02;

/** Releases the memory that only the start needed, which an idle server would keep otherwise. */
export function collectGarbage(): void {
  setFlagsFromString(`--heap-growing-percent=${heapGrowthPercent}`);
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}

/**
 * Collects garbage once whenever the server becomes idle after work: V8 alone often keeps the young generation that the
 * work needed, over 100 MB, for as long as the server stays idle. Returns a function that ends this.
 */
export function collectGarbageWhenIdle(checkMilliseconds = usualCheckMilliseconds): () => void {
  let hasWorked = true;
  let last = performance.eventLoopUtilization();
  const timer = setInterval(() => {
    const { utilization } = performance.eventLoopUtilization(last);
    const isIdle = utilization < idleUtilization;
    if (isIdle && hasWorked) collectGarbage();
    hasWorked = !isIdle;
    last = performance.eventLoopUtilization();
  }, checkMilliseconds);
  timer.unref();
  return () => clearInterval(timer);
}
