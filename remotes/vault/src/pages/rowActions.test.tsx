import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { ReactElement } from 'react';
import userEvent from '@testing-library/user-event';
import type { CallOutput } from '@cofferdam/api-contract';
import {
  workspaceRoles,
  type PermissionName,
  type SecretId,
  type ShareId,
  type UserId,
  type WorkspaceRoleName,
} from '@cofferdam/domain';
import { buildWorkspace, createFakeHost, type FakeAnswers } from '@cofferdam/testing';
import { renderPage } from '@cofferdam/testing/react';
import { createSampleVault } from '../../dev/createSampleVault.ts';
import { sampleNotes } from '../../dev/sampleNotes.ts';
import { sampleEntry, sampleTwoFactors } from '../../dev/sampleTwoFactors.ts';
import NotesPage from './notes/NotesPage.tsx';
import ResourcesPage from './resources/ResourcesPage.tsx';
import SecretsPage from './secrets/SecretsPage.tsx';
import SharesPage from './shares/SharesPage.tsx';
import TrashPage from './trash/TrashPage.tsx';
import TwoFactorsPage from './two-factors/TwoFactorsPage.tsx';

const vault = createSampleVault();
vault.put({ name: 'ALPHA', values: ['a value'] });
const ada = { id: '01900000-0000-7000-8000-000000000012' as UserId, name: 'Ada Lovelace' };
const share: CallOutput<'share', 'my'>['shares'][number] = {
  id: 'share' as ShareId,
  kind: 'secret',
  name: 'ALPHA',
  version: 2,
  workspaceId: buildWorkspace().id,
  workspaceName: 'Production',
  state: 'OPEN',
  views: 1,
  viewsLeft: 1,
  hasPassword: false,
  attempts: 5,
  attemptsLeft: 5,
  noteToSelf: null,
  createdAt: '2026-11-21T09:00:00.000Z',
  createdBy: ada,
  expiresAt: '2099-01-01T09:00:00.000Z',
  endedAt: null,
  firstOpenedAt: null,
  lastOpenedAt: null,
  notify: [],
};
const trashed: CallOutput<'resource', 'trashList'>['rows'][number] = {
  kind: 'note',
  id: 'note' as SecretId,
  name: 'ALPHA',
  versionCount: 1,
  account: null,
  deletedAt: '2026-11-21T09:00:00.000Z',
  deletedBy: ada,
  destroyAt: '2099-01-01T09:00:00.000Z',
  isNameTaken: false,
};

interface List {
  readonly list: string;
  readonly page: ReactElement;
  readonly answers: FakeAnswers;
  /** The actions on a row: name, key, and why someone who only sees names can't use it, or no one can. */
  readonly actions: readonly (readonly [label: string, key?: string, reason?: string, who?: 'everyone'])[];
  /** Those for the selection. */
  readonly many: readonly string[];
}

/** Lists with one row, ALPHA. */
const lists: readonly List[] = [
  {
    list: 'secrets',
    page: <SecretsPage />,
    answers: vault.answers,
    actions: [
      ['Open'],
      ['Add to favorites', 'F'],
      ['Reveal or hide value', 'V', 'Reading values needs Reader'],
      ['Copy value', 'Y', 'Reading values needs Reader'],
      ['Copy name', 'N'],
      ['Share', 'S', 'Sharing needs Editor'],
      ['Edit', 'E', 'Adding versions needs Editor'],
      ['Versions'],
      ['Labels…', '', 'Changing secrets needs Editor'],
      ['Rotation…', '', 'Changing secrets needs Editor'],
      ['Copy or export…', '', 'Reading values needs Reader'],
      ['Move…', '', 'Deleting and moving secrets needs Editor'],
      ['Delete…', '', 'Deleting and moving secrets needs Editor'],
    ],
    many: ['Labels…', 'Rotation…', 'Copy or export…', 'Move…', 'Delete…'],
  },
  {
    list: 'codes',
    page: <TwoFactorsPage />,
    answers: sampleTwoFactors([sampleEntry({ name: 'ALPHA', issuer: '', account: '' })]),
    actions: [
      ['Open', 'O'],
      ['Add to favorites', 'F'],
      ['Copy code', 'Y', 'Using codes needs Code user'],
      ['Edit', 'E', 'Changing two-factor codes needs Editor'],
      ['Pin for offline…', '', 'Seeing secret keys and recovery codes needs Editor'],
      ['Labels…', '', 'Changing two-factor codes needs Editor'],
      ['Export…', '', 'Seeing secret keys and recovery codes needs Editor'],
      ['Move…', '', 'Deleting and moving two-factor codes needs Editor'],
      ['Delete…', '', 'Deleting and moving two-factor codes needs Editor'],
    ],
    many: ['Labels…', 'Export…', 'Move…', 'Delete…'],
  },
  {
    list: 'notes',
    page: <NotesPage />,
    answers: sampleNotes([{ name: 'ALPHA', texts: ['a text'] }]),
    actions: [
      ['Open'],
      ['Add to favorites', 'F'],
      ['Edit', 'E', 'Changing notes needs Editor'],
      ['Copy name', 'N'],
      ['Share', 'S', 'Sharing needs Editor'],
      ['Labels…', '', 'Changing notes needs Editor'],
      ['Move…', '', 'Deleting and moving notes needs Editor'],
      ['Delete…', '', 'Deleting and moving notes needs Editor'],
    ],
    many: ['Labels…', 'Move…', 'Delete…'],
  },
  {
    list: 'resources',
    page: <ResourcesPage />,
    answers: {
      ...vault.answers,
      workspace: { list: () => ({ openShares: 0, workspaces: [], nextCursor: null }) },
      search: {
        resources: () => ({
          rows: [{ kind: 'note', id: 'note', name: 'ALPHA', labels: [], workspace: buildWorkspace() }],
          counts: [{ kind: 'note', count: 1, isMore: false }],
          nextCursor: null,
        }),
      },
    },
    // Permissions differ by workspace: refusals are reported.
    actions: [
      ['Open'],
      ['Add to favorites', 'F'],
      ['Copy name', 'N'],
      ['Rotation…', '', 'Only secrets have a rotation schedule', 'everyone'],
      ['Move…'],
      ['Delete…'],
    ],
    many: ['Rotation…', 'Move…', 'Delete…'],
  },
  {
    list: 'trash',
    page: <TrashPage />,
    answers: {
      resource: {
        trashList: () => ({
          rows: [trashed],
          nextCursor: null,
          counts: [{ kind: 'note', count: 1, isMore: false }],
        }),
      },
    },
    actions: [
      ['Restore', 'R', 'Deleting and moving notes needs Editor'],
      ['Delete permanently', '', 'Deleting and moving notes needs Editor'],
    ],
    many: ['Restore', 'Delete permanently'],
  },
  {
    list: 'links',
    page: <SharesPage />,
    answers: {
      share: {
        my: () => ({ shares: [share], hasMore: false }),
        ofWorkspace: () => ({ shares: [share], open: 1 }),
      },
    },
    actions: [['Revoke', '', 'Only its sender or someone with the Editor role can revoke this link']],
    many: [],
  },
];

