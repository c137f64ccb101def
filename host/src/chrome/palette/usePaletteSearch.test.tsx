import { expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { startSearching } from '../../testing/startSearching.tsx';

it('remotes are queried once someone stops typing, and late results are dropped', async () => {
  const asked: { readonly term: string; readonly signal: AbortSignal }[] = [];
  await startSearching((term, signal) => {
    asked.push({ term, signal });
    return new Promise(() => undefined);
  });
  jest.useFakeTimers();
  try {
    const type = (text: string) => fireEvent.change(screen.getByRole('combobox'), { target: { value: text } });
    const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
    for (const text of ['s', 'st', 'str']) {
      type(text);
      await pass(119);
    }
    expect(asked).toEqual([]);
    await pass(1);
    expect(asked.map(({ term }) => term)).toEqual(['str']);
    expect(asked[0]?.signal.aborted).toBe(false);
    type('stri');
    expect(asked[0]?.signal.aborted).toBe(true);
  } finally {
    jest.useRealTimers();
  }
});
