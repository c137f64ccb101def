import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, NetworkError } from '@cofferdam/api-client';
import type { CallOutput } from '@cofferdam/api-contract';
import {
  resourceKinds,
  type ErrorCode,
  type PermissionName,
  type ResourceKind,
  type SecretId,
  type UserId,
} from '@cofferdam/domain';
import { createFakeHost, type FakeAnswers } from '@cofferdam/testing';
import { renderPage } from '@cofferdam/testing/react';
import TrashPage from './TrashPage.tsx';

type TrashedItem = CallOutput<'resource', 'trashList'>['rows'][number];

const ada = { id: '01900000-0000-7000-8000-000000000001' as UserId, name: 'Ada Lovelace' };
const dayMs = 86_400_000;

const trashed = (kind: ResourceKind, name: string, part: Partial<TrashedItem> = {}): TrashedItem => ({
  kind,
  id: `${kind} ${name}` as SecretId,
  name,
  versionCount: kind === 'two-factor' ? null : 2,
  account: kind === 'two-factor' ? 'ops@halden.example' : null,
  deletedAt: new Date(Date.now() - dayMs).toISOString(),
  deletedBy: ada,
  destroyAt: new Date(Date.now() + 29 * dayMs).toISOString(),
  isNameTaken: false,
  ...part,
});

/** A server with these items in the trash, in pages of 50; it refuses names that are in use. */
function createServer(begin: readonly TrashedItem[], inUse: readonly string[] = []) {
  let rows = [...begin];
  const take = (id: string, newName: string | undefined, taken: ErrorCode): string => {
    const found = rows.find((row) => row.id === id);
    const name = newName ?? found?.name ?? '';
    if (inUse.includes(name)) throw new ApiError('/sample', 409, { errorCode: taken, requestId: 'sample' });
    rows = rows.filter((row) => row.id !== id);
    return name;
  };
  const takeSecrets = (ids: readonly string[], newName?: string) => {
    const names = ids.map((id) => newName ?? rows.find((row) => row.id === id)?.name ?? '');
    const results = names.map((name) => ({
      name,
      outcome: inUse.includes(name) ? ('secret.exist.name' as const) : ('done' as const),
    }));
    const isDone = results.every(({ outcome }) => outcome === 'done');
    if (isDone) rows = rows.filter(({ id }) => !ids.includes(id));
    return { isDone, results };
  };
  const answers: FakeAnswers = {
    resource: {
      trashList: ({ kinds, filter = '', cursor }) => {
        const matching = rows.filter(({ name }) => name.toLowerCase().includes(filter.toLowerCase()));
        const shown = matching.filter(({ kind }) => kinds === undefined || [kinds].flat().includes(kind));
        const from = Number(cursor ?? 0);
        return {
          rows: shown.slice(from, from + 50),
          nextCursor: shown.length > from + 50 ? String(from + 50) : null,
          counts: resourceKinds.map((kind) => ({
            kind,
            count: matching.filter((row) => row.kind === kind).length,
            isMore: false,
          })),
        };
      },
    },
    secret: {
      trashRestore: ({ secretIds, newName }) => takeSecrets(secretIds, newName),
      trashEmpty: ({ secretIds }) => takeSecrets(secretIds),
    },
    note: {
      restore: ({ id, newName }) => ({ note: { name: take(id, newName, 'note.exist.name') } }) as never,
      destroy: ({ id }) => {
        take(id, undefined, 'note.exist.name');
        return {};
      },
    },
    twoFactor: {
      restore: ({ id = '', newName }) => ({ entry: { name: take(id, newName, 'two-factor.exist.name') } }) as never,
      destroy: ({ id }) => {
        take(id, undefined, 'two-factor.exist.name');
        return {};
      },
    },
  };
  return { answers, left: () => rows.map(({ name }) => name) };
}

function openTrash(
  rows: readonly TrashedItem[],
  inUse: readonly string[] = [],
  permissions: 'all' | readonly PermissionName[] = 'all',
) {
  const server = createServer(rows, inUse);
  const fake = createFakeHost({ answers: server.answers, permissions });
  renderPage(fake, <TrashPage />, { path: '/r/trash' });
  return { fake, left: server.left };
}