async function open({ page, answers }: List, role: WorkspaceRoleName) {
  const permissions: readonly PermissionName[] = [...workspaceRoles[role], 'organization:read'];
  const fake = createFakeHost({
    permissions,
    answers: { favorite: { list: () => ({ favorites: [], recents: [] }) }, ...answers },
  });
  renderPage(fake, page, { path: '/' });
  const row = await screen.findByRole('row', { name: /ALPHA/ });
  const registered = (target: string) =>
    fake.actions
      .current()
      .filter((action) => action.target === target)
      .map((action) => [action.label, action.key?.toUpperCase() ?? '', fake.actions.disabledReasonOf(action) ?? '']);
  return { fake, row, registered };
}

describe.each(lists)('the actions on a row in the list of $list', (list) => {
  it.each(['ADMIN', 'VIEWER'] as const)('are the same in its menu and in the palette, for %s', async (role) => {
    const { row, registered } = await open(list, role);
    const expected = list.actions.map(([label, key = '', reason = '', who]) => [
      label,
      key,
      role === 'VIEWER' || who === 'everyone' ? reason : '',
    ]);
    act(() => screen.getByRole('grid').focus());
    await waitFor(() => expect(registered('ALPHA')).toEqual(expected));
    const more = within(row).queryByRole('button', { name: 'More: ALPHA' });
    if (more === null) return expect(list.list).toBe('links');
    await userEvent.click(more);
    const entries = await screen.findAllByRole('menuitem');
    expect(entries.map(({ textContent }) => textContent)).toEqual(
      expected.map(([label, key, reason]) => `${label}${reason}${key}`),
    );
  });

  it('are offered for the selection if they work on many', async () => {
    const { registered } = await open(list, 'ADMIN');
    const box = screen.queryByRole('checkbox', { name: 'Select ALPHA' });
    if (box === null) return expect(list.many).toEqual([]);
    await userEvent.click(box);
    const bar = await screen.findByRole('toolbar', { name: '1 selected' });
    expect(registered('1 selected').map(([label]) => label)).toEqual(list.many);
    expect(
      within(bar)
        .getAllByRole('button')
        .map(({ textContent }) => textContent)
        .filter(Boolean),
    ).toEqual(list.many);
  });
});

it('the keys of a row’s actions need an active row, and then work without the focus in the list', async () => {
  const [secrets] = lists;
  if (secrets === undefined) throw new Error('no list');
  const { fake } = await open(secrets, 'ADMIN');
  await userEvent.keyboard('n');
  expect(fake.copied).toEqual([]);
  await userEvent.keyboard('{ArrowDown}');
  act(() => screen.getByRole('grid').blur());
  expect(document.body).toHaveFocus();
  await userEvent.keyboard('n');
  expect(fake.copied.map(({ text }) => text)).toEqual(['ALPHA']);
});

it('Enter copies no code for a person who can’t use codes', async () => {
  const codes = lists.find(({ list }) => list === 'codes');
  if (codes === undefined) throw new Error('no list');
  const { fake } = await open(codes, 'VIEWER');
  act(() => screen.getByRole('grid').focus());
  await userEvent.keyboard('{Enter}');
  expect(fake.calls.filter(({ call }) => call === 'twoFactor.totpGet')).toEqual([]);
  expect(fake.copied).toEqual([]);
});
