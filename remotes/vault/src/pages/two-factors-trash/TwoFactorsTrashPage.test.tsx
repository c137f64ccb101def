import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@cofferdam/api-client';
import type { CallInput, CallOutput } from '@cofferdam/api-contract';
import type { TwoFactorId, UserId } from '@cofferdam/domain';
import { createFakeHost } from '@cofferdam/testing';
import { renderPage } from '@cofferdam/testing/react';
import { sampleEntry } from '../../../dev/sampleTwoFactors.ts';
import TwoFactorsTrashPage from './TwoFactorsTrashPage.tsx';

type Trashed = CallOutput<'twoFactor', 'trashList'>['rows'][number];

const trashed = (number: number): Trashed => ({
  id: `trashed ${number}` as TwoFactorId,
  name: `Fob ${number}`,
  issuer: 'Okta',
  account: '',
  deletedAt: '2026-11-21T09:00:00.000Z',
  deletedBy: { id: '01900000-0000-7000-8000-000000000001' as UserId, name: 'Ada Lovelace' },
  restorableUntil: '2026-12-21T09:00:00.000Z',
});

const pageRows = 50;

/** A trash of so many entries, read by page; names that are taken are refused. */
function openTrash(count: number, taken: readonly string[] = []) {
  let rows = Array.from({ length: count }, (_none, index) => trashed(index + 1));
  const fake = createFakeHost({
    permissions: 'all',
    answers: {
      twoFactor: {
        trashList: ({ cursor }) => {
          const from = cursor === undefined ? 0 : Number(cursor);
          const end = from + pageRows;
          return { rows: rows.slice(from, end), nextCursor: end < rows.length ? String(end) : null };
        },
        restore: ({ id, name, newName = name }) => {
          if (taken.includes(newName)) {
            const body = { errorCode: 'two-factor.exist.name' as const, requestId: 'sample', details: {} };
            throw new ApiError('/sample', 409, body);
          }
          rows = rows.filter((row) => row.id !== id);
          return { entry: sampleEntry({ name: newName }) };
        },
      },
    },
  });
  renderPage(fake, <TwoFactorsTrashPage />, { path: '/r/two-factors/trash' });
  const restored = () =>
    fake.calls
      .filter(({ call }) => call === 'twoFactor.restore')
      .map(({ input }) => input as CallInput<'twoFactor', 'restore'>);
  return { fake, restored };
}

const row = async (name: string) =>
  within(await screen.findByRole('grid')).findByRole('row', { name: new RegExp(name) });

describe('the trash of codes', () => {
  it('holds a window of rows alone, and reads the next page as somebody goes down', async () => {
    const { fake } = openTrash(120);
    await row('Fob 1 ');
    expect(screen.getAllByRole('row').length).toBeLessThan(40);
    act(() => screen.getByRole('grid').focus());
    await userEvent.keyboard('{End}');
    await waitFor(() =>
      expect(fake.calls.filter(({ call }) => call === 'twoFactor.trashList').length).toBeGreaterThan(1),
    );
  });

  it('gives an entry back, by its id', async () => {
    const { fake, restored } = openTrash(1);
    await userEvent.click(within(await row('Fob 1')).getByRole('button', { name: 'Restore' }));
    expect(await screen.findByText('The trash is empty')).toBeVisible();
    expect(restored()).toMatchObject([{ name: 'Fob 1', id: 'trashed 1' }]);
    expect(fake.notices).toMatchObject([{ title: 'Fob 1 is back' }]);
  });

  it('asks for another name where its own is taken, until one is free', async () => {
    const { restored } = openTrash(2, ['Fob 2', 'Also taken']);
    await userEvent.click(within(await row('Fob 2')).getByRole('button', { name: 'Restore' }));
    const dialog = await screen.findByRole('dialog', { name: 'Restore Fob 2 under another name?' });
    const field = within(dialog).getByRole('textbox', { name: /^Name/ });
    const restore = within(dialog).getByRole('button', { name: 'Restore' });
    await userEvent.clear(field);
    expect(within(dialog).getByText('A name is needed.')).toBeVisible();
    await userEvent.type(field, 'Also taken');
    await userEvent.click(restore);
    expect(
      await within(dialog).findByText('A code of this workspace has this name. Choose another one.'),
    ).toBeVisible();
    await userEvent.clear(field);
    await userEvent.type(field, 'Old fob');
    await userEvent.click(restore);
    await waitFor(() => expect(screen.queryByRole('row', { name: /Fob 2/ })).toBeNull());
    expect(restored().map(({ newName }) => newName)).toEqual([undefined, 'Also taken', 'Old fob']);
    expect(await row('Fob 1')).toBeVisible();
  });
});
