import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { PermissionName } from '@cofferdam/domain';
import { createFakeHost } from '@cofferdam/testing';
import { renderPage } from '@cofferdam/testing/react';
import { createSampleVault } from '../../dev/createSampleVault.ts';
import { sampleNotes } from '../../dev/sampleNotes.ts';
import { sampleEntry, sampleTwoFactors } from '../../dev/sampleTwoFactors.ts';
import NotesPage from './notes/NotesPage.tsx';
import SecretsPage from './secrets/SecretsPage.tsx';
import TwoFactorsPage from './two-factors/TwoFactorsPage.tsx';

/** Differences by kind. The names are those of the rows. */
const kinds = [
  {
    kind: 'secrets',
    page: <SecretsPage />,
    path: '/r/secrets',
    listPermission: 'secret:list',
    answersFor: (names: readonly string[]) => {
      const vault = createSampleVault();
      for (const name of names) vault.put({ name, values: ['a value'] });
      return vault.answers;
    },
    create: { label: 'New secret', path: '/secret/create' },
    actions: ['New secret', 'Edit as text', 'Import', 'Reveal all'],
    question: 'Delete 2 secrets?',
    labelCall: 'secret.label',
    labelTitle: 'Change labels of 2 secrets',
    share: true,
    ownVerbs: ['Reveal or hide value', 'Copy value', 'Versions', 'Copy or export…', 'Rotation…'],
  },
  {
    kind: 'codes',
    page: <TwoFactorsPage />,
    path: '/r/two-factors',
    listPermission: 'two-factor:list',
    answersFor: (names: readonly string[]) => {
      const entries = names.map((name) => sampleEntry({ name, issuer: '', account: '' }));
      const { twoFactor, ...others } = sampleTwoFactors(entries);
      const deleteOne = ({ name }: { readonly name: string }) => {
        const at = entries.findIndex((entry) => entry.name === name);
        entries.splice(at, 1);
        return { restorableUntil: '2026-12-21T09:00:00.000Z' };
      };
      return { ...others, twoFactor: { ...twoFactor, delete: deleteOne } };
    },
    create: { label: 'Add code', path: '/r/two-factors/add' },
    actions: ['Add code', 'Import'],
    question: 'Delete 2 codes?',
    labelCall: 'twoFactor.label',
    labelTitle: 'Change labels of 2 codes',
    share: false,
    ownVerbs: ['Copy code', 'Export…', 'Pin for offline…'],
  },
  {
    kind: 'notes',
    page: <NotesPage />,
    path: '/r/notes',
    listPermission: 'note:list',
    answersFor: (names: readonly string[]) => sampleNotes(names.map((name) => ({ name, texts: ['a text'] }))),
    create: { label: 'New note', path: '/note/create' },
    actions: ['New note'],
    question: 'Delete 2 notes?',
    labelCall: 'note.label',
    labelTitle: 'Change labels of 2 notes',
    share: true,
    ownVerbs: [],
  },
] as const;
type Kind = (typeof kinds)[number];

function open(kind: Kind, permissions: 'all' | readonly PermissionName[] = 'all', query = '') {
  const fake = createFakeHost({ answers: kind.answersFor(['ALPHA', 'BETA', 'GAMMA']), permissions });
  return { fake, ...renderPage(fake, kind.page, { path: `${kind.path}${query}` }) };
}

