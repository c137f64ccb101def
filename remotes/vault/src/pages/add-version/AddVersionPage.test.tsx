import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakeHost, type FakeHost } from '@cofferdam/testing';
import { renderPage } from '@cofferdam/testing/react';
import { createSampleVault, type SampleVault } from '../../../dev/createSampleVault.ts';
import { dropPageTransfer, passToNextPage } from '../../features/items/page/pageTransfer.ts';
import AddVersionPage from './AddVersionPage.tsx';

let vault: SampleVault;
let fake: FakeHost;
beforeEach(() => {
  dropPageTransfer();
  vault = createSampleVault();
  vault.put({ name: 'DB', values: ['one', 'two'] });
  fake = createFakeHost({ answers: vault.answers });
});

const openPage = () =>
  renderPage(fake, <AddVersionPage />, { path: '/secret/DB/new-version', route: '/secret/:secretName/new-version' });
const valueField = () => screen.findByLabelText('Value', { exact: true });
async function replaceValue(text: string): Promise<void> {
  await userEvent.clear(await valueField());
  await userEvent.type(await valueField(), text);
}
const accesses = () => fake.calls.filter(({ call }) => call === 'secret.versionAccess').map(({ input }) => input);
const adds = () => fake.calls.filter(({ call }) => call === 'secret.versionAdd').map(({ input }) => input);
const valueOfCurrent = () => vault.secrets.get('db')?.versions.at(-1)?.value;

/** Someone else saves first, after the page is open. */
function addConcurrently(value: string): void {
  const secret = vault.secrets.get('db');
  if (secret === undefined) throw new Error('the sample has lost its secret');
  secret.versions.push({ value, state: 'ENABLED', createdAt: new Date().toISOString(), by: 'Ines Okafor' });
  secret.current = secret.versions.length;
}

