import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CallInput } from '@cofferdam/api-contract';
import type { PermissionName } from '@cofferdam/domain';
import { createFakeHost, type FakeHost } from '@cofferdam/testing';
import { renderPage } from '@cofferdam/testing/react';
import { createSampleVault } from '../../../dev/createSampleVault.ts';
import { sampleNotes } from '../../../dev/sampleNotes.ts';
import { dropPageTransfer, passToNextPage } from '../../features/items/page/pageTransfer.ts';
import ImportSecretsPage from './ImportSecretsPage.tsx';

let fake: FakeHost;
beforeEach(() => dropPageTransfer());

const row = (name: RegExp) => screen.getByRole('row', { name });
const checkOf = (name: RegExp) => within(row(name)).getByRole('checkbox');
const imports = () =>
  fake.calls.filter(({ call }) => call === 'secret.import').map(({ input }) => input as CallInput<'secret', 'import'>);

describe('an organization’s export', () => {
  const noteOf = (name: string) => ({
    record: 'note',
    workspace: 'w1',
    name,
    format: 'MARKDOWN',
    labels: ['ops'],
    versions: [{ version: 3, isCurrent: true, text: `text of ${name}` }],
  });
  const codeOf = (name: string, seed: string) => ({
    record: 'two-factor',
    workspace: 'w1',
    name,
    issuer: name,
    account: '',
    type: 'TOTP',
    algorithm: 'SHA1',
    digits: 6,
    periodSeconds: 30,
    counter: 0,
    labels: [],
    seed,
    recoveryCodes: [],
  });
  const lines = [
    { record: 'export', format: 'cofferdam-organization-1', organization: { id: '1', name: 'Acme' } },
    { record: 'workspace', id: 'w1', name: 'Shop', type: 'STANDARD', role: 'ADMIN' },
    {
      record: 'secret',
      workspace: 'w1',
      name: 'KEY',
      versions: [
        { version: 2, isCurrent: true, value: 'x' },
        { version: 1, isCurrent: false, value: 'before' },
      ],
    },
    ...['Runbook', 'Changed', 'Same', 'Bad?'].map(noteOf),
    codeOf('Bank', 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'),
    { record: 'end', counts: {}, leftOut: [] },
  ];
  const exported = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
  const calls = (name: string) => fake.calls.filter(({ call }) => call === name).map(({ input }) => input);
  const head = () => screen.findByText('This file also has 4 notes and 1 two-factor code. You review them next.');

  async function openExport(permissions?: readonly PermissionName[]) {
    fake = createFakeHost({
      answers: {
        ...createSampleVault().answers,
        ...sampleNotes([
          { name: 'CHANGED', texts: ['old text'] },
          { name: 'Same', texts: ['before', 'text of Same'] },
        ]),
        twoFactor: {
          compare: () => ({ entries: [] }),
          list: () => ({ rows: [], nextCursor: null, total: 0, allowed: 500, serverTime: new Date().toISOString() }),
          import: ({ entries }) => ({ added: entries.length, replaced: 0 }),
        },
      },
      ...(permissions === undefined ? {} : { permissions }),
    });
    passToNextPage({ kind: 'import-text', text: exported });
    renderPage(fake, <ImportSecretsPage />, { path: '/r/secrets/import' });
    await screen.findByRole('row', { name: /KEY.*New/ });
  }

  it('is reviewed kind by kind: secrets, notes and two-factor codes', async () => {
    await openExport();
    await head();
    expect(screen.queryByText('Unreadable')).toBeNull();
    expect(screen.queryByRole('row', { name: /Runbook|Bank/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Import 1 secret' }));
    expect(await screen.findByRole('row', { name: /Runbook/ })).toHaveTextContent(/New.*Add$/);
    expect(imports()[0]?.entries).toEqual([{ name: 'KEY', value: 'x', action: 'add' }]);
    expect(fake.navigations).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Import 1 note' }));
    expect(await screen.findByRole('row', { name: /Bank/ })).toHaveTextContent(/New.*Add$/);
    expect(calls('note.add')).toMatchObject([
      { name: 'Runbook', text: 'text of Runbook', format: 'MARKDOWN', labels: ['ops'] },
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Import 1 code' }));
    await waitFor(() => expect(fake.navigations).toEqual([{ path: '/r/secrets', replace: false }]));
    expect(calls('twoFactor.import')).toMatchObject([{ entries: [{ name: 'Bank', action: 'add' }] }]);
  });

  it('has notes that can be compared on request, renamed, replaced by a new version and left out', async () => {
    await openExport();
    await userEvent.click(screen.getByRole('button', { name: 'Skip secrets' }));
    expect(await screen.findByRole('row', { name: /Changed/ })).toHaveTextContent('Names ignore case');
    expect(row(/Same/)).toHaveTextContent('May be the same');
    expect(row(/Bad\?/)).toHaveTextContent('Bad name');
    expect(calls('note.versionAccess')).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Compare texts' }));
    await waitFor(() => expect(row(/Same/)).toHaveTextContent(/Same.*Skip, same as v2/));
    expect(calls('note.versionAccess')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Compare texts' })).toBeNull();
    await userEvent.selectOptions(within(row(/Changed/)).getByRole('combobox'), 'Add as a new version of CHANGED');
    await userEvent.hover(row(/Bad\?/));
    await userEvent.click(within(row(/Bad\?/)).getByRole('button', { name: 'Rename' }));
    const field = await screen.findByRole('textbox', { name: 'Name' });
    await userEvent.clear(field);
    await userEvent.type(field, 'Good{Enter}');
    await waitFor(() => expect(row(/Good/)).toHaveTextContent(/New.*Add$/));
    await userEvent.click(checkOf(/Runbook/));
    await userEvent.click(screen.getByRole('button', { name: 'Import 2 notes' }));
    await screen.findByRole('row', { name: /Bank/ });
    expect(calls('note.add')).toMatchObject([{ name: 'Good', text: 'text of Bad?' }]);
    expect(calls('note.versionAdd')).toMatchObject([{ name: 'CHANGED', text: 'text of Changed', basedOn: 1 }]);
    expect(imports()).toEqual([]);
  });

  it('has neutral rows for notes and codes that a role can’t add', async () => {
    await openExport(['secret:list', 'secret:create', 'secret:version:add', 'secret:version:access']);
    expect(row(/Runbook/)).toHaveTextContent(/Note.*Skipped\..*your role can’t create notes/);
    expect(row(/Bank/)).toHaveTextContent(/Two-factor code.*Skipped\./);
    expect(row(/KEY v1/)).toHaveTextContent(/Not imported.*Only current versions are imported\./);
    expect(screen.queryByText('Unreadable')).toBeNull();
    expect(screen.queryByText(/You review them next/)).toBeNull();
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeVisible();
  });
});
