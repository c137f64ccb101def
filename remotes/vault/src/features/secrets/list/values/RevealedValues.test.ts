import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { SecretRow } from '../../../items/calls/secretQueries.ts';
import { RevealedValues, type RevealedValue } from './RevealedValues.ts';

const row = (name: string, currentVersion: number | null = 1): SecretRow =>
  ({ id: name, name, currentVersion }) as unknown as SecretRow;
const [a, b, off] = [row('A'), row('B'), row('OFF', null)];

/** A server whose answers wait until they are released. */
function openValues() {
  const calls: { readonly names: readonly string[]; readonly answer: () => void; readonly fail: () => void }[] = [];
  const values = new RevealedValues({
    now: () => Date.now(),
    read: (names) =>
      new Promise<ReadonlyMap<string, RevealedValue>>((resolve, reject) => {
        calls.push({
          names,
          answer: () => resolve(new Map(names.map((name) => [name, { value: `value of ${name}`, version: 1 }]))),
          fail: () => reject(new Error('the server is down')),
        });
      }),
  });
  return { values, calls };
}
const settle = async (ms = 0) => jest.advanceTimersByTimeAsync(ms);

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('the values that a list shows', () => {
  it('are read once, however often they are requested before the response', async () => {
    const { values, calls } = openValues();
    void values.toggle(a);
    void values.toggle(a);
    calls[0]?.answer();
    await settle();
    expect(calls).toHaveLength(1);
    expect(values.get(a)).toMatchObject({ value: 'value of A' });
  });

  it('are read on request, shown for 30 seconds, and then dropped', async () => {
    const { values, calls } = openValues();
    void values.toggle(a);
    expect(values.get(a)).toBeUndefined();
    calls[0]?.answer();
    await settle();
    expect(calls.map(({ names }) => names)).toEqual([['A']]);
    expect(values.get(a)).toMatchObject({ value: 'value of A' });
    expect(values.secondsLeft(a)).toBe(30);
    await settle(29_500);
    expect([values.get(a)?.value, values.secondsLeft(a)]).toEqual(['value of A', 1]);
    await settle(500);
    expect([values.get(a), values.secondsLeft(a)]).toEqual([undefined, 0]);
    expect(jest.getTimerCount()).toBe(0);
  });

  it('are hidden by a second request', async () => {
    const { values, calls } = openValues();
    void values.toggle(a);
    calls[0]?.answer();
    await settle();
    void values.toggle(a);
    expect(values.get(a)).toBeUndefined();
    expect(calls).toHaveLength(1);
  });

  it('are never those of another version', async () => {
    const { values, calls } = openValues();
    void values.toggle(a);
    calls[0]?.answer();
    await settle();
    expect(values.get(row('A', 2))).toBeUndefined();
  });

  it('that arrive after everything was hidden are dropped', async () => {
    const { values, calls } = openValues();
    void values.toggle(a);
    values.clear();
    calls[0]?.answer();
    await settle();
    expect(values.get(a)).toBeUndefined();
  });
});

describe('revealing all', () => {
  it('reads rows that become visible together by one call, each once, and none without a version', async () => {
    const { values, calls } = openValues();
    values.see(a);
    await settle(1_000);
    expect(calls).toEqual([]);
    values.revealAll();
    for (const one of [a, b, off, a]) values.see(one);
    await settle(100);
    values.see(b);
    await settle(100);
    expect(calls.map(({ names }) => names)).toEqual([['A', 'B']]);
    calls[0]?.answer();
    await settle();
    expect([values.get(a)?.value, values.get(b)?.value]).toEqual(['value of A', 'value of B']);
    values.see(row('C'));
    await settle(100);
    expect(calls[1]?.names).toEqual(['C']);
  });

  it('ends when the last value is hidden', async () => {
    const { values, calls } = openValues();
    values.revealAll();
    values.see(a);
    await settle(100);
    calls[0]?.answer();
    await settle(20_000);
    values.see(b);
    await settle(100);
    calls[1]?.answer();
    await settle(15_000);
    expect([values.isRevealingAll, values.get(a), values.get(b)?.value]).toEqual([true, undefined, 'value of B']);
    await settle(16_000);
    expect(values.isRevealingAll).toBe(false);
    values.see(a);
    await settle(1_000);
    expect(calls).toHaveLength(2);
  });

  it('ends when nothing could be read', async () => {
    const { values, calls } = openValues();
    values.revealAll();
    values.see(a);
    await settle(100);
    calls[0]?.fail();
    await settle();
    expect(values.isRevealingAll).toBe(false);
  });
});
