import { describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NetworkError } from '@cofferdam/api-client';
import { buildOrganization, buildWorkspace, createFakeHost, type FakeHost } from '@cofferdam/testing';
import { renderPage } from '@cofferdam/testing/react';
import { createSampleVault } from '../../../dev/createSampleVault.ts';
import { takePageTransfer } from '../../features/items/page/pageTransfer.ts';
import SecretsPage from './SecretsPage.tsx';

const value = 'value-that-must-not-show';

function openPage(options: { readonly path?: string; readonly permissions?: 'all' | readonly ['secret:list'] } = {}) {
  const vault = createSampleVault();
  vault.put({ name: 'AWS_KEY', values: [value], labels: ['aws'] });
  vault.put({ name: 'DATABASE_URL', values: ['one', value], labels: ['postgres'] });
  vault.put({ name: 'REDIS_URL', values: [value] });
  const fake = createFakeHost({ answers: vault.answers, permissions: options.permissions ?? 'all' });
  return { fake, vault, ...renderPage(fake, <SecretsPage />, { path: options.path ?? '/r/secrets' }) };
}

const accesses = ({ calls }: FakeHost) => calls.filter(({ call }) => call === 'secret.versionAccess');
const lists = ({ calls }: FakeHost) => calls.filter(({ call }) => call === 'secret.list').map(({ input }) => input);
const grid = () => screen.findByRole('grid', { name: 'Secrets in Production' });
async function focusGrid(): Promise<void> {
  const element = await grid();
  await within(element).findAllByRole('gridcell');
  act(() => element.focus());
}

