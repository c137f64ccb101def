import { describe, expect, it } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { ClockOffset } from './ClockOffset.tsx';
import { LiveCodes } from './LiveCodes.ts';
import { codesMessages as messages } from './codes.messages.ts';

describe('the comparison with the server’s clock', () => {
  it('is hidden while codes can’t be loaded', () => {
    const book = new LiveCodes({ fetchCodes: () => Promise.reject(new Error('down')), now: () => 1_000 });
    render(<ClockOffset book={book} />);
    expect(screen.queryByText(messages.inStep)).toBeNull();
    act(() => book.clock.learn(new Date(1_000).toISOString(), 1_000));
    expect(screen.getByText(messages.inStep)).toBeVisible();
    act(() => book.setState('failed'));
    expect(screen.queryByText(messages.inStep)).toBeNull();
  });
  it('where space is tight, is shown only if codes would be wrong', () => {
    const book = new LiveCodes({ fetchCodes: () => Promise.reject(new Error('down')), now: () => 1_000 });
    render(<ClockOffset isBrief book={book} />);
    act(() => book.clock.learn(new Date(2_000).toISOString(), 1_000));
    expect(screen.queryByText(/server time/)).toBeNull();
    act(() => book.clock.learn(new Date(31_000).toISOString(), 1_000));
    expect(screen.getByText('Codes use server time; this device is 30 s behind')).toBeVisible();
  });
});