describe('a new version', () => {
  it('is sent with the version that it is based on', async () => {
    openPage();
    await replaceValue('three');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(fake.navigations).toEqual([{ path: '/secret/DB', replace: false }]));
    expect(adds()).toMatchObject([{ name: 'DB', value: 'three', basedOn: 2 }]);
    expect(fake.emitted.map(({ name }) => name)).toEqual(['secret.version.added']);
    expect(fake.notices[0]?.title).toBe('v3 of DB saved');
  });
  it('keeps the tabs of the secret, and shows which version it starts from', async () => {
    openPage();
    await valueField();
    expect(screen.getByText('starts from v2')).toBeVisible();
    const [value, ...others] = within(screen.getByRole('navigation', { name: 'Parts of this item' })).getAllByRole(
      'link',
    );
    expect(value).toHaveAttribute('aria-current', 'page');
    expect(others.map((tab) => tab.getAttribute('href'))).toEqual(
      ['activity', 'access', 'links'].map((tab) => `/secret/DB?tab=${tab}`),
    );
  });
  it('shows its size during typing, and who will be able to read it', async () => {
    openPage();
    expect(await screen.findByText('3 B of 64 KiB')).toBeVisible();
    await replaceValue('three');
    expect(screen.getByText('5 B of 64 KiB')).toBeVisible();
    expect(await screen.findByText(/^\d+ (?:person|people) will be able to read v3\.$/)).toBeVisible();
  });
  it('is canceled with Escape, unless a list or dialog is open', async () => {
    openPage();
    await valueField();
    expect(screen.getByRole('button', { name: /^Cancel/ })).toHaveAttribute('aria-keyshortcuts', 'Escape');
    await userEvent.click(screen.getByRole('button', { name: 'Generate' }));
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    expect(fake.navigations).toEqual([]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const ofHost = document.body.appendChild(document.createElement('dialog'));
    ofHost.open = true;
    await userEvent.keyboard('{Escape}');
    expect(fake.navigations).toEqual([]);
    ofHost.remove();
    await userEvent.keyboard('{Escape}');
    expect(fake.navigations).toEqual([{ path: '/secret/DB', replace: false }]);
  });
  it('starts from the current value, whose read is recorded once, and is sent only if it changed', async () => {
    openPage();
    expect(await valueField()).toHaveValue('two');
    expect(accesses()).toMatchObject([{ name: 'DB', version: 2, purpose: 'REVEAL' }]);
    expect(await screen.findByRole('button', { name: /^Save as v3/ })).toHaveAttribute('aria-disabled', 'true');
    expect(screen.queryByRole('region', { name: 'Changes' })).toBeNull();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await userEvent.type(await valueField(), '-b');
    await userEvent.click(screen.getByRole('button', { name: /^Save as v/ }));
    await waitFor(() => expect(fake.navigations).toHaveLength(1));
    expect(adds()).toMatchObject([{ value: 'two-b', basedOn: 2 }]);
    expect(accesses()).toHaveLength(1);
  });
  it('shows the changes during typing, and can restore the initial value', async () => {
    openPage();
    await userEvent.type(await valueField(), '-b');
    const changes = await screen.findByRole('region', { name: 'Changes' });
    await waitFor(() => expect(changes).toHaveTextContent(/two.*two-b/));
    await userEvent.type(await valueField(), 'c');
    await waitFor(() => expect(changes).toHaveTextContent(/two.*two-bc/));
    await userEvent.click(screen.getByRole('button', { name: 'Restore v2 text' }));
    expect(await valueField()).toHaveValue('two');
    expect(screen.queryByRole('region', { name: 'Changes' })).toBeNull();
  });
  it('becomes current and keeps the previous one enabled by default', async () => {
    openPage();
    await userEvent.type(await valueField(), '-b');
    expect(await screen.findByRole('checkbox', { name: 'Make v3 current' })).toBeChecked();
    const disable = screen.getByRole('checkbox', { name: 'Disable v2' });
    expect(disable).not.toBeChecked();
    await userEvent.click(disable);
    await userEvent.click(screen.getByRole('button', { name: /^Save as v3/ }));
    await waitFor(() => expect(adds()).toMatchObject([{ value: 'two-b', previous: 'DISABLE' }]));
  });
  it('can be saved without becoming current, and then the previous one can’t be disabled', async () => {
    openPage();
    await userEvent.type(await valueField(), '-b');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Disable v2' }));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Make v3 current' }));
    const disable = screen.getByRole('checkbox', { name: 'Disable v2' });
    expect(disable).not.toBeChecked();
    expect(disable).toHaveAttribute('aria-disabled', 'true');
    expect(disable).toHaveAccessibleDescription('v2 stays current');
    await userEvent.click(screen.getByRole('button', { name: /^Save as v3/ }));
    await waitFor(() => expect(adds()).toMatchObject([{ value: 'two-b', previous: 'KEEP_CURRENT' }]));
    expect(fake.notices[0]?.description).toMatch(/^v2 is still current in /);
  });
  it('is sent with its change note, unless that is too long', async () => {
    openPage();
    await userEvent.type(await valueField(), '-b');
    const note = screen.getByRole('textbox', { name: /^What changed/ });
    await userEvent.click(note);
    await userEvent.paste('x'.repeat(301));
    expect(note).toHaveAccessibleDescription(/^Use at most 300 characters/);
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(adds()).toEqual([]);
    await userEvent.clear(note);
    await userEvent.type(note, 'Quarterly rotation');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(adds()).toMatchObject([{ value: 'two-b', changeNote: 'Quarterly rotation' }]));
  });
  it('starts empty for someone who can write values but not read them', async () => {
    fake = createFakeHost({ answers: vault.answers, permissions: ['secret:list', 'secret:version:add'] });
    openPage();
    expect(await valueField()).toHaveValue('');
    await userEvent.type(await valueField(), 'three');
    await userEvent.click(screen.getByRole('button', { name: /^Save as v/ }));
    await waitFor(() => expect(adds()).toMatchObject([{ value: 'three', basedOn: 2 }]));
    expect(accesses()).toEqual([]);
    expect(screen.queryByRole('region', { name: 'Changes' })).toBeNull();
  });
  it('starts with the value that was typed for a secret whose name is in use', async () => {
    passToNextPage({ kind: 'version-value', secretName: 'DB', value: 'a\nb' });
    openPage();
    await waitFor(async () => expect(await valueField()).toHaveValue('a\nb'));
    expect(screen.getByRole('radio', { name: 'Multi-line' })).toBeChecked();
  });
  it('is checked as JSON if the value is JSON', async () => {
    vault.put({ name: 'DB', values: ['{"retries": 3}'] });
    openPage();
    expect(await screen.findByRole('radio', { name: 'JSON' })).toBeChecked();
    expect(screen.getByText('Valid JSON')).toBeVisible();
    await userEvent.type(await valueField(), ',');
    expect(screen.queryByText('Valid JSON')).toBeNull();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    expect(adds()).toEqual([]);
  });
  it('keeps its Windows line endings during typing', async () => {
    passToNextPage({ kind: 'version-value', secretName: 'DB', value: 'a\r\nb' });
    openPage();
    await waitFor(async () => expect(await valueField()).toHaveValue('a\nb'));
    await userEvent.type(await valueField(), '{Enter}c');
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await waitFor(() => expect(adds()).toMatchObject([{ name: 'DB', value: 'a\r\nb\r\nc' }]));
  });
});

