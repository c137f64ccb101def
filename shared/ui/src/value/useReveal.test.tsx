import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { ThemeRoot } from '../theme/index.ts';
import { useReveal } from './useReveal.ts';

function Text({ keepsUpToSeconds }: { readonly keepsUpToSeconds?: number }) {
  const { text, reveal, keep } = useReveal({
    onReveal: async () => 'run this first',
    hideAfterSeconds: 30,
    ...(keepsUpToSeconds === undefined ? {} : { keepsUpToSeconds }),
  });
  return (
    <>
      <button onClick={() => void reveal()}>Read</button>
      <p onPointerMove={keep} data-testid="text">
        {text}
      </p>
    </>
  );
}

async function open(keepsUpToSeconds?: number): Promise<void> {
  render(
    <ThemeRoot mode="light">
      <Text {...(keepsUpToSeconds === undefined ? {} : { keepsUpToSeconds })} />
    </ThemeRoot>,
  );
  fireEvent.click(screen.getByRole('button'));
  await pass(0);
}

const pass = (seconds: number): Promise<void> => act(() => jest.advanceTimersByTimeAsync(seconds * 1_000));
const isShown = (): boolean => screen.queryByText('run this first') !== null;
const touch = (): boolean => fireEvent.pointerMove(screen.getByTestId('text'));

describe('a revealed text', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('stays while someone continues reading, and is hidden 30 s after they stopped', async () => {
    await open(300);
    for (let round = 0; round < 3; round += 1) {
      await pass(25);
      touch();
    }
    await pass(29);
    expect(isShown()).toBe(true);
    await pass(1.3);
    expect(isShown()).toBe(false);
  });
  it('is hidden at its maximum time, even while someone reads', async () => {
    await open(60);
    for (let round = 0; round < 4; round += 1) {
      touch();
      await pass(14.9);
    }
    expect(isShown()).toBe(true);
    touch();
    await pass(1);
    expect(isShown()).toBe(false);
  });
  it('isn’t extended by reading if that isn’t enabled', async () => {
    await open();
    await pass(20);
    touch();
    await pass(10.3);
    expect(isShown()).toBe(false);
  });
});
