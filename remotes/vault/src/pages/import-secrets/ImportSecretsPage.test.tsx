import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CallInput } from '@cofferdam/api-contract';
import type { PermissionName } from '@cofferdam/domain';
import { createFakeHost, type FakeHost } from '@cofferdam/testing';
import { renderPage } from '@cofferdam/testing/react';
import { createSampleVault, type SampleVault } from '../../../dev/createSampleVault.ts';
import { dropPageTransfer, passToNextPage } from '../../features/items/page/pageTransfer.ts';
import ImportSecretsPage from './ImportSecretsPage.tsx';

const text = [
  '# payments',
  'NEW_ONE="secret of new"',
  'CHANGED=secret of changed',
  'SAME=same value',
  'Clash_Name=secret of clash',
  'EMPTY=',
  'TWICE=first',
  'TWICE=second',
  'not a line',
].join('\n');

let vault: SampleVault;
let fake: FakeHost;
beforeEach(() => {
  dropPageTransfer();
  vault = createSampleVault();
  vault.put({ name: 'CHANGED', values: ['a', 'b'] });
  vault.put({ name: 'SAME', values: ['same value'] });
  vault.put({ name: 'CLASH_NAME', values: ['x'] });
  fake = createFakeHost({ answers: vault.answers });
});

async function openReview(permissions?: readonly PermissionName[]) {
  if (permissions !== undefined) fake = createFakeHost({ answers: vault.answers, permissions });
  passToNextPage({ kind: 'import-text', text });
  const page = renderPage(fake, <ImportSecretsPage />, { path: '/r/secrets/import' });
  await screen.findByRole('row', { name: /NEW_ONE/ });
  return page;
}

const row = (name: RegExp) => screen.getByRole('row', { name });
const checkOf = (name: RegExp) => within(row(name)).getByRole('checkbox');
const importButton = () => screen.getByRole('button', { name: /^Import \d/ });
const imports = () =>
  fake.calls.filter(({ call }) => call === 'secret.import').map(({ input }) => input as CallInput<'secret', 'import'>);

it('reviews the file that a page of another remote passed on', async () => {
  // jsdom reads no files.
  const arrayBuffer = () => Promise.resolve(new TextEncoder().encode('LEFT_BEFORE=x').buffer);
  fake.host.files.leave(Object.assign(new File([], 'payments.env'), { arrayBuffer }));
  renderPage(fake, <ImportSecretsPage />, { path: '/r/secrets/import' });
  expect(await screen.findByRole('row', { name: /LEFT_BEFORE/ })).toBeVisible();
  expect(screen.getByText('payments.env')).toBeVisible();
});

