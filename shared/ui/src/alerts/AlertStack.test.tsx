import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { ThemeRoot } from '../theme/index.ts';
import { AlertStack, type AlertView } from './AlertStack.tsx';

const failed: AlertView = {
  id: 'a',
  kind: 'error',
  title: 'Something Went Wrong',
  text: 'Retry later',
  durationMs: 5_000,
  support: true,
};

function setup(alerts: readonly AlertView[] = [failed]) {
  const onDismiss = jest.fn();
  const onSupport = jest.fn();
  render(
    <ThemeRoot mode="light">
      <AlertStack
        label="Notifications"
        alerts={alerts}
        onDismiss={onDismiss}
        onSupport={onSupport}
        supportLabel="Open Support Form"
      />
    </ThemeRoot>,
  );
  return { onDismiss, onSupport };
}

const card = (): HTMLElement => screen.getByText('Something Went Wrong').closest('.cd-alert') as HTMLElement;
const pass = (ms: number): Promise<void> => act(() => jest.advanceTimersByTimeAsync(ms));

describe('AlertStack', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('disappears after its time, and not earlier', async () => {
    const { onDismiss } = setup();
    await pass(4_900);
    expect(onDismiss).not.toHaveBeenCalled();
    await pass(200);
    expect(onDismiss).toHaveBeenCalledWith('a');
  });

  it('pauses while the pointer is on it, and continues with the remaining time', async () => {
    const { onDismiss } = setup();
    await pass(4_000);
    fireEvent.pointerEnter(card());
    await pass(60_000);
    expect(onDismiss).not.toHaveBeenCalled();
    fireEvent.pointerLeave(card());
    await pass(900);
    expect(onDismiss).not.toHaveBeenCalled();
    await pass(200);
    expect(onDismiss).toHaveBeenCalledTimes(1);
  });

  it('pauses while the focus is inside, even if the pointer leaves', async () => {
    const { onDismiss } = setup();
    fireEvent.pointerEnter(card());
    act(() => screen.getByRole('button', { name: 'Dismiss' }).focus());
    fireEvent.pointerLeave(card());
    await pass(60_000);
    expect(onDismiss).not.toHaveBeenCalled();
    act(() => screen.getByRole('button', { name: 'Dismiss' }).blur());
    await pass(5_000);
    expect(onDismiss).toHaveBeenCalledTimes(1);
  });

  it('announces errors assertively and other alerts politely', () => {
    setup([failed, { id: 'b', kind: 'info', title: 'Saved', durationMs: 2_000 }]);
    expect(screen.getByRole('alert')).toHaveTextContent('Something Went Wrong');
    expect(screen.getByRole('status')).toHaveTextContent('Saved');
  });

  it('offers the support form only if it is requested', () => {
    const { onSupport } = setup();
    fireEvent.click(screen.getByRole('button', { name: 'Open Support Form' }));
    expect(onSupport).toHaveBeenCalledWith(failed);
  });

  it('offers no support form for an error without it', () => {
    setup([{ id: 'c', kind: 'error', title: 'Access Denied', durationMs: 5_000 }]);
    expect(screen.queryByRole('button', { name: 'Open Support Form' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Dismiss' })).toBeInTheDocument();
  });
});
