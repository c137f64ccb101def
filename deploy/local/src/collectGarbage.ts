import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * How much the heap can grow before the next full collection, in percent. V8's own choice for a small heap lets long work,
 * such as a change of cryptography, cause several full collections per second, and each one holds up all requests.
 */
const heapGrowthPercent = 150;

/** Releases the memory that only the start needed, which an idle server would keep otherwise. */
export function collectGarbage(): void {
  setFlagsFromString(`--heap-growing-percent=${heapGrowthPercent}`);
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}
