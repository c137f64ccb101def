import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { billingDescriptor, orgAdminDescriptor, vaultDescriptor } from '../../testing/descriptors.ts';
import { createTestShell } from '../../testing/createTestShell.tsx';
import { setLetterKeys } from '../../session/preferences/preferenceTransitions.ts';
import { organizationsAtom } from '../../session/sessionAtoms.ts';
import { halden } from '../../testing/people.ts';
import { errorDialogAtom, keysDialogAtom, paletteAtom } from '../dialogs/dialogAtoms.ts';
import { openPalette, PaletteWithKeys, searchingVault, startSearching, stripe } from '../../testing/startSearching.tsx';

async function start() {
  const test = createTestShell({ descriptors: [vaultDescriptor, orgAdminDescriptor, billingDescriptor] });
  test.show(<PaletteWithKeys />);
  const user = userEvent.setup();
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('listbox');
  return { ...test, user };
}

const options = (): string[] => screen.getAllByRole('option').map(({ textContent }) => textContent ?? '');

describe('the results of remotes', () => {
  it('are above pages, and are opened with Enter', async () => {
    const { user, did } = await startSearching(async () => ({
      groups: [{ id: 'secret', title: 'Secrets', results: [stripe] }],
      insteadOf: null,
    }));
    await user.keyboard('stripe');
    expect(await screen.findByRole('group', { name: 'Secrets' })).toBeVisible();
    await user.keyboard('{Enter}');
    // Enter waits for the results of the whole text, however slowly it was typed.
    await waitFor(() => expect(did).toEqual(['go /secret/STRIPE_KEY']));
  });

  it('are first while nothing is typed, and hidden while typing and for actions only', async () => {
    const { user, did } = await openPalette(async (term) => ({
      groups: term === '' ? [{ id: 'favorites', title: 'Favorites', results: [stripe] }] : [],
      insteadOf: null,
    }));
    expect(await screen.findByRole('group', { name: 'Favorites' })).toBeVisible();
    expect(options()[0]).toMatch(/^STRIPE_KEY/);
    for (const typed of ['>', 'stripe']) {
      await user.keyboard(typed);
      await waitFor(() => expect(screen.queryByRole('group', { name: 'Favorites' })).toBeNull());
      await user.clear(screen.getByRole('combobox'));
      await screen.findByRole('group', { name: 'Favorites' });
    }
    await user.keyboard('{Enter}');
    await waitFor(() => expect(did).toEqual(['go /secret/STRIPE_KEY']));
  });

  it('are opened with Enter only if they match the current text', async () => {
    const staging = { ...stripe, id: 'secret-2', label: 'STRIPE_KEY_STAGING', path: '/secret/STRIPE_KEY_STAGING' };
    let answerLonger = (): void => undefined;
    const { user, did } = await startSearching(async (term) => {
      const of = (result: typeof stripe | typeof staging) => ({
        groups: [{ id: 'secret', title: 'Secrets', results: [result] }],
        insteadOf: null,
      });
      if (term === 'stripe') return of(stripe);
      return new Promise((resolve) => {
        answerLonger = () => resolve(of(staging));
      });
    });
    await user.keyboard('stripe');
    await screen.findByRole('group', { name: 'Secrets' });
    await user.keyboard('_key_staging{Enter}');
    expect(did).toEqual([]);
    await waitFor(() => {
      answerLonger();
      expect(did).toEqual(['go /secret/STRIPE_KEY_STAGING']);
    });
  });

  it('are below a page with exactly the typed name, and above one that only contains it', async () => {
    const { user, did } = await startSearching(async () => ({
      groups: [{ id: 'secret', title: 'Found', results: [stripe] }],
      insteadOf: null,
    }));
    await user.keyboard('secret');
    await screen.findByRole('group', { name: 'Found' });
    expect(options()[0]).toMatch(/^STRIPE_KEY/);
    await user.keyboard('S');
    await screen.findByRole('group', { name: 'Found' });
    expect(options()[0]).toMatch(/^Secrets/);
    await user.keyboard('{Enter}');
    await waitFor(() => expect(did).toEqual(['go /r/secrets']));
  });

  it('don’t change the entry selected by an arrow key when they arrive above it', async () => {
    let arrive: (() => void) | undefined;
    const late = { ...stripe, label: 'STAGING_KEY', path: '/secret/STAGING_KEY' };
    const { user, did } = await startSearching(
      () =>
        new Promise((resolve) => {
          arrive = () => resolve({ groups: [{ id: 'secret', title: 'Secrets', results: [late] }], insteadOf: null });
        }),
    );
    const active = (): HTMLElement => screen.getByRole('option', { selected: true });
    await user.keyboard('staging{ArrowDown}{ArrowUp}');
    const [reached, at] = [active().textContent, screen.getAllByRole('option').indexOf(active())];
    expect(reached).toMatch(/^payments-staging/);
    await waitFor(() => expect(arrive).toBeDefined());
    arrive?.();
    await screen.findByRole('group', { name: 'Secrets' });
    expect(screen.getAllByRole('option').indexOf(active())).toBe(at + 1);
    expect(active().textContent).toBe(reached);
    await user.keyboard('{Enter}');
    expect(did).toEqual([expect.stringMatching(/^go \/r\/secrets\?organizationId=.+d2$/)]);
  });

  it('show the replacement of a misspelled word', async () => {
    const { user } = await startSearching(async () => ({
      groups: [{ id: 'secret', title: 'Secrets', results: [stripe] }],
      insteadOf: 'stripe',
    }));
    await user.keyboard('stirpe');
    expect(await screen.findByText('No results for “stirpe”. Showing results for “stripe”.')).toBeVisible();
  });

  it('leave pages and actions usable if they fail', async () => {
    const { user, did } = await startSearching(() => Promise.reject(new Error('down')));
    await user.keyboard('dark');
    expect(await screen.findByText(/Search is unavailable/)).toBeVisible();
    await user.keyboard('{Enter}');
    expect(did).toEqual(['save {"userPreference":{"theme":"dark"}}']);
  });
});

