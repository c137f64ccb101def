import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { alertDurationsMs, createAlerts } from '@cofferdam/remote-contract/host';
import { ThemeRoot } from '@cofferdam/ui/theme';
import { Alerts } from './Alerts.tsx';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

function start(onSupport?: () => void) {
  /** For each time that overlays were closed, whether those with unsaved input were kept. */
  const closings: boolean[] = [];
  const alerts = createAlerts((keepUnsaved) => closings.push(keepUnsaved));
  render(
    <ThemeRoot mode="light" now={() => Date.now()}>
      <Alerts alerts={alerts} {...(onSupport === undefined ? {} : { onSupport })} />
    </ThemeRoot>,
  );
  return {
    alerts,
    show: (...all: Parameters<typeof alerts.show>) => act(() => alerts.show(...all)),
    closings,
  };
}

const pass = (milliseconds: number): void =>
  act(() => {
    jest.advanceTimersByTime(milliseconds);
  });

describe('alerts', () => {
  it.each([
    ['ERROR', 5000],
    ['INFO', 2000],
  ] as const)('%s stays %d ms', (type, milliseconds) => {
    expect(alertDurationsMs[type]).toBe(milliseconds);
    const { show } = start();
    show({ type, title: 'Told' });
    pass(milliseconds - 10);
    expect(screen.queryByText('Told')).not.toBeNull();
    pass(20);
    expect(screen.queryByText('Told')).toBeNull();
  });

  it('closes every open drawer and dialog when one is shown; an error keeps those with unsaved input', () => {
    const { show, closings } = start();
    show({ type: 'ERROR', title: 'One' });
    show({ type: 'INFO', title: 'Two' });
    expect(closings).toEqual([true, false]);
  });

  it('pauses while the pointer is on it, and continues with the remaining time', () => {
    const { show } = start();
    show({ type: 'INFO', title: 'Held' });
    pass(1500);
    const alert = screen.getByText('Held').closest('.cd-alert') as Element;
    fireEvent.pointerEnter(alert);
    pass(60_000);
    expect(screen.queryByText('Held')).not.toBeNull();
    fireEvent.pointerLeave(alert);
    pass(450);
    expect(screen.queryByText('Held')).not.toBeNull();
    pass(100);
    expect(screen.queryByText('Held')).toBeNull();
  });

  it('pauses while it has the focus', () => {
    const { show } = start();
    show({ type: 'ERROR', title: 'Held' });
    act(() => screen.getByRole('button', { name: 'Dismiss' }).focus());
    pass(60_000);
    expect(screen.queryByText('Held')).not.toBeNull();
  });

  it('disappears if it is dismissed, and the others stay', () => {
    const { show } = start();
    show({ type: 'ERROR', title: 'One' });
    show({ type: 'ERROR', title: 'Two' });
    const [first] = screen.getAllByRole('button', { name: 'Dismiss' });
    fireEvent.click(first as Element);
    expect(screen.queryByText('One')).toBeNull();
    expect(screen.queryByText('Two')).not.toBeNull();
  });

  it('offers the support form only if there is one and it was requested', () => {
    const { show } = start();
    show({ type: 'ERROR', title: 'No form', showSupportFormButton: true });
    expect(screen.queryByRole('button', { name: 'Open Support Form' })).toBeNull();
  });

  it('opens the support form', () => {
    const onSupport = jest.fn();
    const { show } = start(onSupport);
    show({ type: 'ERROR', title: 'Without' });
    show({ type: 'ERROR', title: 'With', showSupportFormButton: true });
    fireEvent.click(screen.getByRole('button', { name: 'Open Support Form' }));
    expect(onSupport).toHaveBeenCalledTimes(1);
  });
});

describe('the alert that the server cannot be reached', () => {
  const notice = { type: 'ERROR', title: 'The server didn’t answer' } as const;

  it('is shown once even if many commands fail, and disappears when a call succeeds', () => {
    const { alerts, show } = start();
    show({ type: 'ERROR', title: 'Name is taken' });
    act(() => {
      alerts.showNoAnswer(notice);
      alerts.showNoAnswer(notice);
    });
    expect(screen.getAllByText(notice.title)).toHaveLength(1);
    act(() => alerts.removeNoAnswer());
    expect(screen.queryByText(notice.title)).toBeNull();
    expect(screen.getByText('Name is taken')).toBeVisible();
  });

  it('closes after its time like every error, and is shown again for the next failure', () => {
    const { alerts } = start();
    act(() => alerts.showNoAnswer(notice));
    pass(6000);
    expect(screen.queryByText(notice.title)).toBeNull();
    act(() => alerts.showNoAnswer(notice));
    expect(screen.getByText(notice.title)).toBeVisible();
  });
});
