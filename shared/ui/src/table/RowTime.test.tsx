import { afterEach, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { ThemeRoot } from '../theme/index.ts';
import { RowTime } from './RowTime.tsx';

afterEach(() => {
  jest.useRealTimers();
});

it('a time in a row grows older by itself, and hands its exact moment to the tooltip of the table', async () => {
  jest.useFakeTimers({ now: new Date(2026, 10, 20, 12) });
  render(
    <ThemeRoot mode="light">
      <RowTime at={new Date(Date.now() - 60_000).toISOString()} />
    </ThemeRoot>,
  );
  expect(screen.getByText('1 min ago').dataset['tip']).toMatch(/2026/);
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(screen.getByText('2 min ago')).toBeInTheDocument();
});