describe('the list of secrets', () => {
  it('shows names and details, the number of secrets and the limit, and no value', async () => {
    const { container, fake } = openPage();
    const row = await within(await grid()).findByRole('row', { name: /DATABASE_URL/ });
    expect(row).toHaveTextContent('v2');
    expect(row).toHaveTextContent('postgres');
    expect(screen.getByText('3 of 2,000 in Production')).toBeVisible();
    expect(container).not.toHaveTextContent(value);
    expect(accesses(fake)).toEqual([]);
  });
  it('shows labels in the organization’s colors, by default in slate', async () => {
    const { fake, unmount } = openPage();
    unmount();
    fake.answer({ label: { colors: () => ({ labels: [{ name: 'AWS', color: 'copper' }] }) } });
    renderPage(fake, <SecretsPage />, { path: '/r/secrets' });
    await waitFor(async () => {
      expect(within(await grid()).getByText('aws')).toHaveAttribute('data-color', 'copper');
    });
    expect(within(await grid()).getByText('postgres')).toHaveAttribute('data-color', 'slate');
  });
  it('filters by any label of the organization, which is found in any case and shown in its color', async () => {
    const { fake, address } = openPage();
    const uses = { secrets: 1, twoFactors: 0, notes: 0 };
    const far = { id: null, name: 'Région', color: 'slate' as const, description: '', uses, createdBy: null };
    fake.answer({
      label: {
        list: () => ({ labels: [far, { ...far, name: 'aws' }], limit: { used: 0, allowed: 200 } }),
        colors: () => ({ labels: [{ name: 'RÉGION', color: 'rose' }] }),
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Label' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Label' }), 'GION');
    const offered = await screen.findByRole('button', { name: 'Région' });
    expect(screen.queryByRole('button', { name: 'aws' })).toBeNull();
    await waitFor(() => expect(within(offered).getByText('Région')).toHaveAttribute('data-color', 'rose'));
    await userEvent.click(offered);
    await waitFor(() => expect(address()).toContain('label=R%C3%A9gion'));
    expect(screen.getByRole('button', { name: 'Remove the label filter' })).toBeVisible();
  });
  it('shows which version is destroyed next, even an older one, and filters by that', async () => {
    const { vault, unmount } = openPage();
    vault.put({ name: 'TORN', values: ['one', 'two', value], hoursAgo: 24 * 200 });
    const torn = vault.secrets.get('torn');
    if (torn?.versions[1] !== undefined) torn.versions[1] = { ...torn.versions[1], state: 'SCHEDULED_DESTROY' };
    unmount();
    const fake = createFakeHost({ answers: vault.answers, permissions: 'all' });
    renderPage(fake, <SecretsPage />, { path: '/r/secrets?state=SCHEDULED_DESTROY' });
    const row = await within(await grid()).findByRole('row', { name: /TORN/ });
    expect(within(row).getByText('Deleting v2 in 3 d')).toBeVisible();
    expect(row).not.toHaveTextContent('Not rotated');
    expect(within(await grid()).queryByRole('row', { name: /AWS_KEY/ })).toBeNull();
  });
  it('has a column for the state only if a secret has one', async () => {
    const { vault, unmount } = openPage();
    await within(await grid()).findByRole('row', { name: /DATABASE_URL/ });
    expect(screen.getByRole('columnheader', { name: 'Labels' })).toBeVisible();
    expect(screen.queryByRole('columnheader', { name: 'State' })).toBeNull();
    unmount();
    vault.put({ name: 'OLD', values: [value], hoursAgo: 24 * 114 });
    renderPage(createFakeHost({ answers: vault.answers, permissions: 'all' }), <SecretsPage />, { path: '/r/secrets' });
    expect(await screen.findByRole('columnheader', { name: 'State' })).toBeVisible();
  });
  it('shows the age of the value, independent of other changes', async () => {
    const { vault, unmount } = openPage();
    vault.put({ name: 'OLD', values: [value], hoursAgo: 24 * 114, changedHoursAgo: 1 });
    unmount();
    renderPage(createFakeHost({ answers: vault.answers, permissions: 'all' }), <SecretsPage />, { path: '/r/secrets' });
    expect(await within(await grid()).findByRole('row', { name: /OLD/ })).toHaveTextContent('Not rotated, 114 d');
  });
  it('marks secrets over the plan’s limit, says what still works, and offers no change to them', async () => {
    const vault = createSampleVault({ allowed: 2 });
    for (const name of ['FIRST', 'SECOND', 'A_THIRD']) vault.put({ name, values: [value] });
    renderPage(createFakeHost({ answers: vault.answers, permissions: 'all' }), <SecretsPage />, { path: '/r/secrets' });
    const over = await within(await grid()).findByRole('row', { name: /A_THIRD/ });
    expect(within(over).getByText('Read-only')).toBeVisible();
    expect(within(await grid()).getAllByText('Read-only')).toHaveLength(1);
    expect(await screen.findByText('1 secret is over the plan’s limit and read-only.')).toBeVisible();
    expect(screen.getByRole('button', { name: /^New secret/ })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('link', { name: 'Compare plans' })).toHaveAttribute('href', '/organization/billing/plans');
    const reason = 'Over the plan’s limit: read-only until there is room again';
    await userEvent.click(within(over).getByRole('button', { name: 'More: A_THIRD' }));
    for (const label of ['Edit', 'Labels…']) {
      const entry = await screen.findByRole('menuitem', { name: new RegExp(label) });
      expect(entry).toHaveAttribute('aria-disabled', 'true');
      expect(entry).toHaveTextContent(reason);
    }
    expect(screen.getByRole('menuitem', { name: /Move/ })).not.toHaveAttribute('aria-disabled', 'true');
  });
  it('can be navigated, opened and copied from by keys', async () => {
    const { fake } = openPage();
    await focusGrid();
    await userEvent.keyboard('{ArrowDown}y');
    await waitFor(() => expect(fake.copied).toEqual([{ text: value, isSecret: true }]));
    expect(accesses(fake).map(({ input }) => input)).toMatchObject([{ name: 'DATABASE_URL' }]);
    await userEvent.keyboard('n');
    expect(fake.copied[1]).toEqual({ text: 'DATABASE_URL', isSecret: false });
    await userEvent.keyboard('{ArrowDown}{Enter}');
    expect(fake.navigations).toEqual([{ path: '/secret/REDIS_URL', replace: false }]);
    await userEvent.keyboard('c');
    expect(fake.navigations[1]?.path).toBe('/secret/create');
  });
  it('is filtered by the server, and the filter is in the address', async () => {
    const { fake, address } = openPage();
    await grid();
    await userEvent.keyboard('/');
    await userEvent.keyboard('redis');
    await waitFor(() => expect(address()).toBe('/r/secrets?filter=redis'));
    await waitFor(() => expect(screen.queryByText('DATABASE_URL')).toBeNull());
    expect(lists(fake).at(-1)).toMatchObject({ filter: 'redis', sort: 'name' });
    expect(lists(fake).length).toBeLessThan(4);
  });
  it('opens with the view in its address', async () => {
    const { fake } = openPage({ path: '/r/secrets?filter=url&label=postgres&state=ENABLED&sort=-updated' });
    await grid();
    expect(lists(fake)[0]).toMatchObject({ filter: 'url', label: 'postgres', state: 'ENABLED', sort: '-updated' });
    expect(screen.getByRole('textbox', { name: 'Filter by name or label' })).toHaveValue('url');
    expect(screen.queryByText('REDIS_URL')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Remove the label filter' }));
    await waitFor(() => expect(screen.getByText('REDIS_URL')).toBeVisible());
  });
  it('shows what one person changed last', async () => {
    const { fake, address } = openPage();
    await grid();
    await userEvent.click(await screen.findByRole('button', { name: 'Updated by' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Ada Lovelace' }));
    const id = new URLSearchParams(address().split('?')[1]).get('updatedBy');
    await waitFor(() => expect(lists(fake).at(-1)).toMatchObject({ updatedBy: id }));
    expect(await screen.findByRole('button', { name: 'Remove the filter by person' })).toBeVisible();
  });
  it('stores hidden columns and the row height', async () => {
    const { fake } = openPage();
    expect(await screen.findByRole('columnheader', { name: 'Version' })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Version' }));
    await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'Version' })).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Compact rows' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Compact rows', pressed: true })).toBeVisible());
    const { document } = await fake.host.api.preferences.load({});
    expect(document?.secretView).toEqual({ hiddenColumns: ['version'], density: 'compact' });
  });
  it('says which filters hide everything and clears them', async () => {
    const { address } = openPage({ path: '/r/secrets?filter=nothing&label=aws' });
    expect(await screen.findByText('Nothing matches 2 filters')).toBeVisible();
    expect(await screen.findByText(/None of the 3 secrets has “nothing” in its name or a label and/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByText('AWS_KEY')).toBeVisible();
    expect(address()).toBe('/r/secrets');
  });
  it('explains secrets if there are none', async () => {
    const fake = createFakeHost({ answers: createSampleVault().answers });
    renderPage(fake, <SecretsPage />, { path: '/r/secrets' });
    expect(await screen.findByText('No secrets in Production yet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Import a file' })).toHaveAttribute('href', '/r/secrets/import');
  });
  it('doesn’t mention other people in a private workspace', async () => {
    const workspace = buildWorkspace({ type: 'PRIVATE' });
    const fake = createFakeHost({ answers: createSampleVault().answers, session: { workspace } });
    renderPage(fake, <SecretsPage />, { path: '/r/secrets' });
    expect(await screen.findByText(/In your private workspace only you can use it/)).toBeVisible();
    expect(screen.queryByText(/Everyone/)).toBeNull();
  });
  it('reports that it couldn’t be loaded and retries', async () => {
    const { answers } = createSampleVault();
    let isDown = true;
    const list: NonNullable<NonNullable<typeof answers.secret>['list']> = (input, signal) => {
      if (isDown) throw new NetworkError('/core/api/v1/secret/list', null);
      return answers.secret?.list?.(input, signal) ?? Promise.reject(new Error('no answer'));
    };
    const fake = createFakeHost({ answers: { secret: { ...answers.secret, list } } });
    renderPage(fake, <SecretsPage />, { path: '/r/secrets' });
    expect(await screen.findByText('Couldn’t load the secrets')).toBeVisible();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('No secrets in Production yet')).toBeVisible();
    expect(fake.handledErrors).toEqual([]);
  });
});