describe('the palette', () => {
  it('opens by its key from anywhere, with the focus in its field', async () => {
    await start();
    expect(document.activeElement).toBe(screen.getByRole('combobox'));
    expect(within(screen.getByRole('group', { name: 'Anywhere' })).getAllByRole('option').length).toBeGreaterThan(3);
  });

  it('opens while someone types in a field', async () => {
    const { user } = await start();
    await user.keyboard('{Control>}k{/Control}');
    await user.click(screen.getByLabelText('some field'));
    await user.keyboard('{Control>}k{/Control}');
    expect(screen.queryByRole('combobox')).not.toBeNull();
  });

  it('returns the focus when it is closed with Escape', async () => {
    const { user } = await start();
    fireEvent(screen.getByRole('dialog', { hidden: true }), new Event('cancel', { cancelable: true }));
    await user.click(screen.getByLabelText('some field'));
    await user.keyboard('{Control>}k{/Control}');
    expect(screen.getByRole('combobox')).toHaveFocus();
    fireEvent(screen.getByRole('dialog', { hidden: true }), new Event('cancel', { cancelable: true }));
    expect(screen.getByLabelText('some field')).toHaveFocus();
  });

  it('does not open over a confirmation, and neither does the list of keys', async () => {
    const { shell, user } = await start();
    await user.keyboard('{Control>}k{/Control}');
    act(() => shell.store.set(errorDialogAtom, { title: 'No Network', message: 'Try again' }));
    await screen.findByRole('dialog', { name: 'No Network' });
    await user.keyboard('?');
    expect(shell.store.get(keysDialogAtom)).toBe(false);
    await user.keyboard('{Control>}k{/Control}');
    // Not by role: a dialog hides the page under it, including a palette.
    expect(shell.store.get(paletteAtom)).toBe(false);
  });

  it('opens the active page on Enter, and closes', async () => {
    const { user, did } = await start();
    await user.keyboard('workspace list{Enter}');
    expect(did).toEqual(['go /r/workspaces']);
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('moves with arrows, wraps at the ends, and announces the active result', async () => {
    const { user, did } = await start();
    await user.keyboard('over{ArrowDown}');
    const active = screen.getByRole('option', { selected: true });
    expect(screen.getByRole('combobox').getAttribute('aria-activedescendant')).toBe(active.id);
    await user.keyboard('{ArrowUp}{ArrowUp}{Enter}');
    expect(did).toHaveLength(1);
  });

  it('switches to another workspace', async () => {
    const { user, did } = await start();
    await user.keyboard('staging{Enter}');
    expect(did[0]).toMatch(/^go \/r\/secrets\?organizationId=.+&workspaceId=.+d2$/);
  });

  it('changes the theme', async () => {
    const { user, did } = await start();
    await user.keyboard('dark{Enter}');
    expect(did).toEqual(['save {"userPreference":{"theme":"dark"}}']);
  });

  it('signs out', async () => {
    const { user, did } = await start();
    await user.keyboard('sign out{Enter}');
    expect(did).toEqual(['sign out']);
  });

  it('shows a message if nothing matches', async () => {
    const { user } = await start();
    await user.keyboard('zzz');
    expect(await screen.findByText('No results for “zzz”')).not.toBeNull();
    expect(options()).toEqual([expect.stringMatching(/^New secret named “zzz”/)]);
  });

  it('offers no page that the person can’t open', async () => {
    const { shell, user } = await start();
    await user.keyboard('{Control>}k{/Control}');
    act(() => shell.store.set(paletteAtom, true));
    await screen.findByRole('listbox');
    await user.keyboard('s');
    expect(options().some((label) => label.startsWith('Secrets'))).toBe(true);
    expect(options().some((label) => label.includes('Two-factor'))).toBe(false);
  });
});

describe('an action that is available on every page', () => {
  it('is offered to people with permission, found by synonyms, and opens its page', async () => {
    const { shell, user, did } = await start();
    const isOffered = (label: string): boolean => options().some((option) => option.startsWith(label));
    expect([isOffered('New secret'), isOffered('Share all')]).toEqual([true, true]);
    act(() => shell.store.set(organizationsAtom, [{ ...halden, role: 'MEMBER' }]));
    expect([isOffered('New secret'), isOffered('Share all')]).toEqual([true, false]);
    await user.keyboard('add secret');
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent(/^New secret/);
    await user.keyboard('{Enter}');
    expect(did).toEqual(['go /r/secrets?create=1']);
  });

  it('uses the typed name', async () => {
    const { user, did } = await start();
    await user.keyboard('API_TOKEN_2{ArrowDown}');
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent(/^New secret named “API_TOKEN_2”/);
    await user.keyboard('{Enter}');
    expect(did).toEqual(['go /r/secrets?name=API_TOKEN_2']);
  });

  it('is listed with remotes’ suggestions, below all results', async () => {
    const logs = { id: 'logs', title: 'Logs', isBuilt: true, results: [{ ...stripe, id: 'log', label: 'Logs of it' }] };
    const found = { id: 'secret', title: 'Secrets', results: [stripe] };
    const { user } = await startSearching(async () => ({ groups: [logs, found], insteadOf: null }));
    await user.keyboard('stripe');
    await screen.findByRole('group', { name: 'Secrets' });
    const titles = within(screen.getByRole('listbox'))
      .getAllByRole('group')
      .map((group) => group.getAttribute('aria-label'));
    expect([titles[0], titles.at(-1)]).toEqual(['Secrets', 'Actions']);
    expect(screen.getAllByRole('option').at(-1)).toHaveTextContent(/^Logs of it/);
    await user.keyboard('x');
    expect(screen.queryByRole('option', { name: /Logs of it/ })).toBeNull();
  });

  it('isn’t started with Enter while the search is running', async () => {
    let answer = (): void => undefined;
    const test = createTestShell({
      descriptors: [{ ...searchingVault, commands: vaultDescriptor.commands ?? [] }],
      extensions: {
        'search-names': () =>
          new Promise((resolve) => {
            answer = () =>
              resolve({ groups: [{ id: 'secret', title: 'Secrets', results: [stripe] }], insteadOf: null });
          }),
      },
    });
    test.show(<PaletteWithKeys />);
    const user = userEvent.setup();
    await user.keyboard('{Control>}k{/Control}');
    await screen.findByRole('listbox');
    await user.keyboard('stripe{Enter}');
    expect(test.did).toEqual([]);
    await waitFor(() => {
      answer();
      expect(test.did).toEqual(['go /secret/STRIPE_KEY']);
    });
  });

  it('is the only kind in the list after >', async () => {
    const { user } = await start();
    await user.keyboard('>');
    const groups = within(screen.getByRole('listbox')).getAllByRole('group');
    expect(groups.map((group) => group.getAttribute('aria-label'))).toEqual(['Anywhere']);
    await user.keyboard('out');
    expect(options()).toHaveLength(2);
    expect(options()[0]).toMatch(/^Sign out/);
  });
});

describe('a result with something to copy', () => {
  async function startCopying() {
    const copied: string[] = [];
    const copy = (name: string) => async (): Promise<void> => void copied.push(name);
    const other = { ...stripe, id: 'secret-2', label: 'STRIPE_YEARLY', copy: copy('second') };
    const test = await startSearching(async () => ({
      groups: [{ id: 'secret', title: 'Secrets', results: [{ ...stripe, copy: copy('first') }, other] }],
      insteadOf: null,
    }));
    await test.user.keyboard('stripe');
    await screen.findByRole('group', { name: 'Secrets' });
    return { ...test, copied };
  }

  it('is copied with Y after it was selected with an arrow key', async () => {
    const { user, copied, did } = await startCopying();
    await user.keyboard('{ArrowDown}y');
    expect(copied).toEqual(['second']);
    expect(did).toEqual([]);
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('is not copied by Y if single-letter keys are turned off: Y is a letter of the query', async () => {
    const { user, copied, shell } = await startCopying();
    act(() => shell.session.change((state) => setLetterKeys(state, false)));
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('option', { selected: true })).not.toHaveTextContent('copy value');
    await user.keyboard('y');
    expect(screen.getByRole('combobox')).toHaveValue('stripey');
    expect(copied).toEqual([]);
  });

  it('is not copied by Y while typing', async () => {
    const { user, copied } = await startCopying();
    await user.keyboard('_y');
    expect(screen.getByRole('combobox')).toHaveValue('stripe_y');
    expect(copied).toEqual([]);
  });
});

it('accepts typing and Enter before its results are loaded', async () => {
  const test = createTestShell({ descriptors: [vaultDescriptor, orgAdminDescriptor] });
  test.show(<PaletteWithKeys />);
  const user = userEvent.setup({ delay: null });
  await user.keyboard('{Control>}k{/Control}workspace list{Enter}');
  await waitFor(() => expect(test.did).toEqual(['go /r/workspaces']));
});

describe('the actions of the open page', () => {
  async function startOnPage() {
    const test = createTestShell({ descriptors: [vaultDescriptor] });
    test.show(<PaletteWithKeys />);
    const done: string[] = [];
    const focused = (): string | null => document.activeElement?.getAttribute('aria-label') ?? null;
    test.shell.actions.register([
      {
        id: 'create',
        label: 'New secret',
        icon: null,
        key: 'c',
        perform: () => done.push(`create, focus on ${focused()}, ${screen.queryAllByRole('dialog').length} dialogs`),
      },
      {
        id: 'share',
        label: 'Share',
        icon: null,
        disabledReason: 'Sharing needs Editor',
        perform: () => done.push('share'),
      },
      { id: 'import', label: 'Import', icon: null, href: '/secret/import' },
    ]);
    const user = userEvent.setup();
    await user.click(screen.getByLabelText('some field'));
    await user.keyboard('{Control>}k{/Control}');
    await screen.findByRole('listbox');
    return { ...test, user, done };
  }

  it('are offered first with their keys, and filtered by the query', async () => {
    const { user } = await startOnPage();
    const group = screen.getByRole('group', { name: 'On this page' });
    expect(within(group).getAllByRole('option')[0]).toHaveTextContent(/^New secretC/);
    expect(options()[0]).toMatch(/^New secret/);
    await user.keyboard('impo');
    expect(within(screen.getByRole('group', { name: 'On this page' })).getAllByRole('option')).toHaveLength(1);
  });

  it('run after the palette is closed and the focus is restored', async () => {
    const { user, done } = await startOnPage();
    await user.keyboard('new secret{Enter}');
    expect(done).toEqual(['create, focus on some field, 0 dialogs']);
  });

  it('navigate if they have a path', async () => {
    const { user, did } = await startOnPage();
    await user.keyboard('import{Enter}');
    expect(did).toEqual(['go /secret/import']);
  });

  it('show why they are disabled, and then neither Enter nor a click runs them', async () => {
    const { user, done } = await startOnPage();
    await user.keyboard('share');
    const share = screen.getByRole('option', { name: /Sharing needs Editor/ });
    expect(share).toHaveAttribute('aria-disabled', 'true');
    await user.keyboard('{Enter}');
    await user.click(share);
    expect(done).toEqual([]);
    expect(screen.getByRole('combobox')).toBeVisible();
  });
});