const row = (name: string) => screen.findByRole('row', { name: new RegExp(name) });
const press = async (within_: HTMLElement, name: string | RegExp) =>
  userEvent.click(within(within_).getByRole('button', { name }));

describe.each([
  { kind: 'secret', title: 'Secret', fact: '2 versions' },
  { kind: 'note', title: 'Note', fact: '2 versions' },
  { kind: 'two-factor', title: 'Code', fact: 'ops@halden.example' },
] as const)('a $kind in the trash', ({ kind, title, fact }) => {
  it('shows its kind, who deleted it and how long it can be restored', async () => {
    openTrash([
      trashed(kind, 'ALPHA'),
      trashed(kind, 'BETA', { destroyAt: new Date(Date.now() + dayMs * 1.5).toISOString() }),
    ]);
    const text = (await row('ALPHA')).textContent;
    expect(text).toContain(fact);
    expect(text).toContain(title);
    expect(text).toContain('Ada Lovelace');
    expect(text).toContain('29 days');
    expect((await row('BETA')).querySelector('.cd-state-warn, [class*=warn]')).toHaveTextContent('1 day');
  });

  it('is restored after a confirmation', async () => {
    const { fake, left } = openTrash([trashed(kind, 'ALPHA'), trashed(kind, 'BETA')]);
    await press(await row('ALPHA'), 'Restore');
    await press(await screen.findByRole('dialog', { name: 'Restore ALPHA?' }), 'Restore');
    await waitFor(() => expect(screen.queryByRole('row', { name: /ALPHA/ })).toBeNull());
    expect(left()).toEqual(['BETA']);
    expect(fake.notices).toMatchObject([{ title: 'ALPHA restored' }]);
  });

  it('is restored under another name if its own is in use', async () => {
    const { left } = openTrash([trashed(kind, 'ALPHA', { isNameTaken: true })], ['ALPHA', 'OMEGA']);
    expect(await row('ALPHA')).toHaveTextContent('Name in use');
    await press(await row('ALPHA'), 'Restore as…');
    const dialog = await screen.findByRole('dialog', { name: 'Restore ALPHA as…' });
    const field = within(dialog).getByRole('textbox', { name: /^Name/ });
    await userEvent.clear(field);
    expect(within(dialog).getByText('Enter a name')).toBeVisible();
    await userEvent.type(field, 'OMEGA{Enter}');
    expect(await within(dialog).findByText('the name is in use')).toBeVisible();
    expect(left()).toEqual(['ALPHA']);
    await userEvent.clear(field);
    await userEvent.type(field, 'ALPHA_2{Enter}');
    expect(await screen.findByText('The trash is empty')).toBeVisible();
    expect(left()).toEqual([]);
  });

  it('isn’t deleted permanently before its name is typed', async () => {
    const { left } = openTrash([trashed(kind, 'ALPHA'), trashed(kind, 'BETA')]);
    await userEvent.hover(await row('ALPHA'));
    await press(await row('ALPHA'), 'Delete permanently');
    const dialog = await screen.findByRole('dialog', { name: 'Permanently delete ALPHA?' });
    await press(dialog, 'Delete permanently');
    expect(left()).toHaveLength(2);
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Type “ALPHA” to continue' }), 'ALPHA');
    await press(dialog, 'Delete permanently');
    await waitFor(() => expect(screen.queryByRole('row', { name: /ALPHA/ })).toBeNull());
    expect(left()).toEqual(['BETA']);
  });
});

const oneOfEach = [trashed('secret', 'ALPHA'), trashed('note', 'BETA'), trashed('two-factor', 'GAMMA')];