describe('a person who can only see names', () => {
  it('sees that, can’t copy a value, and sees the required role', async () => {
    const { fake } = openPage({ permissions: ['secret:list'] });
    expect(await screen.findByText('You can see names only.')).toBeVisible();
    await focusGrid();
    await userEvent.keyboard('y');
    expect(accesses(fake)).toEqual([]);
    expect(screen.getByRole('button', { name: 'New secret' })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.keyboard('c');
    expect(fake.navigations).toEqual([]);
  });
});

describe('a .env file over the list', () => {
  it('opens the review when it is pasted outside a text field', async () => {
    const { fake } = openPage();
    await grid();
    const clipboardData = { getData: () => 'A=1\nB=2' };
    fireEvent.paste(screen.getByRole('textbox', { name: 'Filter by name or label' }), { clipboardData });
    expect(fake.navigations).toEqual([]);
    fireEvent.paste(document.body, { clipboardData });
    expect(fake.navigations).toEqual([{ path: '/r/secrets/import', replace: false }]);
    expect(takePageTransfer((left) => left.kind === 'import-text')).toEqual({ kind: 'import-text', text: 'A=1\nB=2' });
  });
  it('opens the review when it is dropped anywhere', async () => {
    const { fake } = openPage();
    await grid();
    const file = new File(['A=1'], '.env');
    const dataTransfer = { types: ['Files'], files: [file] };
    fireEvent.dragOver(document.body, { dataTransfer });
    expect(await screen.findByText('Drop a file of secrets to review it')).toBeVisible();
    fireEvent.drop(document.body, { dataTransfer });
    expect(fake.navigations.at(-1)?.path).toBe('/r/secrets/import');
    expect(takePageTransfer((left) => left.kind === 'import-file')).toEqual({ kind: 'import-file', file });
    expect(screen.queryByText('Drop a file of secrets to review it')).toBeNull();
  });
  it('deletes the selection after a confirmation, and lists failures with the reason', async () => {
    const { fake, vault } = openPage();
    const scope = { organizationId: buildOrganization().id, workspaceId: buildWorkspace().id };
    await fake.host.api.secret.versionAccess({ ...scope, name: 'AWS_KEY' });
    await grid();
    await userEvent.click(await screen.findByRole('checkbox', { name: /all/i }));
    await userEvent.click(screen.getByRole('button', { name: 'Delete…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete 3 secrets?' });
    expect(await within(dialog).findByText(/^Ada Lovelace read 1 of them in the last 24 hours/)).toBeVisible();
    await waitFor(() => expect(within(dialog).getByText('AWS_KEY')).toHaveTextContent(/^AWS_KEY \d+ versions?$/));
    vault.secrets.delete('redis_url');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete 3 secrets' }));
    const obstacle = await within(dialog).findByText('doesn’t exist anymore');
    await waitFor(() => expect(obstacle).toBeVisible());
    expect(vault.secrets.size).toBe(0);
    expect(fake.notices).toEqual([]);
  });
});

describe('values in the list', () => {
  const reveals = ({ calls }: FakeHost) =>
    calls.filter(({ call }) => call === 'secret.reveal').map(({ input }) => (input as { names: string[] }).names);
  const row = async (name: RegExp) => within(await grid()).findByRole('row', { name });

  it('are shown and hidden by V and by the eye, one row at a time', async () => {
    const { fake, container } = openPage();
    await focusGrid();
    await userEvent.keyboard('{ArrowDown}v');
    await waitFor(async () => expect(await row(/DATABASE_URL/)).toHaveTextContent(value));
    expect(reveals(fake)).toEqual([['DATABASE_URL']]);
    expect(await row(/AWS_KEY/)).not.toHaveTextContent(value);
    await userEvent.keyboard('v');
    await waitFor(() => expect(container).not.toHaveTextContent(value));
    await userEvent.click(within(await row(/AWS_KEY/)).getByRole('button', { name: 'Reveal value' }));
    await waitFor(async () => expect(await row(/AWS_KEY/)).toHaveTextContent(value));
    await userEvent.click(within(await row(/AWS_KEY/)).getByRole('button', { name: 'Hide value' }));
    await waitFor(() => expect(container).not.toHaveTextContent(value));
  });

  it('are revealed by one call for the visible rows, and hidden together', async () => {
    const { fake, vault, container, readAgain } = openPage();
    vault.put({ name: 'OFF', values: [value] });
    const off = vault.secrets.get('off');
    if (off !== undefined) off.current = null;
    await readAgain();
    expect(await row(/OFF/)).toHaveTextContent('No active version');
    await userEvent.click(screen.getByRole('button', { name: 'Reveal all' }));
    for (const name of [/AWS_KEY/, /DATABASE_URL/, /REDIS_URL/]) {
      await waitFor(async () => expect(await row(name)).toHaveTextContent(value));
    }
    expect(reveals(fake)).toEqual([['AWS_KEY', 'DATABASE_URL', 'REDIS_URL']]);
    await userEvent.click(screen.getByRole('button', { name: 'Hide all' }));
    await waitFor(() => expect(container).not.toHaveTextContent(value));
  });

  it('are revealed and hidden together from the palette too', async () => {
    const { fake, container } = openPage();
    await row(/AWS_KEY/);
    const action = () => fake.actions.current().find(({ id }) => id === 'reveal-all');
    await waitFor(() => expect(action()?.label).toBe('Reveal all'));
    const reveal = action();
    if (reveal !== undefined) act(() => fake.actions.run(reveal));
    await waitFor(async () => expect(await row(/AWS_KEY/)).toHaveTextContent(value));
    await waitFor(() => expect(action()?.label).toBe('Hide all'));
    const hide = action();
    if (hide !== undefined) act(() => fake.actions.run(hide));
    await waitFor(() => expect(container).not.toHaveTextContent(value));
  });

  it('are only for people with the role', async () => {
    const { fake } = openPage({ permissions: ['secret:list'] });
    const reveal = within(await row(/AWS_KEY/)).getByRole('button', { name: 'Reveal value' });
    expect(reveal).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByRole('button', { name: 'Reveal all' })).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(reveal);
    expect(reveals(fake)).toEqual([]);
  });
});

describe('selected rows', () => {
  const filterField = () => screen.getByRole('textbox', { name: 'Filter by name or label' });
  const filterBy = async (text: string, rows: number): Promise<void> => {
    await userEvent.clear(filterField());
    if (text !== '') await userEvent.type(filterField(), text);
    await waitFor(async () => expect(await grid()).toHaveAttribute('aria-rowcount', String(rows + 1)));
  };

  it('belong to their filter, and are cleared when it changes', async () => {
    openPage();
    await screen.findByText('REDIS_URL');
    await filterBy('url', 2);
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Select all' }));
    expect(screen.getByText('2 of 2 selected')).toBeVisible();
    await filterBy('', 3);
    expect(screen.queryByText(/selected/)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Delete…' })).toBeNull();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select AWS_KEY' }));
    await filterBy('url', 2);
    expect(screen.queryByText(/selected/)).toBeNull();
  });
  it('don’t include later additions by others: the dialog counts only the selected ones', async () => {
    const { vault, readAgain } = openPage();
    await screen.findByText('REDIS_URL');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all' }));
    vault.put({ name: 'AAA_NEW', values: [value] });
    await readAgain();
    await screen.findByText('AAA_NEW');
    await userEvent.click(screen.getByRole('button', { name: 'Delete…' }));
    expect(await screen.findByRole('dialog', { name: 'Delete 3 secrets?' })).toBeVisible();
  });
});

