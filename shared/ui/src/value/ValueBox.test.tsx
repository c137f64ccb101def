import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ThemeRoot } from '../theme/index.ts';
import { ValueBox, type ValueBoxProps } from './ValueBox.tsx';

const secret = 'demo_9fK2-mZ6t$Wc31';

function setup(props: Partial<ValueBoxProps> = {}, presentation = false) {
  const onReveal = jest.fn(props.onReveal ?? (async () => secret));
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  const box = (more: Partial<ValueBoxProps> = {}, presenting = presentation) => (
    <ThemeRoot mode="light" presentation={presenting}>
      <ValueBox label="Value of DATABASE_URL" {...props} {...more} onReveal={onReveal} />
    </ThemeRoot>
  );
  const { rerender, unmount } = render(box());
  return { onReveal, user, unmount, again: (more: Partial<ValueBoxProps>, presenting?: boolean) => rerender(box(more, presenting)) };
}

const isShown = (): boolean => document.documentElement.outerHTML.includes('demo_') && screen.getByRole('code').textContent === secret;
const reveal = (): HTMLElement => screen.getByRole('button', { name: 'Reveal' });

describe('ValueBox', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('fetches nothing and holds nothing before somebody asks', async () => {
    const { onReveal } = setup();
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(onReveal).not.toHaveBeenCalled();
    expect(document.documentElement.outerHTML).not.toContain('demo_');
    expect(screen.getByText('hidden')).toBeInTheDocument();
  });

  it('always masks with twelve dots', () => {
    setup();
    expect(screen.getByText('●'.repeat(12))).toBeInTheDocument();
  });

  it('shows the value when asked and says for how long', async () => {
    const { user, onReveal } = setup();
    await user.click(reveal());
    expect(onReveal).toHaveBeenCalledTimes(1);
    expect(isShown()).toBe(true);
    expect(screen.getByText('30 s')).toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(6_000));
    expect(screen.getByText('24 s')).toBeInTheDocument();
  });

  it('hides after 30 s and leaves nothing in the document', async () => {
    const onHide = jest.fn();
    const { user } = setup({ onHide });
    await user.click(reveal());
    await act(() => jest.advanceTimersByTimeAsync(29_000));
    expect(isShown()).toBe(true);
    await act(() => jest.advanceTimersByTimeAsync(1_300));
    expect(document.documentElement.outerHTML).not.toContain('demo_');
    expect(onHide).toHaveBeenCalledTimes(1);
  });

  it('fetches again for every reveal', async () => {
    const { user, onReveal } = setup();
    await user.click(reveal());
    await user.click(screen.getByRole('button', { name: 'Hide' }));
    expect(document.documentElement.outerHTML).not.toContain('demo_');
    await user.click(reveal());
    expect(onReveal).toHaveBeenCalledTimes(2);
  });

  it('hides when it is about another version', async () => {
    const { user, again } = setup({ resetKey: 8 });
    await user.click(reveal());
    again({ resetKey: 9 });
    expect(document.documentElement.outerHTML).not.toContain('demo_');
  });

  it('throws an answer away that comes for another version', async () => {
    let answer: (value: string) => void = () => undefined;
    const { user, again } = setup({ resetKey: 8, onReveal: () => new Promise((resolve) => (answer = resolve)) });
    await user.click(reveal());
    again({ resetKey: 9 });
    await act(async () => answer(secret));
    expect(document.documentElement.outerHTML).not.toContain('demo_');
  });

  it('hides at once in presentation mode and does not fetch in it', async () => {
    const { user, again, onReveal } = setup();
    await user.click(reveal());
    again({}, true);
    expect(document.documentElement.outerHTML).not.toContain('demo_');
    await user.click(reveal());
    expect(onReveal).toHaveBeenCalledTimes(1);
    expect(reveal()).toHaveAttribute('aria-disabled', 'true');
  });

  it('says when the value could not be fetched and stays masked', async () => {
    const { user } = setup({ onReveal: () => Promise.reject(new Error('offline')) });
    await user.click(reveal());
    expect(screen.getByText('The value could not be fetched')).toBeInTheDocument();
    expect(screen.getByText('hidden')).toBeInTheDocument();
  });

  it('says Copied! for 1,500 ms and copies without showing', async () => {
    const onCopy = jest.fn(async () => true);
    const { user } = setup({ onCopy });
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(screen.getByRole('button', { name: 'Copied!' })).toBeInTheDocument();
    expect(document.documentElement.outerHTML).not.toContain('demo_');
    await act(() => jest.advanceTimersByTimeAsync(1_500));
    expect(screen.getByRole('button', { name: 'Copy' })).toBeInTheDocument();
  });

  it('never says Copied! when nothing was copied', async () => {
    const { user } = setup({ onCopy: async () => false });
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(screen.queryByText('Copied!')).toBeNull();
    expect(screen.getByRole('button', { name: 'Not copied' })).toBeInTheDocument();
  });

  it('gives a reason to one who may not see it', async () => {
    const { user, onReveal } = setup({ disabledReason: 'Values need Reader' });
    await user.click(reveal());
    expect(onReveal).not.toHaveBeenCalled();
    expect(reveal()).toHaveAttribute('aria-disabled', 'true');
  });

  it('marks digits and symbols without changing the text', async () => {
    const { user } = setup();
    await user.click(reveal());
    const group = screen.getByRole('group', { name: 'Value of DATABASE_URL' });
    expect(within(group).getByRole('code')).toHaveTextContent(secret);
    expect([...group.querySelectorAll('.cd-digit')].map((digit) => digit.textContent)).toEqual(['9', '2', '6', '31']);
    expect([...group.querySelectorAll('.cd-symbol')].map((symbol) => symbol.textContent)).toEqual(['_', '-', '$']);
  });
});
