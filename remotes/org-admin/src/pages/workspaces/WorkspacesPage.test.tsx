import { afterEach, describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NetworkError } from '@cofferdam/api-client';
import type { CallOutput } from '@cofferdam/api-contract';
import type { OrganizationId, WorkspaceId } from '@cofferdam/domain';
import { createFakeHost } from '@cofferdam/testing';
import { renderPage } from '@cofferdam/testing/react';
import { dropBackgroundJobs } from '../../components/background-job/backgroundJob.ts';
import WorkspacesPage from './WorkspacesPage.tsx';

type Workspace = CallOutput<'workspace', 'list'>['workspaces'][number];

const at = '2026-11-20T12:00:00.000Z';
const workspace = (digit: number, name: string): Workspace => ({
  id: `01900000-0000-7000-8000-00000000010${digit}` as WorkspaceId,
  organizationId: '01900000-0000-7000-8000-000000000100' as OrganizationId,
  name,
  description: null,
  type: 'STANDARD',
  role: 'ADMIN',
  createdAt: at,
  secretCount: 0,
  twoFactorCount: 0,
  noteCount: 2,
});

/** Two workspaces, with notes in the first; each move of a note waits until the test releases it. */
function openPage() {
  const notes = ['Runbook', 'Plan'];
  const waiting: PromiseWithResolvers<void>[] = [];
  const empty = { rows: [], nextCursor: null, total: 0, allowed: 100, serverTime: at };
  const fake = createFakeHost({
    answers: {
      workspace: {
        list: () => ({ openShares: 0, workspaces: [workspace(1, 'payments'), workspace(2, 'archive')], overLimit: [] }),
        contents: () => ({ secrets: 0, twoFactors: 0, notes: notes.length, openShares: 0, roleAssignments: 0 }),
      },
      secret: { list: () => ({ ...empty, people: {} }) },
      twoFactor: { list: () => empty },
      note: {
        list: () => ({ ...empty, rows: notes.map((name) => ({ name })) as never }),
        move: async ({ name }) => {
          const turn = Promise.withResolvers<void>();
          waiting.push(turn);
          await turn.promise;
          notes.splice(notes.indexOf(name), 1);
          return {} as never;
        },
      },
    },
  });
  const show = () => renderPage(fake, <WorkspacesPage />, { path: '/r/workspaces' });
  const begun = () => waitFor(() => expect(waiting).toHaveLength(1));
  /** Lets the waiting move succeed or fail. */
  const settle = async (fault?: Error): Promise<void> => {
    await begun();
    const turn = waiting.pop();
    if (fault === undefined) turn?.resolve();
    else turn?.reject(fault);
  };
  return { fake, show, begun, settle };
}

async function openDeleteDialog(name: string): Promise<void> {
  const row = await screen.findByRole('row', { name: new RegExp(name) });
  await userEvent.click(within(row).getByRole('button', { name: /^More/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
}

afterEach(dropBackgroundJobs);

describe('the move of a workspace’s contents', () => {
  it('continues when its dialog and page are closed, and is shown again on return', async () => {
    const { fake, show, settle } = openPage();
    const page = show();
    await openDeleteDialog('payments');
    expect(await screen.findByText('2 notes')).toBeVisible();
    expect(screen.queryByText('0 secrets')).toBeNull();
    await userEvent.click(await screen.findByRole('button', { name: 'Move everything' }));
    await screen.findByText('0 moved so far');
    await userEvent.click(screen.getByRole('button', { name: 'Run in background' }));
    const bar = await screen.findByText('0 moved so far from payments to archive');
    expect(bar.closest('[role=status]')).toHaveAttribute('aria-busy', 'true');
    page.unmount();
    await settle();
    show();
    await screen.findByText('1 moved so far from payments to archive');
    await settle();
    const ended = await screen.findByText('2 moved from payments to archive');
    expect(ended.closest('[role=status]')).toHaveAttribute('aria-busy', 'false');
    expect(fake.emitted.map(({ name }) => name)).toEqual(['workspace.contents.changed']);
    await userEvent.click(screen.getByRole('button', { name: 'Show' }));
    await screen.findByText('2 moved');
    expect(screen.queryByRole('button', { name: 'Move everything' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Keep it' }));
    await waitFor(() => expect(screen.queryByText('2 moved from payments to archive')).toBeNull());
  });

  it('leaves the focus on the list when its bar is dismissed', async () => {
    const { show, settle } = openPage();
    show();
    await openDeleteDialog('payments');
    await userEvent.click(await screen.findByRole('button', { name: 'Move everything' }));
    await screen.findByText('0 moved so far');
    await userEvent.click(screen.getByRole('button', { name: 'Run in background' }));
    await settle();
    await settle();
    await screen.findByText('2 moved from payments to archive');
    act(() => screen.getByRole('button', { name: 'Dismiss' }).focus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByText('2 moved from payments to archive')).toBeNull());
    expect(screen.getByRole('grid', { name: 'Workspaces' })).toHaveFocus();
  });

  it('blocks deleting the workspace and moving another one until it has ended', async () => {
    const { fake, show, settle } = openPage();
    show();
    await openDeleteDialog('payments');
    await userEvent.click(await screen.findByRole('button', { name: 'Move everything' }));
    await userEvent.type(screen.getByLabelText('Type payments to delete it'), 'payments{Enter}');
    const confirm = screen.getByRole('button', { name: 'Delete workspace' });
    expect(confirm).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(screen.getByRole('button', { name: 'Run in background' }));
    await openDeleteDialog('archive');
    expect(await screen.findByRole('button', { name: 'Move everything' })).toHaveAttribute('aria-disabled', 'true');
    await settle();
    await settle();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: 'Move everything' })).not.toHaveAttribute('aria-disabled', 'true'),
    );
    expect(fake.calls.filter(({ call }) => call === 'workspace.delete')).toEqual([]);
  });

  it('stops on request or on an error, and resumes with the remaining items', async () => {
    const { fake, show, begun, settle } = openPage();
    show();
    await openDeleteDialog('payments');
    await userEvent.click(await screen.findByRole('button', { name: 'Move everything' }));
    await begun();
    await userEvent.click(screen.getByRole('button', { name: 'Stop' }));
    await settle();
    expect(await screen.findAllByText('Stopped: 1 moved. Remaining items weren’t moved')).not.toHaveLength(0);
    await userEvent.click(screen.getByRole('button', { name: 'Resume' }));
    await settle(new NetworkError('/core', new Error('gone')));
    // The failure's alert closed the dialog.
    await screen.findByText('Stopped: 1 moved from payments to archive. Remaining items weren’t moved');
    expect(fake.handledErrors).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Show' }));
    await screen.findByText(/^Stopped: 1 moved. .* Resume when the server is available again/);
    expect(screen.getAllByText(/Remaining items weren’t moved/)).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Resume' }));
    await settle();
    await screen.findByText('2 moved');
  });
});
