import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { RelativeTime } from '@cofferdam/ui/base';
import { formatNumber } from '@cofferdam/ui/format';
import { useState } from 'react';
import { chooseTheme, selectWorkspace } from '../../session/preferences/preferenceTransitions.ts';
import { organizationsAtom, preferencesAtom, presentationAtom, themeAtom } from '../../session/sessionAtoms.ts';
import { createTestShell } from '../../testing/createTestShell.tsx';
import { halden, kestrel, staging } from '../../testing/people.ts';
import { ClearLocalData } from './ClearLocalData.tsx';
import PreferencesPage from './PreferencesPage.tsx';

function start(isSaved: () => boolean = () => true) {
  const test = createTestShell({ isSaved });
  test.show(<PreferencesPage />);
  return { ...test, user: userEvent.setup() };
}

/** Formats a number without the context of a component, as message catalogs do. */
function FormattedLate() {
  const [text, setText] = useState('');
  return (
    <button type="button" aria-label="Message" onClick={() => setText(formatNumber(1204))}>
      {text}
    </button>
  );
}

afterEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('the preferences page', () => {
  it('applies a chosen theme immediately and saves it', async () => {
    const { shell, did, user } = start();
    await user.click(screen.getByRole('radio', { name: /^Dark/ }));
    expect(shell.store.get(themeAtom)).toBe('dark');
    expect(did).toEqual(['save {"userPreference":{"theme":"dark"}}']);
  });

  it('saves preferences only when the theme changes', async () => {
    const { shell, did, user } = start();
    await user.click(screen.getByRole('radio', { name: /^System/ }));
    act(() => shell.session.change((state) => chooseTheme(state, null)));
    expect(did).toEqual([]);
  });

  it('follows the system again, which removes the stored choice', async () => {
    const { did, user } = start();
    await user.click(screen.getByRole('radio', { name: /^Dark/ }));
    await user.click(screen.getByRole('radio', { name: /^System/ }));
    expect(did.at(-1)).toBe('save {"userPreference":{}}');
  });

  it('saves the secret view every time it is set, and previews it', async () => {
    const { did, user } = start();
    await user.click(screen.getByRole('radio', { name: /^Compact/ }));
    expect(did).toEqual(['save {"secretView":{"density":"compact"}}']);
    expect(within(screen.getByRole('figure')).getByRole('list')).toHaveAttribute('data-density', 'compact');
  });

  it('shows hidden columns again', async () => {
    const { shell, did, user } = start();
    expect(screen.getByText('All columns are shown.')).toBeVisible();
    act(() =>
      shell.store.set(preferencesAtom, (state) => ({ ...state, secretView: { hiddenColumns: ['labels', 'version'] } })),
    );
    expect(screen.getByText('2 columns are hidden.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show all columns' }));
    expect(did).toEqual(['save {"secretView":{"hiddenColumns":[]}}']);
  });

  it('turns single-letter keys off and on again, and saves that', async () => {
    const { shell, did, user } = start();
    const field = screen.getByRole('switch', { name: /^Single-letter shortcuts/ });
    expect(field).toBeChecked();
    await user.click(field);
    expect(shell.store.get(preferencesAtom).letterKeys).toBe(false);
    await user.click(field);
    expect(did).toEqual(['save {"keyboard":{"letterKeys":false}}', 'save {"keyboard":{"letterKeys":true}}']);
  });

  it('writes numbers and dates in the chosen locale, immediately and everywhere, and saves it', async () => {
    const test = createTestShell();
    test.show(
      <>
        <RelativeTime at="2026-01-23T12:00:00Z" />
        <FormattedLate />
        <PreferencesPage />
      </>,
    );
    const user = userEvent.setup();
    const field = screen.getByLabelText<HTMLSelectElement>('Format');
    expect(field).toHaveDisplayValue(/^Same as this browser, /);
    await user.selectOptions(field, 'German (Germany)');
    expect(screen.getByText(/^For example .*2026.* and 12\.345,6$/)).toBeVisible();
    expect(document.querySelector('time')).toHaveAttribute('data-tip', expect.stringMatching(/^23\.01\.2026/));
    await user.click(screen.getByRole('button', { name: 'Message' }));
    expect(screen.getByText('1.204')).toBeVisible();
    await user.selectOptions(field, screen.getByRole('option', { name: /^Same as this browser/ }));
    expect(test.did).toEqual(['save {"formats":{"locale":"de-DE"}}', 'save {"formats":{"locale":null}}']);
  });

  it('masks every value in this tab only, without saving', async () => {
    const { shell, did, user } = start();
    await user.click(screen.getByRole('switch', { name: 'Mask every value' }));
    expect(shell.store.get(presentationAtom)).toBe(true);
    expect(did).toEqual([]);
  });

  it('saves the idle lock of the person, and says which organization requires less', async () => {
    const { shell, did, user } = start();
    const field = screen.getByLabelText<HTMLSelectElement>('Lock after');
    expect(field.value).toBe('never');
    await user.selectOptions(field, '1 hour');
    expect(did).toEqual(['save {"idleLock":{"minutes":60}}']);
    act(() =>
      shell.store.set(organizationsAtom, [
        { ...halden, idleLockMinutes: 120 },
        { ...kestrel, idleLockMinutes: 15 },
      ]),
    );
    expect(screen.getByText(`${kestrel.name} locks pages after 15 minutes. The shorter time applies.`)).toBeVisible();
    await user.selectOptions(field, '5 minutes');
    expect(screen.queryByText(/The shorter time applies/)).toBeNull();
    await user.selectOptions(field, 'Never');
    expect(did.at(-1)).toBe('save {"idleLock":{"minutes":null}}');
  });

  it('shows whether a change was saved, and retries', async () => {
    let isReached = false;
    const { did, user } = start(() => isReached);
    expect(screen.getByText('Saved')).toBeVisible();
    await user.click(screen.getByRole('radio', { name: /^Dark/ }));
    expect(await screen.findByText('Not saved: the server didn’t answer')).toBeVisible();
    const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(screen.getByText('Not saved: you’re offline')).toBeVisible();
    online.mockRestore();
    isReached = true;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Saved')).toBeVisible();
    expect(did).toEqual(Array.from({ length: 2 }, () => 'save {"userPreference":{"theme":"dark"}}'));
  });

  it('saves a different workspace and not the same one again', async () => {
    const { shell, did } = start();
    await act(async () => shell.session.change((state) => selectWorkspace(state, staging)));
    await act(async () => shell.session.change((state) => selectWorkspace(state, staging)));
    expect(did).toHaveLength(1);
  });
});

describe('clearing the data of this browser', () => {
  it('wipes all storage after a confirmation, and reloads', async () => {
    const reload = jest.fn();
    createTestShell().show(<ClearLocalData reload={reload} />);
    const user = userEvent.setup();
    localStorage.setItem('cofferdam.copy', '1');
    sessionStorage.setItem('cofferdam.presentation', 'true');
    localStorage.setItem('of-a-library', '1');
    await user.click(screen.getByRole('button', { name: 'Clear data' }));
    await user.click(await screen.findByRole('button', { name: 'Keep data' }));
    expect(localStorage.length).toBe(2);
    await user.click(screen.getByRole('button', { name: 'Clear data' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Clear data' }));
    expect([localStorage.length, sessionStorage.length]).toEqual([0, 0]);
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