describe('the trash', () => {
  it('can show a single kind, with the number of each', async () => {
    openTrash([...oneOfEach, trashed('secret', 'DELTA')]);
    await row('ALPHA');
    expect(screen.getByRole('radio', { name: /^Secrets\s*2$/ })).not.toBeChecked();
    await userEvent.click(screen.getByRole('radio', { name: /^Notes\s*1$/ }));
    await waitFor(() => expect(screen.queryByRole('row', { name: /ALPHA/ })).toBeNull());
    expect(await row('BETA')).toBeVisible();
  });

  it('shows no numbers and can’t be emptied if it couldn’t be loaded', async () => {
    const { answers } = createServer(oneOfEach, []);
    const fake = createFakeHost({ answers, permissions: 'all' });
    fake.answer({
      resource: { trashList: () => Promise.reject(new NetworkError('/core/api/v1/resource/trash/list', null)) },
    });
    renderPage(fake, <TrashPage />, { path: '/r/trash' });
    expect(await screen.findByText('Couldn’t load the trash')).toBeVisible();
    expect(screen.getByRole('radio', { name: 'All' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'Secrets' })).not.toBeChecked();
    expect(screen.getByRole('button', { name: 'Empty trash' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('restores the selection, and lists failures with the reason', async () => {
    const { left } = openTrash(oneOfEach, ['BETA']);
    await row('ALPHA');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all' }));
    await userEvent.click(screen.getAllByRole('button', { name: 'Restore' }).at(-1)!);
    const dialog = await screen.findByRole('dialog', { name: 'Restore 3 items?' });
    await press(dialog, 'Restore');
    expect(await within(dialog).findByText('1 item wasn’t changed')).toBeVisible();
    expect(within(dialog).getByText('the name is in use')).toBeVisible();
    expect(left()).toEqual(['BETA']);
  });

  it('is emptied completely, including filtered and unloaded items', async () => {
    const many = Array.from({ length: 60 }, (_none, index) => trashed('secret', `KEY_${index + 100}`));
    const { fake, left } = openTrash([...many, ...oneOfEach]);
    await row('KEY_100');
    await userEvent.click(screen.getByRole('radio', { name: /^Notes/ }));
    await row('BETA');
    await userEvent.click(screen.getByRole('button', { name: 'Empty trash' }));
    const dialog = await screen.findByRole('dialog', { name: 'Permanently delete 63 items?' });
    await userEvent.type(within(dialog).getByRole('textbox', { name: 'Type “63 items” to continue' }), '63 items');
    await press(dialog, 'Delete permanently');
    await waitFor(() => expect(left()).toEqual([]));
    expect(fake.notices).toMatchObject([{ title: '63 items permanently deleted' }]);
  });

  it('is read once before the question, however often the button is pressed', async () => {
    const { fake } = openTrash(oneOfEach);
    await row('ALPHA');
    const arrive = fake.hold('resource.trashList');
    const button = screen.getByRole('button', { name: 'Empty trash' });
    const before = fake.calls.length;
    await userEvent.click(button);
    expect(button).toHaveAttribute('aria-busy', 'true');
    await userEvent.click(button);
    expect(fake.calls).toHaveLength(before + 1);
    arrive();
    expect(await screen.findByRole('dialog', { name: 'Permanently delete 3 items?' })).toBeVisible();
    expect(button).not.toHaveAttribute('aria-busy');
  });

  it('renders only visible rows, and loads the next page on scrolling', async () => {
    const { fake } = openTrash(Array.from({ length: 120 }, (_none, index) => trashed('secret', `KEY_${index + 100}`)));
    await row('KEY_100');
    expect(screen.getAllByRole('row').length).toBeLessThan(50);
    act(() => screen.getByRole('grid').focus());
    await userEvent.keyboard('{End}');
    await waitFor(() => expect(fake.calls.filter(({ call }) => call === 'resource.trashList')).toHaveLength(2));
  });

  it('offers no actions to people who can only view', async () => {
    openTrash(oneOfEach, [], ['secret:list', 'note:list', 'two-factor:list']);
    for (const name of ['ALPHA', 'BETA', 'GAMMA']) {
      const restore = within(await row(name)).getByRole('button', { name: 'Restore' });
      expect(restore).toHaveAttribute('aria-disabled', 'true');
    }
    expect(screen.getByRole('button', { name: 'Empty trash' })).toHaveAttribute('aria-disabled', 'true');
  });
});
