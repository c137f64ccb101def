import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakeHost } from '@cofferdam/testing';
import { renderPage } from '@cofferdam/testing/react';
import { sampleNotes } from '../../../dev/sampleNotes.ts';
import CreateNotePage from './CreateNotePage.tsx';

function openPage() {
  const fake = createFakeHost({ answers: sampleNotes([{ name: 'Runbook', texts: ['steps'] }]) });
  return { fake, ...renderPage(fake, <CreateNotePage />, { path: '/note/create' }) };
}

describe('the page for a new note', () => {
  it('shows that a name is in use before anything is sent, and links to the note', async () => {
    const { fake } = openPage();
    await userEvent.type(await screen.findByLabelText('Name'), 'runbook');
    await userEvent.type(screen.getByLabelText('Text'), 'other steps');
    expect(await screen.findByText(/Production already has a note with this name/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Open it' })).toHaveAttribute('href', '/note/Runbook');
    await userEvent.click(screen.getByRole('button', { name: 'Create note' }));
    expect(screen.getByLabelText('Name')).toHaveFocus();
    expect(fake.calls.some(({ call }) => call === 'note.add')).toBe(false);
  });

  it('creates a note with a free name, and emits that the workspace’s contents changed', async () => {
    const { fake } = openPage();
    await userEvent.type(await screen.findByLabelText('Name'), 'Runbook 2');
    await userEvent.type(screen.getByLabelText('Text'), 'other steps');
    await userEvent.click(screen.getByRole('button', { name: 'Create note' }));
    await waitFor(() => expect(fake.navigations).toHaveLength(1));
    expect(fake.emitted.map(({ name }) => name)).toEqual(['workspace.contents.changed']);
  });
});
