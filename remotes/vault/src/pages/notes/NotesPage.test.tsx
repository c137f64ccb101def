import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakeHost } from '@cofferdam/testing';
import { renderPage } from '@cofferdam/testing/react';
import { sampleNotes } from '../../../dev/sampleNotes.ts';
import NotesPage from './NotesPage.tsx';

async function openTrash(permissions: 'all' | readonly ['note:list'] = 'all') {
  const names = ['Runbook', 'Draft'];
  const answers = sampleNotes(names.map((name) => ({ name, texts: ['a text'] })));
  for (const name of names) await answers.note?.delete?.({ name } as never, undefined);
  const fake = createFakeHost({ answers, permissions });
  renderPage(fake, <NotesPage />, { path: '/r/notes?view=trash' });
  const trash = await screen.findByRole('grid', { name: /^Deleted notes/ });
  return { fake, row: (name: RegExp) => within(trash).findByRole('row', { name }) };
}

describe('the trash of notes', () => {
  it('gives a note back', async () => {
    const { fake, row } = await openTrash();
    await userEvent.click(within(await row(/Draft/)).getByRole('button', { name: 'Restore' }));
    await waitFor(() => expect(screen.queryByRole('row', { name: /Draft/ })).toBeNull());
    expect(await row(/Runbook/)).toBeVisible();
    expect(fake.notices).toMatchObject([{ title: 'Draft is back' }]);
  });

  it('destroys nothing before its name is typed', async () => {
    const { fake, row } = await openTrash();
    await userEvent.hover(await row(/Runbook/));
    await userEvent.click(within(await row(/Runbook/)).getByRole('button', { name: 'Destroy now' }));
    const dialog = await screen.findByRole('dialog', { name: 'Destroy Runbook?' });
    const destroy = within(dialog).getByRole('button', { name: 'Destroy now' });
    await userEvent.click(destroy);
    expect(fake.calls.some(({ call }) => call === 'note.destroy')).toBe(false);
    await userEvent.type(within(dialog).getByRole('textbox'), 'Runbook');
    await userEvent.click(destroy);
    await waitFor(() => expect(screen.queryByRole('row', { name: /Runbook/ })).toBeNull());
  });

  it('offers neither to somebody who may only look', async () => {
    const { row } = await openTrash(['note:list']);
    const restore = within(await row(/Draft/)).getByRole('button', { name: 'Restore' });
    expect(restore).toHaveAttribute('aria-disabled', 'true');
  });
});
