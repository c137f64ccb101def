import { setTimeout as wait } from 'node:timers/promises';
import { timeoutMilliseconds } from './timeoutMilliseconds.ts';

const betweenMilliseconds = 50;

/**
 * Retries an expectation until it passes, for state that no locator can wait for: the clipboard, the focus, a response
 * of the API. Don't use it for something that must never happen, because it could pass too early.
 *
 * @throws the failure of the last attempt
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
