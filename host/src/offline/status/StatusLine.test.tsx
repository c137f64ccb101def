import { describe, expect, it } from '@jest/globals';
import { ThemeRoot } from '@cofferdam/ui/theme';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createStore, Provider } from 'jotai';
import { connectionAtom, savedAtAtom, updateAtom, type Connection } from './statusAtoms.ts';
import { createStatusLine } from './StatusLine.tsx';

function show(state: Connection, isConfirmed = true) {
  const store = createStore();
  store.set(connectionAtom, state);
  let checks = 0;
  const StatusLine = createStatusLine(
    {
      check: async () => {
        checks += 1;
        return state;
      },
    },
    { confirmLeave: async () => isConfirmed },
  );
  render(
    <Provider store={store}>
      <ThemeRoot mode="light">
        <StatusLine />
      </ThemeRoot>
    </Provider>,
  );
  return { store, checks: () => checks, user: userEvent.setup() };
}

describe('the connection status line', () => {
  it('isn’t shown while the server is reachable', () => {
    show('online');
    expect(screen.queryByRole('status')).toBeNull();
  });

  it.each([
    ['no-network', 'No network', false],
    ['no-answer', 'The server can’t be reached', false],
    ['other-answer', 'This network answers instead of the server', true],
  ] as const)('shows %s, with a matching action', async (state, title, hasPage) => {
    const { checks, user } = show(state);
    expect(screen.getByRole('status')).toHaveTextContent(title);
    expect(screen.queryByRole('button', { name: 'Open the network’s page' }) !== null).toBe(hasPage);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(checks()).toBe(1);
  });

  it('shows when the displayed data was saved', () => {
    const { store } = show('no-network');
    expect(screen.getByRole('status')).not.toHaveTextContent('saved');
    act(() => store.set(savedAtAtom, Date.UTC(2026, 10, 25, 12)));
    expect(screen.getByRole('status')).toHaveTextContent(/What you see was saved on Nov 25, 2026/);
  });

  it.each([
    ['loads the new version when the person discards their changes', true, 1],
    ['stays when the person keeps their changes', false, 0],
  ] as const)('%s', async (_what, isConfirmed, loaded) => {
    const { store, user } = show('online', isConfirmed);
    let loads = 0;
    act(() => store.set(updateAtom, () => () => void (loads += 1)));
    await user.click(screen.getByRole('button', { name: 'Reload' }));
    expect(loads).toBe(loaded);
  });
});
