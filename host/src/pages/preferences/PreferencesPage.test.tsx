import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { themeAtom } from '../../session/sessionAtoms.ts';
import { createTestShell } from '../../testing/createTestShell.tsx';
import PreferencesPage from './PreferencesPage.tsx';

function start() {
  const test = createTestShell();
  test.show(<PreferencesPage />);
  return { ...test, user: userEvent.setup() };
}

describe('the preferences page', () => {
  it('shows a chosen theme at once and keeps it', async () => {
    const { shell, did, user } = start();
    await user.click(screen.getByRole('radio', { name: /^Dark/ }));
    expect(shell.store.get(themeAtom)).toBe('dark');
    expect(did).toEqual(['save {"userPreference":{"theme":"dark"}}']);
  });

  it('follows the system again, which removes the stored choice', async () => {
    const { did, user } = start();
    await user.click(screen.getByRole('radio', { name: /^Dark/ }));
    await user.click(screen.getByRole('radio', { name: /^System/ }));
    expect(did.at(-1)).toBe('save {"userPreference":{}}');
  });

  it('keeps the density', async () => {
    const { did, user } = start();
    await user.click(screen.getByRole('radio', { name: /^Compact/ }));
    expect(did).toEqual(['save {"secretView":{"density":"compact"}}']);
  });
});
