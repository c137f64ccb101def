import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { ThemeRoot } from '../theme/index.ts';
import { ValueBox, type ValueBoxProps } from './ValueBox.tsx';

const secret = 'demo_9fK2-mZ6t$Wc31';

function setup(props: Partial<ValueBoxProps> = {}, presentation = false) {
  const onReveal = jest.fn(props.onReveal ?? (async () => secret));
  const box = (more: Partial<ValueBoxProps> = {}, presenting = presentation) => (
    <ThemeRoot mode="light" presentation={presenting}>
      <ValueBox label="Value of DATABASE_URL" {...props} {...more} onReveal={onReveal} />
    </ThemeRoot>
  );
  const { rerender } = render(box());
  return { onReveal, again: (more: Partial<ValueBoxProps>, presenting?: boolean) => rerender(box(more, presenting)) };
}

/** Searches texts and attributes of the whole document for the value. */
const isAnywhere = (): boolean => document.documentElement.outerHTML.includes('demo');
const isShown = (): boolean => isAnywhere() && document.querySelector('code')?.textContent === secret;
const reveal = (): HTMLElement => screen.getByRole('button', { name: 'Reveal' });

/** A click and all its effects, without time passing. */
const press = (button: HTMLElement): Promise<void> =>
  act(async () => {
    fireEvent.click(button);
    await jest.advanceTimersByTimeAsync(0);
  });

describe('ValueBox', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('fetches and contains nothing before someone reveals it', async () => {
    const { onReveal } = setup();
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(onReveal).not.toHaveBeenCalled();
    expect(isAnywhere()).toBe(false);
    expect(screen.getByText('hidden')).toBeInTheDocument();
  });

  it('always masks with twelve dots', () => {
    setup();
    expect(screen.getByText('●'.repeat(12))).toBeInTheDocument();
  });

  it('shows the value on request, with the remaining time', async () => {
    const { onReveal } = setup();
    await press(reveal());
    expect(onReveal).toHaveBeenCalledTimes(1);
    expect(isShown()).toBe(true);
    expect(screen.getByRole('timer', { name: 'Hides in 30 s' })).toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(6_000));
    expect(screen.getByRole('timer', { name: 'Hides in 24 s' })).toBeInTheDocument();
  });

  it('hides after 30 s and leaves nothing in the document', async () => {
    setup();
    await press(reveal());
    await act(() => jest.advanceTimersByTimeAsync(29_000));
    expect(isShown()).toBe(true);
    await act(() => jest.advanceTimersByTimeAsync(1_300));
    expect(isAnywhere()).toBe(false);
  });

  it('fetches again for every reveal', async () => {
    const { onReveal } = setup();
    await press(reveal());
    await press(screen.getByRole('button', { name: 'Hide' }));
    expect(isAnywhere()).toBe(false);
    await press(reveal());
    expect(onReveal).toHaveBeenCalledTimes(2);
  });

  it('hides the value if the version changes', async () => {
    const { again } = setup({ resetKey: 8 });
    await press(reveal());
    again({ resetKey: 9 });
    expect(isAnywhere()).toBe(false);
  });

  it('discards a response for another version', async () => {
    let answer: (value: string) => void = () => undefined;
    const { again } = setup({ resetKey: 8, onReveal: () => new Promise((resolve) => (answer = resolve)) });
    await press(reveal());
    again({ resetKey: 9 });
    await act(async () => answer(secret));
    expect(isAnywhere()).toBe(false);
  });

  it('delays a press until the version is known', async () => {
    const { again, onReveal } = setup({ resetKey: 8, isSettling: true });
    await press(reveal());
    expect(onReveal).not.toHaveBeenCalled();
    expect(reveal()).toHaveAttribute('aria-busy', 'true');
    await act(async () => again({ resetKey: 9, isSettling: false }));
    expect(onReveal).toHaveBeenCalledTimes(1);
    expect(isShown()).toBe(true);
  });

  it('drops a waiting press in presentation mode', async () => {
    const { again, onReveal } = setup({ isSettling: true });
    await press(reveal());
    await act(async () => again({}, true));
    await act(async () => again({ isSettling: false }, false));
    expect(onReveal).not.toHaveBeenCalled();
  });

  it('hides immediately in presentation mode and doesn’t fetch in it', async () => {
    const { again, onReveal } = setup();
    await press(reveal());
    again({}, true);
    expect(isAnywhere()).toBe(false);
    await press(reveal());
    expect(onReveal).toHaveBeenCalledTimes(1);
    expect(reveal()).toHaveAttribute('aria-disabled', 'true');
  });

  it('shows that the value couldn’t be fetched, and stays masked', async () => {
    setup({ onReveal: () => Promise.reject(new Error('offline')) });
    await press(reveal());
    expect(screen.getByText('Couldn’t load the value')).toBeInTheDocument();
    expect(screen.getByText('hidden')).toBeInTheDocument();
  });

  it('shows a reason to someone who can’t see it', async () => {
    const { onReveal } = setup({ disabledReason: 'Values need Reader' });
    await press(reveal());
    expect(onReveal).not.toHaveBeenCalled();
    expect(reveal()).toHaveAttribute('aria-disabled', 'true');
  });

  it('marks digits and symbols without changing the text', async () => {
    setup();
    await press(reveal());
    const group = screen.getByRole('group', { name: 'Value of DATABASE_URL' });
    expect(group.querySelector('code')).toHaveTextContent(secret);
    expect([...group.querySelectorAll('.cd-digit')].map((digit) => digit.textContent)).toEqual(['9', '2', '6', '31']);
    expect([...group.querySelectorAll('.cd-symbol')].map((symbol) => symbol.textContent)).toEqual(['_', '-', '$']);
  });
});
