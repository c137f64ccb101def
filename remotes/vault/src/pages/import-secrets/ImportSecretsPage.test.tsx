import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CallInput } from '@cofferdam/api-contract';
import type { PermissionName } from '@cofferdam/domain';
import { createFakeHost, type FakeHost } from '@cofferdam/testing';
import { renderPage } from '@cofferdam/testing/react';
import { createSampleVault, type SampleVault } from '../../../dev/createSampleVault.ts';
import { dropHandover, leaveHandover } from '../../components/handover/handover.ts';
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
  dropHandover();
  vault = createSampleVault();
  vault.put({ name: 'CHANGED', values: ['a', 'b'] });
  vault.put({ name: 'SAME', values: ['same value'] });
  vault.put({ name: 'CLASH_NAME', values: ['x'] });
  fake = createFakeHost({ answers: vault.answers });
});

async function openReview(permissions?: readonly PermissionName[]) {
  if (permissions !== undefined) fake = createFakeHost({ answers: vault.answers, permissions });
  leaveHandover({ kind: 'import-text', text });
  const page = renderPage(fake, <ImportSecretsPage />, { path: '/r/secrets/import' });
  await screen.findByRole('row', { name: /NEW_ONE/ });
  return page;
}

const row = (name: RegExp) => screen.getByRole('row', { name });
const checkOf = (name: RegExp) => within(row(name)).getByRole('checkbox');
const importButton = () => screen.getByRole('button', { name: /^Import \d/ });
const imports = () =>
  fake.calls.filter(({ call }) => call === 'secret.import').map(({ input }) => input as CallInput<'secret', 'import'>);

describe('the review of an import', () => {
  it('tells what each line is and what will happen, and shows no value', async () => {
    const { container } = await openReview();
    expect(row(/NEW_ONE/)).toHaveTextContent(/New.*Add$/);
    expect(row(/CHANGED/)).toHaveTextContent(/Changed.*Add as v3$/);
    expect(row(/SAME/)).toHaveTextContent('Skip, same as v1');
    expect(row(/Clash_Name/)).toHaveTextContent('Names ignore case');
    expect(row(/EMPTY/)).toHaveTextContent('A secret needs a value.');
    expect(row(/TWICE.*Line 7/)).toHaveTextContent('Line 8 has the same name and counts.');
    expect(row(/Line 9/)).toHaveTextContent('There is no = in it.');
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
  it('narrows to what needs the person, and back', async () => {
    await openReview();
    await userEvent.click(screen.getByRole('radio', { name: /Needs you/ }));
    expect(screen.queryByRole('row', { name: /NEW_ONE/ })).toBeNull();
    expect(row(/Clash_Name/)).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: /All/ }));
    expect(row(/NEW_ONE/)).toBeVisible();
  });
  it('writes what is chosen in one call and leaves', async () => {
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
      title: '3 secrets were imported into Production',
      description: '1 added, 2 new versions',
    });
  });
  it('chooses all that can be chosen at once, and nothing else', async () => {
    await openReview();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all' }));
    expect(importButton()).toHaveTextContent('Import 4 secrets');
    expect(within(row(/EMPTY/)).queryByRole('checkbox')).toBeNull();
  });
});

describe('a workspace that changes during the review', () => {
  it('is compared again; nothing is written and what differs is no longer chosen', async () => {
    await openReview();
    vault.put({ name: 'NEW_ONE', values: ['from somebody else'] });
    await userEvent.click(importButton());
    expect(await screen.findByText('Nothing was written')).toBeVisible();
    await waitFor(() => expect(row(/NEW_ONE/)).toHaveTextContent('Changed'));
    expect(screen.getByText(/1 row is different now/)).toBeVisible();
    expect(checkOf(/NEW_ONE/)).not.toBeChecked();
    expect(checkOf(/CHANGED/)).toBeChecked();
    expect(vault.secrets.get('changed')?.versions).toHaveLength(2);
    expect(fake.handledErrors).toEqual([]);
    await userEvent.click(importButton());
    await waitFor(() => expect(fake.navigations).toHaveLength(1));
    expect(vault.secrets.get('new_one')?.versions.map(({ value }) => value)).toEqual(['from somebody else']);
  });
});

describe('a person who may not read values', () => {
  it('learns what exists and decides row by row', async () => {
    await openReview(['secret:list', 'secret:create', 'secret:version:add']);
    expect(screen.getByText('Only names were compared.')).toBeVisible();
    expect(row(/SAME/)).toHaveTextContent('May be the same');
    expect(checkOf(/SAME/)).not.toBeChecked();
    expect(fake.calls.map(({ call }) => call)).not.toContain('secret.compare');
    expect(importButton()).toHaveTextContent('Import 2 secrets');
  });
});

describe('the beginning of an import', () => {
  it('takes pasted text and says when there is nothing in it', async () => {
    renderPage(fake, <ImportSecretsPage />, { path: '/r/secrets/import' });
    const field = await screen.findByRole('textbox', { name: 'Or paste the text' });
    await userEvent.type(field, '# nothing');
    await userEvent.click(screen.getByRole('button', { name: 'Review' }));
    expect(await screen.findByText('There are no names and values in it.')).toBeVisible();
    await userEvent.type(field, '{Enter}A=1');
    await userEvent.click(screen.getByRole('button', { name: 'Review' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Review the import' })).toBeVisible();
    expect(await screen.findByRole('row', { name: /A/ })).toBeVisible();
  });
});
