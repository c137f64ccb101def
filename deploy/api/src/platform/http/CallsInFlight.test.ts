import { describe, expect, it } from '@jest/globals';
import { CallsInFlight } from './CallsInFlight.ts';

/** Longer than a test may take: what waits for it never ends by its time. */
const forever = 600_000;

/** Whether a promise has been settled by the next turns of the event loop. */
async function isSettled(promise: Promise<unknown>): Promise<boolean> {
  let settled = false;
  void promise.finally(() => (settled = true));
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
  return settled;
}

describe('work that gives way', () => {
  it('goes on immediately while no call is answered', async () => {
    expect(await isSettled(new CallsInFlight().giveWay(forever))).toBe(true);
  });

  it('waits until the last of the calls was answered or failed', async () => {
    const calls = new CallsInFlight();
    const [first, second] = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
    const answers = [calls.run(() => first.promise), calls.run(() => second.promise)];
    answers[1]?.catch(() => undefined);
    const waiting = calls.giveWay(forever);
    first.resolve('answer');
    expect(await answers[0]).toBe('answer');
    expect(await isSettled(waiting)).toBe(false);
    second.reject(new Error('failed'));
    await expect(answers[1]).rejects.toThrow('failed');
    expect(await isSettled(waiting)).toBe(true);
    expect(await isSettled(calls.giveWay(forever))).toBe(true);
  });

  it('waits no longer than it allows, and not at all without time left', async () => {
    const calls = new CallsInFlight();
    const held = Promise.withResolvers<void>();
    const answer = calls.run(() => held.promise);
    await calls.giveWay(5);
    expect(await isSettled(calls.giveWay(0))).toBe(true);
    held.resolve();
    await answer;
  });
});