describe('a version that conflicts with a newer one', () => {
  async function meetConflict() {
    const page = openPage();
    await replaceValue('mine');
    addConcurrently('theirs');
    await userEvent.click(screen.getByRole('button', { name: /^Save as v/ }));
    await screen.findByText('v3 was saved while you were editing');
    return page;
  }

  it('isn’t saved; both versions are named, masked, and kept', async () => {
    const { container } = await meetConflict();
    expect(valueOfCurrent()).toBe('theirs');
    expect(await screen.findByText(/Saved by Ines Okafor/)).toBeVisible();
    expect(screen.getByText('Yours, based on v2')).toBeVisible();
    expect(screen.getByText('v3, current')).toBeVisible();
    expect(container.innerHTML).not.toContain('theirs</');
    expect(await valueField()).toHaveValue('mine');
    expect(fake.handledErrors).toEqual([]);
  });
  it('shows both on request, the newer one by a recorded access', async () => {
    await meetConflict();
    await userEvent.click(screen.getByRole('button', { name: 'Compare both' }));
    expect((await screen.findAllByText('theirs'))[0]).toBeVisible();
    expect(screen.getAllByText('mine')[0]).toBeVisible();
    expect(accesses()).toContainEqual(expect.objectContaining({ name: 'DB', version: 3 }));
    await userEvent.click(screen.getByRole('button', { name: 'Hide now' }));
    expect(screen.queryByText('theirs')).toBeNull();
  });
  it('is merged if each changed different lines', async () => {
    vault.put({ name: 'DB', values: ['HOST=1\nPORT=1\nUSER=1'] });
    passToNextPage({ kind: 'version-value', secretName: 'DB', value: 'HOST=1\nPORT=1\nUSER=mine' });
    openPage();
    await waitFor(async () => expect(await valueField()).toHaveValue('HOST=1\nPORT=1\nUSER=mine'));
    addConcurrently('HOST=theirs\nPORT=1\nUSER=1');
    await userEvent.click(screen.getByRole('button', { name: /^Save as v/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Compare both' }));
    expect(await screen.findByText('No conflicts.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Use merged text' }));
    expect(await valueField()).toHaveValue('HOST=theirs\nPORT=1\nUSER=mine');
    await userEvent.click(screen.getByRole('button', { name: /^Save merge as v3/ }));
    await waitFor(() => expect(fake.navigations).toHaveLength(1));
    expect(adds().at(-1)).toMatchObject({ basedOn: 2, value: 'HOST=theirs\nPORT=1\nUSER=mine' });
  });
  it('is merged even if the base version loads late', async () => {
    vault.put({ name: 'DB', values: ['HOST=1\nPORT=1\nUSER=1'] });
    fake = createFakeHost({ answers: vault.answers });
    passToNextPage({ kind: 'version-value', secretName: 'DB', value: 'HOST=1\nPORT=1\nUSER=mine' });
    openPage();
    await waitFor(async () => expect(await valueField()).toHaveValue('HOST=1\nPORT=1\nUSER=mine'));
    addConcurrently('HOST=theirs\nPORT=1\nUSER=1');
    await userEvent.click(screen.getByRole('button', { name: /^Save as v/ }));
    const release = fake.hold('secret.versionGet');
    await userEvent.click(await screen.findByRole('button', { name: 'Compare both' }));
    release();
    expect(await screen.findByRole('region', { name: 'Merge' })).toHaveTextContent('No conflicts.');
  });
  it('is merged by hand if both changed the same line', async () => {
    await meetConflict();
    await userEvent.click(screen.getByRole('button', { name: 'Compare both' }));
    const take = { name: 'Use merged text' };
    expect(await screen.findByRole('button', take)).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(screen.getByRole('radio', { name: 'Both' }));
    await userEvent.click(screen.getByRole('button', take));
    expect(await valueField()).toHaveValue('theirs\nmine');
    expect(screen.queryByRole('region', { name: 'Merge' })).toBeNull();
  });
  it('is added on top of the newer one on request', async () => {
    await meetConflict();
    await userEvent.click(screen.getByRole('button', { name: /^Save mine as v/ }));
    await waitFor(() => expect(fake.navigations).toHaveLength(1));
    expect(adds()).toMatchObject([{ basedOn: 2 }, { basedOn: 3, value: 'mine' }]);
    expect(vault.secrets.get('db')?.versions.map(({ value }) => value)).toEqual(['one', 'two', 'theirs', 'mine']);
  });
  it('isn’t disabled by a choice that was made for the previous version', async () => {
    openPage();
    await replaceValue('mine');
    await userEvent.click(await screen.findByRole('checkbox', { name: 'Disable v2' }));
    addConcurrently('theirs');
    await userEvent.click(screen.getByRole('button', { name: /^Save as v3/ }));
    expect(await screen.findByRole('checkbox', { name: 'Disable v3' })).not.toBeChecked();
    await userEvent.click(await screen.findByRole('button', { name: /^Save mine as v4/ }));
    await waitFor(() => expect(adds()).toMatchObject([{ previous: 'DISABLE' }, { previous: 'KEEP', basedOn: 3 }]));
  });
  it('can conflict with another newer version', async () => {
    await meetConflict();
    addConcurrently('theirs again');
    await userEvent.click(screen.getByRole('button', { name: /^Save mine as v/ }));
    expect(await screen.findByText('v4 was saved while you were editing')).toBeVisible();
    expect(valueOfCurrent()).toBe('theirs again');
  });
  it('is dropped on request, without a confirmation', async () => {
    await meetConflict();
    await userEvent.click(screen.getByRole('button', { name: 'Discard mine' }));
    expect(fake.navigations).toEqual([{ path: '/secret/DB', replace: false }]);
    expect(valueOfCurrent()).toBe('theirs');
  });
});