describe.each(kinds)('the list of $kind', (kind) => {
  it('offers its page actions to the palette, and creates with C', async () => {
    const { fake } = open(kind);
    await screen.findByRole('row', { name: /BETA/ });
    expect(fake.actions.current().map(({ label }) => label)).toEqual(kind.actions);
    await userEvent.keyboard('c');
    expect(fake.navigations.map(({ path }) => path)).toEqual([kind.create.path]);
  });

  it('stars a row by its star, by its menu and by F, and shows the star of each favorite', async () => {
    const { fake } = open(kind);
    const workspace = { id: 'other', name: 'Other' };
    const favorites = new Map<string, object>();
    fake.answer({
      favorite: {
        list: () => ({ favorites: [...favorites.values()] as never[], recents: [] }),
        set: ({ id, isFavorite }) => {
          if (isFavorite) favorites.set(id, { id, workspace });
          else favorites.delete(id);
          return {};
        },
      },
    });
    const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
    const star = async (name: string) => within(await row(name)).queryByRole('img', { name: 'Favorite' });
    /** A star that isn't set is only for the pointer, so queries by role don't find it. */
    const press = async (name: string) => {
      const button = (await row(name)).querySelector('[data-action="favorite"]');
      if (button === null) throw new Error(`${name} has no star`);
      await userEvent.click(button);
    };
    expect(await star('BETA')).toBeNull();
    await press('BETA');
    await waitFor(async () => expect(await star('BETA')).toBeVisible());
    expect(await star('ALPHA')).toBeNull();
    expect(fake.navigations).toEqual([]);
    await press('BETA');
    await waitFor(async () => expect(await star('BETA')).toBeNull());
    await userEvent.click(within(await row('GAMMA')).getByRole('button', { name: /^More/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: /^Add to favorites/ }));
    await waitFor(async () => expect(await star('GAMMA')).toBeVisible());
    screen.getByRole('grid').focus();
    await userEvent.keyboard('{Home}f');
    await waitFor(() => expect(favorites.size).toBe(2));
    await waitFor(async () => expect(await star('ALPHA')).toBeVisible());
  });

  it('filters to favorites by a chip with their number, kept in the address beside other filters', async () => {
    const { fake, address } = open(kind, 'all', '?filter=b');
    const { organization, workspace } = fake.host.session.current();
    if (organization === null || workspace === null) throw new Error('no place');
    const rows = new Map<string, { readonly id: string }>();
    const calls = kind.answersFor(['ALPHA', 'BETA', 'GAMMA']);
    const family = kind.labelCall.split('.')[0] as 'secret' | 'note' | 'twoFactor';
    let isFavorite = true;
    const marked = (name: string, place: { readonly id: string }) => ({
      kind: family === 'twoFactor' ? 'two-factor' : family,
      id: rows.get(name)?.id ?? name,
      name,
      workspace: { id: place.id, name: 'Place' },
    });
    fake.answer({
      favorite: {
        list: () => ({
          favorites: [...(isFavorite ? [marked('BETA', workspace)] : []), marked('AWAY', { id: 'other' })] as never[],
          recents: [],
        }),
        set: (input) => {
          ({ isFavorite } = input);
          return {};
        },
      },
      [family]: {
        list: async (input: { readonly only?: string; readonly filter?: string }, ...more: never[]) => {
          const list = calls[family]?.list as unknown as (
            input: object,
            ...more: never[]
          ) => Promise<{ rows: readonly { readonly id: string; readonly name: string }[] }>;
          const { only, ...others } = input;
          const page = await list(others, ...more);
          for (const row of page.rows) rows.set(row.name, row);
          return {
            ...page,
            rows: page.rows.filter(({ name }) => only === undefined || (name === 'BETA' && isFavorite)),
          };
        },
      } as never,
    });
    const user = userEvent.setup();
    await user.click(await screen.findByRole('button', { name: 'Favorites 1', pressed: false }));
    await waitFor(() => expect(screen.queryByRole('row', { name: /ALPHA/ })).toBeNull());
    expect(screen.getByRole('row', { name: /BETA/ })).toBeVisible();
    expect(address()).toContain('filter=b&only=favorites');
    expect(fake.calls.map(({ input }) => input)).toContainEqual(
      expect.objectContaining({ filter: 'b', only: 'favorites' }),
    );
    // An item without its star leaves the list, which then says why it's empty.
    act(() => screen.getByRole('grid').focus());
    await user.keyboard('{Home}f');
    expect(await screen.findByText(/is a favorite/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Favorites 0', pressed: true }));
    expect(await screen.findByRole('row', { name: /BETA/ })).toBeVisible();
    expect(address()).not.toContain('only');
    expect(screen.queryByRole('button', { name: /^Favorites/ })).toBeNull();
  });

  it('creates nothing for a person without the permission, and names the role', async () => {
    const { fake } = open(kind, [kind.listPermission]);
    await screen.findByRole('row', { name: /BETA/ });
    await userEvent.keyboard('c');
    expect(fake.navigations).toEqual([]);
    const [create] = fake.actions.current();
    expect(create && fake.actions.disabledReasonOf(create)).toMatch(/needs Editor$/);
    expect(screen.getByRole('button', { name: kind.create.label })).toHaveAttribute('aria-disabled', 'true');
  });

  it('uses the same words as every list for the actions of a row (U32)', async () => {
    open(kind);
    const row = await screen.findByRole('row', { name: /BETA/ });
    await userEvent.click(within(row).getByRole('button', { name: /^More/ }));
    const verbs = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent.replace(/[A-Z]$/, ''));
    const common = ['Open', 'Add to favorites', 'Copy name', 'Share', 'Edit', 'Labels…', 'Move…', 'Delete…'];
    expect(verbs.filter((verb) => !kind.ownVerbs.some((own) => own === verb)).toSorted()).toEqual(
      common.filter((verb) => kind.share || (verb !== 'Share' && verb !== 'Copy name')).toSorted(),
    );
  });

  it('selects the filtered rows, and clears the selection with the filter', async () => {
    open(kind);
    await screen.findByRole('row', { name: /BETA/ });
    const field = screen.getByRole('textbox');
    await userEvent.type(field, 'gam');
    await waitFor(() => expect(screen.queryByRole('row', { name: /BETA/ })).toBeNull());
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all' }));
    expect(screen.getByText('1 of 1 selected')).toBeVisible();
    await userEvent.clear(field);
    await screen.findByRole('row', { name: /BETA/ });
    expect(screen.queryByText(/selected/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Delete…' })).toBeNull();
  });

  it('deletes the selection after a confirmation with the count, and reports it once', async () => {
    const { fake } = open(kind);
    await screen.findByRole('row', { name: /BETA/ });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select ALPHA' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select GAMMA' }));
    await userEvent.click(screen.getByRole('button', { name: 'Delete…' }));
    const dialog = await screen.findByRole('dialog', { name: kind.question });
    await userEvent.click(within(dialog).getByRole('button', { name: /2/ }));
    await waitFor(() => expect(screen.queryByRole('row', { name: /ALPHA|GAMMA/ })).toBeNull());
    expect(screen.getByRole('row', { name: /BETA/ })).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(fake.notices).toHaveLength(1);
    expect(screen.queryByText(/of \d+ selected/)).toBeNull();
  });

  it('labels the selection with one call, shows the label in its color, and keeps the selection', async () => {
    const { fake } = open(kind);
    fake.answer({ label: { colors: () => ({ labels: [{ name: 'Prod', color: 'violet' }] }) } });
    await screen.findByRole('row', { name: /BETA/ });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select ALPHA' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select GAMMA' }));
    await userEvent.click(screen.getByRole('button', { name: 'Labels…' }));
    const dialog = await screen.findByRole('dialog', { name: kind.labelTitle });
    await userEvent.type(within(dialog).getByLabelText('Labels to add'), 'prod{Enter}');
    await userEvent.type(within(dialog).getByLabelText('Labels to remove'), 'stage{Enter}');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Change labels' }));
    for (const name of [/ALPHA/, /GAMMA/]) {
      const row = await screen.findByRole('row', { name });
      expect(await within(row).findByText('prod')).toHaveAttribute('data-color', 'violet');
    }
    expect(within(screen.getByRole('row', { name: /BETA/ })).queryByText('prod')).toBeNull();
    expect(fake.calls.filter(({ call }) => call === kind.labelCall).map(({ input }) => input)).toMatchObject([
      { names: ['ALPHA', 'GAMMA'], add: ['prod'], remove: ['stage'] },
    ]);
    expect(screen.getByText('2 of 3 selected')).toBeVisible();
  });

  it('shows only items with the label in the address, and all of them without one', async () => {
    const { fake } = open(kind, 'all', '?label=prod');
    expect(await screen.findByText(/the label “prod”/)).toBeVisible();
    expect(fake.calls.some(({ input }) => (input as { readonly label?: string }).label === 'prod')).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Remove the label filter' }));
    expect(await screen.findByRole('row', { name: /BETA/ })).toBeVisible();
  });

  it('changes no labels for a person without the permission', async () => {
    open(kind, [kind.listPermission]);
    await screen.findByRole('row', { name: /BETA/ });
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select ALPHA' }));
    expect(screen.getByRole('button', { name: 'Labels…' })).toHaveAttribute('aria-disabled', 'true');
  });
});

describe.each(kinds.filter(({ share }) => share))('the list of $kind', (kind) => {
  it('keeps its filter under the share drawer of a row (U10)', async () => {
    const { fake, address } = open(kind, 'all', '?filter=alp');
    await screen.findByRole('row', { name: /ALPHA/ });
    act(() => screen.getByRole('grid').focus());
    await userEvent.keyboard('{Home}s');
    await waitFor(() => expect(address()).toBe(`${kind.path}?filter=alp&share=ALPHA`));
    expect(fake.navigations).toEqual([]);
  });
});
