import { describe, expect, it } from '@jest/globals';
import { createReader } from './createReader.ts';

/** A call that returns its number when the test releases it. */
function start() {
  const answers: ((isOk: boolean) => void)[] = [];
  const reader = createReader(
    () =>
      new Promise<number>((resolve, reject) => {
        const number = answers.length + 1;
        answers.push((isOk) => (isOk ? resolve(number) : reject(new Error(`call ${number}`))));
      }),
  );
  const answer = async (number: number, isOk = true): Promise<void> => {
    answers[number - 1]?.(isOk);
    await Promise.resolve();
  };
  const untilCalled = async (number: number): Promise<void> => {
    while (answers.length < number) await Promise.resolve();
  };
  return { reader, answers, answer, untilCalled };
}

describe('reading once at a time', () => {
  it('joins a read in flight, or starts one', async () => {
    const { reader, answers, answer } = start();
    const both = [reader.read(), reader.read()];
    await answer(1);
    expect(await Promise.all(both)).toEqual([1, 1]);
    const third = reader.read();
    await answer(2);
    expect(await third).toBe(2);
    expect(answers).toHaveLength(2);
  });

  it('reads again after a read in flight, once for all callers', async () => {
    const { reader, answers, answer, untilCalled } = start();
    const first = reader.read();
    const later = [reader.readAgain(), reader.readAgain(), reader.read()];
    expect(answers).toHaveLength(1);
    await answer(1);
    expect(await first).toBe(1);
    await untilCalled(2);
    await answer(2);
    expect(await Promise.all(later)).toEqual([2, 2, 2]);
    expect(answers).toHaveLength(2);
  });

  it('reads again even if the read in flight failed', async () => {
    const { reader, answer, untilCalled } = start();
    const first = reader.read();
    const second = reader.readAgain();
    await answer(1, false);
    await expect(first).rejects.toThrow('call 1');
    await untilCalled(2);
    await answer(2);
    expect(await second).toBe(2);
  });
});