it('asks for the columns of an unknown table before anything is shown', async () => {
  const arrayBuffer = () =>
    Promise.resolve(new TextEncoder().encode('Wert;Bezeichnung;Team\nx;ALPHA;ops\ny;BETA;\n').buffer);
  fake.host.files.leave(Object.assign(new File([], 'list.csv'), { arrayBuffer }));
  renderPage(fake, <ImportSecretsPage />, { path: '/r/secrets/import' });
  await userEvent.selectOptions(await screen.findByLabelText('Name'), 'Bezeichnung');
  await userEvent.selectOptions(screen.getByLabelText('Value'), 'Wert');
  expect(screen.queryByRole('row')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Review' }));
  expect(await screen.findByRole('row', { name: /ALPHA/ })).toBeVisible();
  expect(row(/BETA/)).toBeVisible();
  expect(row(/Team/)).toHaveTextContent('This column isn’t imported.');
  expect(screen.queryByRole('row', { name: /Bezeichnung/ })).toBeNull();
});

it('applies labels and descriptions of the file only to new secrets, and reports unsupported parts', async () => {
  passToNextPage({
    kind: 'import-text',
    text: JSON.stringify([
      { name: 'NEW_ONE', value: 'v', labels: ['pci', 'a,b'], description: 'Of the night shift' },
      { name: 'CHANGED', value: 'v', labels: ['pci'], description: 'Of the day shift' },
    ]),
  });
  renderPage(fake, <ImportSecretsPage />, { path: '/r/secrets/import' });
  expect(await screen.findByRole('row', { name: /NEW_ONE/ })).toHaveTextContent(
    /pci.*Not imported: a,b.*Of the night shift/,
  );
  expect(row(/CHANGED/)).not.toHaveTextContent(/pci|day shift/);
  expect(screen.getByText('Some labels or descriptions of 1 secret won’t be imported.')).toBeVisible();
  await userEvent.click(importButton());
  await waitFor(() => {
    expect(imports().flatMap(({ entries }) => entries)).toEqual([
      { name: 'NEW_ONE', value: 'v', action: 'add', labels: ['pci'], description: 'Of the night shift' },
      { name: 'CHANGED', value: 'v', action: 'version', basedOn: 2 },
    ]);
  });
});

describe('the review of an import', () => {
  it('shows the state and action of each line, and no value', async () => {
    const { container } = await openReview();
    expect(row(/NEW_ONE/)).toHaveTextContent(/New.*Add$/);
    expect(row(/CHANGED/)).toHaveTextContent(/Changed.*Add as v3$/);
    expect(row(/SAME/)).toHaveTextContent('Skip, same as v1');
    expect(row(/Clash_Name/)).toHaveTextContent('Names ignore case');
    expect(row(/EMPTY/)).toHaveTextContent('A secret needs a value.');
    expect(row(/TWICE.*Line 7/)).toHaveTextContent('Line 8 has the same name and is used instead.');
    expect(row(/Line 9/)).toHaveTextContent('There’s no = in it.');
    expect(container.innerHTML).not.toMatch(/secret of|same value|second/);
    expect(importButton()).toHaveTextContent('Import 3 secrets');
    expect(screen.getByText('5 of 2,000')).toBeVisible();
  });
  it('sends no value before Import is pressed', async () => {
    await openReview();
    const sent = JSON.stringify(fake.calls.map(({ input }) => input));
    expect(fake.calls.map(({ call }) => call)).toContain('secret.compare');
    expect(sent).toContain('NEW_ONE');
    expect(sent).not.toMatch(/secret of|same value|first|second/);
  });
  it('shows one value at a time when asked, without an access', async () => {
    await openReview();
    await userEvent.click(within(row(/NEW_ONE/)).getByRole('button', { name: 'Reveal' }));
    expect(await within(row(/NEW_ONE/)).findByText('secret of new')).toBeVisible();
    expect(fake.calls.map(({ call }) => call)).not.toContain('secret.versionAccess');
  });
  it('filters to rows that need a decision, and back', async () => {
    await openReview();
    const all = /\d+$/.exec(screen.getByRole('radio', { name: /^All/ }).closest('label')?.textContent ?? '')?.[0];
    expect(screen.getByText(new RegExp(`· ${all} entries,`))).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: /Needs action/ }));
    expect(screen.queryByRole('row', { name: /NEW_ONE/ })).toBeNull();
    expect(row(/Clash_Name/)).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: /All/ }));
    expect(row(/NEW_ONE/)).toBeVisible();
  });
  it('writes the selection in one call and leaves', async () => {
    await openReview();
    await userEvent.click(checkOf(/NEW_ONE/));
    await userEvent.selectOptions(within(row(/Clash_Name/)).getByRole('combobox'), 'Add as v2 of CLASH_NAME');
    expect(checkOf(/Clash_Name/)).toBeChecked();
    await userEvent.click(importButton());
    await waitFor(() => expect(fake.navigations).toEqual([{ path: '/r/secrets', replace: false }]));
    expect(imports()).toHaveLength(1);
    expect(imports()[0]?.entries).toEqual([
      { name: 'CHANGED', value: 'secret of changed', action: 'version', basedOn: 2 },
      { name: 'CLASH_NAME', value: 'secret of clash', action: 'version', basedOn: 1 },
      { name: 'TWICE', value: 'second', action: 'add' },
    ]);
    expect(fake.emitted).toMatchObject([{ name: 'secrets.imported', fact: { count: 3 } }]);
    expect(fake.notices[0]).toMatchObject({
      title: '3 secrets imported into Production',
      description: '1 added, 2 new versions',
    });
  });
  it('selects everything that can be selected together, and nothing else', async () => {
    await openReview();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all' }));
    expect(importButton()).toHaveTextContent('Import 4 secrets');
    for (const [name, reason] of [
      [/EMPTY/, 'A secret needs a value.'],
      [/SAME/, 'It’s the same: there’s nothing to import.'],
      [/TWICE.*Line 7/, 'Line 8 has the same name and is used instead.'],
    ] as const) {
      await userEvent.click(checkOf(name));
      expect(checkOf(name)).not.toBeChecked();
      expect(checkOf(name)).toHaveAttribute('aria-disabled', 'true');
      expect(checkOf(name).getAttribute('aria-label')).toContain(reason);
    }
    expect(importButton()).toHaveTextContent('Import 4 secrets');
  });
});

