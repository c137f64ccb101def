import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';
import { useTypedText } from './useTypedText.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

function start(stored = '') {
  const writes: string[] = [];
  const hook = renderHook(({ text }) => useTypedText(text, (written) => void writes.push(written)), {
    initialProps: { text: stored },
  });
  const type = (text: string) => act(() => hook.result.current.type(text));
  const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms));
  const storeOtherwise = (text: string) => hook.rerender({ text });
  return { writes, type, pass, storeOtherwise, typed: () => hook.result.current.typed };
}

describe('a typed text', () => {
  it('is stored once, 200 ms after the last change, and shown in the field immediately', () => {
    const { writes, type, pass, typed } = start();
    type('p');
    pass(199);
    type('pr');
    expect(typed()).toBe('pr');
    pass(199);
    expect(writes).toEqual([]);
    pass(1);
    expect(writes).toEqual(['pr']);
    pass(1_000);
    expect(writes).toEqual(['pr']);
  });

  it('is not stored if it is unchanged', () => {
    const { writes, type, pass } = start('prod');
    type('prod-');
    pass(100);
    type('prod');
    pass(1_000);
    expect(writes).toEqual([]);
  });

  it('is replaced by another change of the stored text, even before it was stored', () => {
    const { writes, type, pass, storeOtherwise, typed } = start('a');
    type('ab');
    pass(199);
    storeOtherwise('from a link');
    expect(typed()).toBe('from a link');
    pass(1_000);
    expect(writes).toEqual([]);
  });

  it('is not reverted when it has been stored', () => {
    const { writes, type, pass, storeOtherwise, typed } = start();
    type('pr');
    pass(200);
    type('pro');
    storeOtherwise('pr');
    expect(typed()).toBe('pro');
    pass(200);
    expect(writes).toEqual(['pr', 'pro']);
  });
});
