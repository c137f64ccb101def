import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import type { Reading } from './createReading.ts';
import { LinkReader } from './LinkReader.tsx';
import type { ReadingState } from './readingState.ts';

function show(state: ReadingState): void {
  const unused = () => Promise.resolve();
  const reading: Reading = {
    state: () => state,
    subscribe: () => () => undefined,
    ask: unused,
    open: unused,
    cancel: () => undefined,
    remove: unused,
    leave: () => undefined,
  };
  render(<LinkReader reading={reading} now={() => new Date(2026, 10, 22)} />);
}

describe('the page of a one-time link', () => {
  it('sends the reader of a damaged link back to the sender and offers no retry', () => {
    show({ kind: 'damaged' });
    expect(screen.getByRole('heading', { name: 'This link is damaged' })).toBeTruthy();
    expect(screen.getByText('Ask the sender for a new link.')).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
    expect(screen.queryByText(/try again/iu)).toBeNull();
  });

  it('offers a retry only when the server was not reached', () => {
    show({ kind: 'unreachable' });
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
  });
});