describe('a row that differs from the stored secret', () => {
  const compareButton = () => screen.getByRole('button', { name: 'Compare CHANGED with the current value' });
  const accesses = () =>
    fake.calls.filter(({ call }) => call === 'secret.versionAccess').map(({ input }) => input as object);

  it('is compared with it, both masked until revealed', async () => {
    const { container } = await openReview();
    await userEvent.click(compareButton());
    const dialog = await screen.findByRole('dialog', { name: 'Changes to CHANGED' });
    expect(dialog).toHaveTextContent(/v2 in Production.*Pasted text/);
    expect(dialog.innerHTML).not.toContain('secret of changed');
    expect(accesses()).toEqual([]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Show the difference' }));
    const diff = await within(dialog).findByRole('group', { name: 'v2 in Production, Pasted text' });
    expect(diff).toHaveTextContent(/b.*secret of changed/);
    expect(accesses()).toMatchObject([{ name: 'CHANGED', version: 2, purpose: 'REVEAL' }]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Hide now' }));
    expect(dialog.innerHTML).not.toContain('secret of changed');
    expect(container.innerHTML).not.toContain('secret of changed');
  });
  it('is compared with the stored name, if that has another spelling', async () => {
    await openReview();
    await userEvent.click(screen.getByRole('button', { name: 'Compare Clash_Name with the current value' }));
    const dialog = await screen.findByRole('dialog', { name: 'Changes to CLASH_NAME' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Show the difference' }));
    await within(dialog).findByRole('group', { name: 'v1 in Production, Pasted text' });
    expect(accesses()).toMatchObject([{ name: 'CLASH_NAME', version: 1 }]);
  });
  it('is compared by a button of its row, where there is no room for values', async () => {
    const real = window.matchMedia.bind(window);
    const narrow = jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((query) =>
        Object.assign(real(query), query === '(max-width: 975.98px)' && { matches: true }),
      );
    await openReview();
    const compareOf = (name: RegExp) => within(row(name)).getByRole('button', { name: 'Compare' });
    expect(compareOf(/NEW_ONE/)).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(compareOf(/CHANGED/));
    expect(await screen.findByRole('dialog', { name: 'Changes to CHANGED' })).toBeVisible();
    narrow.mockRestore();
  });
  it('has nothing to compare if there is no stored secret or no difference', async () => {
    await openReview();
    for (const name of [/NEW_ONE/, /SAME/, /EMPTY/]) {
      expect(within(row(name)).queryByRole('button', { name: /^Compare/ })).toBeNull();
    }
  });
  it('is not compared without the permission to read values', async () => {
    await openReview(['secret:list', 'secret:create', 'secret:version:add']);
    expect(compareButton()).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(compareButton());
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a row with another name', () => {
  async function rename(name: RegExp, typed: string) {
    await userEvent.hover(row(name));
    await userEvent.click(within(row(name)).getByRole('button', { name: 'Rename' }));
    const field = await screen.findByRole('textbox', { name: 'Name' });
    await userEvent.clear(field);
    await userEvent.type(field, `${typed}{Enter}`);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }

  it('is judged again: a duplicate becomes new and is selected, without another comparison of values', async () => {
    await openReview();
    await rename(/TWICE.*Line 7/, 'TWICE_FIRST');
    await waitFor(() => expect(row(/TWICE_FIRST/)).toHaveTextContent(/New.*Add$/));
    expect(checkOf(/TWICE_FIRST/)).toBeChecked();
    expect(importButton()).toHaveTextContent('Import 4 secrets');
    expect(fake.calls.filter(({ call }) => call === 'secret.compare')).toHaveLength(1);
    await userEvent.click(importButton());
    await waitFor(() => expect(fake.navigations).toHaveLength(1));
    expect(imports()[0]?.entries).toContainEqual({ name: 'TWICE_FIRST', value: 'first', action: 'add' });
    expect(imports()[0]?.entries).toContainEqual({ name: 'TWICE', value: 'second', action: 'add' });
  });

  it('can equal the existing secret, and then isn’t selected', async () => {
    await openReview();
    await rename(/NEW_ONE/, 'SAME');
    // The last row of a name is imported.
    await waitFor(() => expect(row(/SAME.*Line 2/)).toHaveTextContent('Line 4 has the same name and is used instead.'));
    expect(importButton()).toHaveTextContent('Import 2 secrets');
    await rename(/NOTHING|SAME.*Line 2/, 'CLASH_NAME');
    await waitFor(() =>
      expect(row(/CLASH_NAME.*Line 2/)).toHaveTextContent('Line 5 has the same name and is used instead.'),
    );
    await rename(/^Clash_Name|Clash_Name.*Names/, 'OTHER');
    await waitFor(() => expect(row(/CLASH_NAME.*Exists/)).toHaveTextContent('May be the same'));
    expect(checkOf(/CLASH_NAME.*Exists/)).not.toBeChecked();
    expect(row(/OTHER/)).toHaveTextContent(/New.*Add$/);
  });

  it('can be mended: a bad name becomes a good one and is imported', async () => {
    passToNextPage({ kind: 'import-text', text: 'BAD!NAME=secret of bad\nGOOD=x' });
    renderPage(fake, <ImportSecretsPage />, { path: '/r/secrets/import' });
    expect(await screen.findByRole('row', { name: /BAD!NAME/ })).toHaveTextContent(/Bad name.*Names can have letters/);
    expect(importButton()).toHaveTextContent('Import 1 secret');
    await rename(/BAD!NAME/, 'BETTER_NAME');
    await waitFor(() => expect(row(/BETTER_NAME/)).toHaveTextContent(/New.*Add$/));
    await userEvent.click(importButton());
    await waitFor(() => expect(fake.navigations).toHaveLength(1));
    expect(imports()[0]?.entries).toContainEqual({ name: 'BETTER_NAME', value: 'secret of bad', action: 'add' });
  });

  it('gets a prefix together with all others', async () => {
    await openReview();
    await userEvent.click(screen.getByRole('button', { name: 'Add a prefix' }));
    await userEvent.type(await screen.findByRole('textbox', { name: 'Prefix' }), 'staging/{Enter}');
    await waitFor(() => expect(row(/staging\/SAME/)).toHaveTextContent(/New.*Add$/));
    expect(row(/staging\/TWICE.*Line 7/)).toHaveTextContent('Line 8 has the same name and is used instead.');
    expect(importButton()).toHaveTextContent('Import 5 secrets');
  });
});

describe('a row without a value', () => {
  it('gets one in the review, and is imported with it', async () => {
    const { container } = await openReview();
    await userEvent.click(within(row(/EMPTY/)).getByRole('button', { name: 'Enter a value for EMPTY' }));
    const dialog = await screen.findByRole('dialog', { name: 'Value of EMPTY' });
    const save = within(dialog).getByRole('button', { name: 'Use this value' });
    expect(save).toHaveAttribute('aria-disabled', 'true');
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Value' }), 'typed later');
    await userEvent.click(save);
    await waitFor(() => expect(row(/EMPTY/)).toHaveTextContent(/New.*Add$/));
    expect(container.innerHTML).not.toContain('typed later');
    expect(fake.calls.filter(({ call }) => call === 'secret.compare')).toHaveLength(1);
    await userEvent.click(importButton());
    await waitFor(() => expect(fake.navigations).toHaveLength(1));
    expect(imports()[0]?.entries).toContainEqual({ name: 'EMPTY', value: 'typed later', action: 'add' });
  });
});

describe('a row of a Kubernetes secret whose data isn’t text', () => {
  it('says that it stays in Base64', async () => {
    const manifest = { apiVersion: 'v1', kind: 'Secret', data: { KEYSTORE: '/u3+7Q==', PASSWORD: 'cGFzcw==' } };
    passToNextPage({ kind: 'import-text', text: JSON.stringify(manifest) });
    renderPage(fake, <ImportSecretsPage />, { path: '/r/secrets/import' });
    expect(await screen.findByRole('row', { name: /KEYSTORE/ })).toHaveTextContent('Not text: kept as Base64');
    expect(row(/PASSWORD/)).not.toHaveTextContent('Base64');
  });
});

describe('a workspace that changes during the review', () => {
  it('is compared again; nothing is written, and changed rows are no longer selected', async () => {
    await openReview();
    vault.put({ name: 'NEW_ONE', values: ['from someone else'] });
    await userEvent.click(importButton());
    expect(await screen.findByText('Nothing was imported')).toBeVisible();
    await waitFor(() => expect(row(/NEW_ONE/)).toHaveTextContent('Changed'));
    expect(screen.getByText(/1 row is different now/)).toBeVisible();
    expect(checkOf(/NEW_ONE/)).not.toBeChecked();
    expect(checkOf(/CHANGED/)).toBeChecked();
    expect(vault.secrets.get('changed')?.versions).toHaveLength(2);
    expect(fake.handledErrors).toEqual([]);
    await userEvent.click(importButton());
    await waitFor(() => expect(fake.navigations).toHaveLength(1));
    expect(vault.secrets.get('new_one')?.versions.map(({ value }) => value)).toEqual(['from someone else']);
  });
});

describe('a person who can’t read values', () => {
  it('sees which names exist and decides row by row', async () => {
    await openReview(['secret:list', 'secret:create', 'secret:version:add']);
    expect(screen.getByText('Only names were compared.')).toBeVisible();
    expect(row(/SAME/)).toHaveTextContent('May be the same');
    expect(checkOf(/SAME/)).not.toBeChecked();
    expect(fake.calls.map(({ call }) => call)).not.toContain('secret.compare');
    expect(importButton()).toHaveTextContent('Import 2 secrets');
  });
});

describe('the start of an import', () => {
  it('accepts pasted text, and says if it contains no secrets', async () => {
    renderPage(fake, <ImportSecretsPage />, { path: '/r/secrets/import' });
    const field = await screen.findByRole('textbox', { name: 'Or paste the text' });
    await userEvent.type(field, '# nothing');
    await userEvent.click(screen.getByRole('button', { name: 'Review' }));
    expect(await screen.findByText('There are no names and values in it.')).toBeVisible();
    await userEvent.type(field, '{Enter}PASTED=1');
    await userEvent.click(screen.getByRole('button', { name: 'Review' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Review the import' })).toBeVisible();
    expect(await screen.findByRole('row', { name: /PASTED/ })).toBeVisible();
  });
});
