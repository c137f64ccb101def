import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildOrganization, buildWorkspace, createFakeHost, type FakeHost } from '@cofferdam/testing';
import { renderPage } from '@cofferdam/testing/react';
import { sampleNotes } from '../../../dev/sampleNotes.ts';
import EditNotePage from '../edit-note/EditNotePage.tsx';
import NotePage from './NotePage.tsx';

const first = '# Steps\n\n1. Call Ines\n2. Restart';
const second = '# Steps\n\n1. Call Ines\n2. Restart\n3. Rest';
const crlf = (text: string): string => text.replaceAll('\n', '\r\n');
let fake: FakeHost;
beforeEach(() => {
  const answers = sampleNotes([
    { name: 'Runbook', format: 'MARKDOWN', texts: [first, second] },
    { name: 'Door', texts: ['Code at the desk'] },
  ]);
  fake = createFakeHost({ answers });
});

const openNote = (query = '') =>
  renderPage(fake, <NotePage />, { path: `/note/Runbook${query}`, route: '/note/:noteName' });
const reads = () => fake.calls.filter(({ call }) => call === 'note.versionAccess').map(({ input }) => input);

describe('a note', () => {
  it('contains none of its text before it is revealed, and then is rendered', async () => {
    const { container } = openNote();
    const read = await screen.findByRole('button', { name: 'Reveal' });
    expect(container.innerHTML).not.toContain('Ines');
    expect(reads()).toEqual([]);
    await userEvent.click(read);
    expect(await screen.findByText('Call Ines')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Hide' }));
    expect(container.innerHTML).not.toContain('Ines');
  });
  it('shows its newest events beside it, and reads the full log only on its tab', async () => {
    const limitsOfReads = () =>
      fake.calls.flatMap(({ call, input }) =>
        call === 'audit.noteLogs' ? [(input as { readonly limit?: number }).limit] : [],
      );
    const { unmount } = openNote();
    await waitFor(() => expect(limitsOfReads()).toEqual([5]));
    unmount();
    openNote('?tab=activity');
    await waitFor(() => expect(limitsOfReads()).toContain(undefined));
  });
  it('has a link to each version', async () => {
    openNote('?version=1');
    const read = await screen.findByRole('button', { name: 'Reveal' });
    // Only once the text is known to exist.
    expect(read).toHaveAttribute('aria-disabled', 'true');
    await waitFor(() => expect(read).not.toHaveAttribute('aria-disabled'));
    await userEvent.click(read);
    await screen.findByText('Call Ines');
    expect(screen.queryByText('Rest')).toBeNull();
    expect(reads()).toMatchObject([{ name: 'Runbook', version: 1 }]);
  });
  it('shows the change note of a version', async () => {
    renderPage(fake, <EditNotePage />, { path: '/note/Runbook/edit', route: '/note/:noteName/edit' });
    await userEvent.type(await screen.findByLabelText('Text'), '!');
    await userEvent.type(screen.getByRole('textbox', { name: /^What changed/ }), 'After the drill');
    await userEvent.click(screen.getByRole('button', { name: /^Save as v3/ }));
    await waitFor(() => expect(fake.navigations).toHaveLength(1));
    openNote();
    const row = (await screen.findByRole('link', { name: 'v3' })).closest('tr');
    expect(row).toHaveTextContent('After the drill');
    expect(screen.getByText('What changed in v3:').parentElement).toHaveTextContent('After the drill');
  });
  it('deletes a version permanently only after its name was typed', async () => {
    openNote();
    await userEvent.click(await screen.findByRole('button', { name: 'More: v1' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete permanently…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Permanently delete v1?' });
    const remove = within(dialog).getByRole('button', { name: 'Delete permanently' });
    expect(remove).toHaveAttribute('aria-disabled', 'true');
    await userEvent.type(within(dialog).getByRole('textbox'), 'Runbook v1');
    await userEvent.click(remove);
    expect(await screen.findByText('Deleted')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'More: v1' })).toBeNull();
  });
});

describe('a revealed note', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });
  const pass = (seconds: number): Promise<void> => act(() => jest.advanceTimersByTimeAsync(seconds * 1_000));

  it('is removed from the document 5 minutes after the last activity of any kind (U38)', async () => {
    const { container } = openNote();
    await pass(1);
    fireEvent.click(screen.getByRole('button', { name: 'Reveal' }));
    const signs: readonly (() => void)[] = [
      () => fireEvent.wheel(document.body),
      () => fireEvent.keyDown(document.body, { key: 'PageDown' }),
      () => fireEvent.touchStart(document.body),
      () => fireEvent.touchMove(document.body),
      // A page that scrolls on by itself, and a part of it.
      () => fireEvent.scroll(document),
      () => fireEvent.scroll(screen.getByRole('group', { name: /^Text of/ })),
    ];
    await pass(160);
    for (const doIt of signs) {
      doIt();
      // More than 5 minutes after the sign before this one.
      await pass(160);
      expect(container).toHaveTextContent('Call Ines');
    }
    await pass(139);
    expect(container).toHaveTextContent('Call Ines');
    await pass(2);
    expect(container.innerHTML).not.toContain('Ines');
    expect(reads()).toHaveLength(1);
  });
});

describe('an edit of a note that conflicts with a newer one', () => {
  async function comeSecond(theirs: string, mine: string): Promise<void> {
    renderPage(fake, <EditNotePage />, { path: '/note/Runbook/edit', route: '/note/:noteName/edit' });
    const field = await screen.findByLabelText('Text');
    await userEvent.clear(field);
    await userEvent.click(field);
    await userEvent.paste(mine);
    const scope = { organizationId: buildOrganization().id, workspaceId: buildWorkspace().id };
    await fake.host.api.note.versionAdd({ ...scope, name: 'Runbook', text: theirs });
    await userEvent.click(screen.getByRole('button', { name: /^Save as v3/ }));
    await screen.findByText('v3 was saved while you were editing');
  }

  it('is merged if each changed different lines', async () => {
    await comeSecond(second.replace('Ines', 'Mara'), second.replace('3. Rest', '3. Sleep'));
    await userEvent.click(screen.getByRole('button', { name: 'Use merged text' }));
    const merged = second.replace('Ines', 'Mara').replace('3. Rest', '3. Sleep');
    expect(screen.getByLabelText('Text')).toHaveValue(merged);
    await userEvent.click(screen.getByRole('button', { name: /^Save merge as v4/ }));
    await waitFor(() => expect(fake.navigations).toHaveLength(1));
    const saved = fake.calls.filter(({ call }) => call === 'note.versionAdd').at(-1);
    expect(saved?.input).toMatchObject({ basedOn: 3, text: merged });
  });

  it('keeps its line endings, which a text field doesn’t', async () => {
    fake = createFakeHost({ answers: sampleNotes([{ name: 'Runbook', texts: [crlf(first), crlf(second)] }]) });
    await comeSecond(crlf(second.replace('Ines', 'Mara')), second.replace('3. Rest', '3. Sleep'));
    await userEvent.click(screen.getByRole('button', { name: 'Use merged text' }));
    await userEvent.click(screen.getByRole('button', { name: /^Save merge as v4/ }));
    await waitFor(() => expect(fake.navigations).toHaveLength(1));
    const saved = fake.calls.filter(({ call }) => call === 'note.versionAdd').at(-1);
    const merged = second.replace('Ines', 'Mara').replace('3. Rest', '3. Sleep');
    expect(saved?.input).toMatchObject({ basedOn: 3, text: crlf(merged) });
  });
});
