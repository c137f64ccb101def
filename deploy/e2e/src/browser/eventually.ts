import { setTimeout as wait } from 'node:timers/promises';
import { timeoutMilliseconds } from './timeoutMilliseconds.ts';

const betweenMilliseconds = 50;

/**
 * Asks until what is expected is so, for what no locator can wait for: the clipboard, the focus, an answer of the API.
 * What must never be so is not asked for this way: it would have time to pass.
 *
 * @throws the failure of the last try, which shows what was there instead
 */
export async function eventually(expectation: () => Promise<void>, milliseconds = timeoutMilliseconds): Promise<void> {
  const deadline = performance.now() + milliseconds;
  for (;;) {
    try {
      return await expectation();
    } catch (error) {
      if (performance.now() > deadline) throw error;
    }
    await wait(betweenMilliseconds);
  }
}
