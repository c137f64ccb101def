import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen, type RenderResult } from '@testing-library/react';
import { ThemeRoot } from '../theme/index.ts';
import { CopyButton, type CopyButtonProps } from './CopyButton.tsx';

async function press(props: Partial<CopyButtonProps> = {}): Promise<RenderResult> {
  const rendered = render(
    <ThemeRoot mode="light">
      <CopyButton label="Copy" onCopy={async () => true} {...props} />
    </ThemeRoot>,
  );
  await act(async () => {
    fireEvent.click(screen.getByRole('button'));
    await jest.advanceTimersByTimeAsync(0);
  });
  return rendered;
}

describe('CopyButton', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('shows Copied! for 1,500 ms', async () => {
    await press();
    expect(screen.getByRole('button', { name: 'Copied!' })).toBeInTheDocument();
    await act(() => jest.advanceTimersByTimeAsync(1_500));
    expect(screen.getByRole('button', { name: 'Copy' })).toBeInTheDocument();
  });

  it('is busy until the text has arrived, and ignores presses', async () => {
    const onCopy = jest.fn(() => new Promise<boolean>(() => undefined));
    for (const iconOnly of [false, true]) {
      const { unmount } = await press({ onCopy, iconOnly });
      const button = screen.getByRole('button', { name: 'Copy' });
      fireEvent.click(button);
      expect(button).toHaveAttribute('aria-busy', 'true');
      unmount();
    }
    expect(onCopy).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['false', async () => false],
    ['a rejection', () => Promise.reject(new Error('no clipboard'))],
  ])('never shows Copied! after %s', async (_name, onCopy) => {
    await press({ onCopy });
    expect(screen.queryByText('Copied!')).toBeNull();
    expect(screen.getByRole('button', { name: 'Not copied' })).toBeInTheDocument();
  });

  it('shows its key, which isn’t part of its name', async () => {
    await press({ keyHint: 'Y' });
    const button = screen.getByRole('button', { name: 'Copied!' });
    expect(button).toHaveAttribute('aria-keyshortcuts', 'Y');
    expect(button).not.toHaveAttribute('aria-label');
  });
});
