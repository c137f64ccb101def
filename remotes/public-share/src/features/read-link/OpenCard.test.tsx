import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { OpenCard } from './OpenCard.tsx';

const text = 'value that must not stay';
const state = {
  kind: 'open',
  content: { name: 'payments-db.json', version: 2, text },
  isNote: false,
  viewsLeft: 0,
} as const;

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

describe('the content of a link', () => {
  const open = () => render(<OpenCard state={state} onDelete={() => undefined} />).container;
  const pass = (milliseconds: number): void => {
    act(() => {
      jest.advanceTimersByTime(milliseconds);
    });
  };

  it('is masked until the reader reveals it', () => {
    expect(open().innerHTML).not.toContain(text);
    fireEvent.click(screen.getByRole('button', { name: 'Reveal' }));
    expect(screen.getByText(text)).toBeVisible();
  });

  it('is masked again 30 seconds after each time it is revealed', () => {
    const container = open();
    fireEvent.click(screen.getByRole('button', { name: 'Reveal' }));
    pass(29_900);
    expect(screen.getByText(text)).toBeVisible();
    pass(200);
    expect(container.innerHTML).not.toContain(text);
    fireEvent.click(screen.getByRole('button', { name: 'Reveal' }));
    pass(20_000);
    fireEvent.click(screen.getByRole('button', { name: 'Hide' }));
    fireEvent.click(screen.getByRole('button', { name: 'Reveal' }));
    pass(20_000);
    expect(screen.getByText(text)).toBeVisible();
    pass(10_100);
    expect(container.innerHTML).not.toContain(text);
  });
});