describe('a list that is refetched', () => {
  it('copies the value of the active row even if someone adds one above it', async () => {
    const { fake, vault, readAgain } = openPage();
    await focusGrid();
    await userEvent.keyboard('{ArrowDown}');
    vault.put({ name: 'AAA_NEW', values: ['another value'] });
    await readAgain();
    await screen.findByText('AAA_NEW');
    await userEvent.keyboard('y');
    await waitFor(() => expect(accesses(fake).map(({ input }) => input)).toMatchObject([{ name: 'DATABASE_URL' }]));
  });
  it('keeps its rows after a failure, and refetches by Retry', async () => {
    const vault = createSampleVault();
    vault.put({ name: 'AWS_KEY', values: [value] });
    let isDown = false;
    const list: NonNullable<NonNullable<typeof vault.answers.secret>['list']> = (input, signal) => {
      if (isDown) throw new NetworkError('/core/api/v1/secret/list', null);
      return vault.answers.secret?.list?.(input, signal) ?? Promise.reject(new Error('no answer'));
    };
    const fake = createFakeHost({ answers: { ...vault.answers, secret: { ...vault.answers.secret, list } } });
    const { readAgain } = renderPage(fake, <SecretsPage />, { path: '/r/secrets' });
    await screen.findByText('AWS_KEY');
    isDown = true;
    await readAgain();
    const retry = await screen.findByRole('button', { name: 'Retry' });
    isDown = false;
    vault.put({ name: 'REDIS_URL', values: [value] });
    await userEvent.click(retry);
    expect(await screen.findByText('REDIS_URL')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });
  it('keeps its filter and order under the share drawer of a row', async () => {
    const { address } = openPage({ path: '/r/secrets?filter=url&sort=-updated' });
    await focusGrid();
    await userEvent.keyboard('{Home}s');
    await waitFor(() => expect(address()).toContain('share='));
    expect(address()).toContain('filter=url');
    expect(address()).toContain('sort=-updated');
  });
});
