import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { CallOutput } from '@cofferdam/api-contract';
import { buildWorkspace, createFakeHost, type FakeAnswers } from '@cofferdam/testing';
import { renderPage } from '@cofferdam/testing/react';
import CreateWorkspacePage from './CreateWorkspacePage.tsx';

const usage = [{ limit: 'workspaces' as const, used: 2, allowed: 50 }];
const answers: FakeAnswers = {
  billing: { overview: () => ({ usage }) as unknown as CallOutput<'billing', 'overview'> },
};
const open = (permissions?: readonly []) =>
  renderPage(createFakeHost({ answers, ...(permissions && { permissions }) }), <CreateWorkspacePage />, {
    path: '/workspace/create',
  });

describe('the page of a new workspace', () => {
  it('shows who will have access, and how many workspaces the plan allows', async () => {
    open();
    expect(screen.getByRole('region', { name: 'Who will have access' })).toHaveTextContent(
      /^Who will have accessYou, and/,
    );
    expect(await screen.findByRole('meter', { name: /^Workspaces in / })).toBeVisible();
  });

  it('asks before typed text is lost, and doesn’t once the workspace is created', async () => {
    const workspace = buildWorkspace();
    const fake = createFakeHost({
      answers: {
        ...answers,
        workspace: { create: () => ({ workspace }) as unknown as CallOutput<'workspace', 'create'> },
      },
    });
    renderPage(fake, <CreateWorkspacePage />, { path: '/workspace/create' });
    await userEvent.type(screen.getByLabelText(/^Description/), 'For payments');
    expect(fake.unsaved()).toMatchObject([{ title: 'Discard unsaved changes?' }]);
    await userEvent.type(screen.getByLabelText('Name'), 'payments-dev{Enter}');
    await waitFor(() => expect(fake.navigations).toHaveLength(1));
    expect(fake.unsaved()).toEqual([]);
  });

  it('leaves the plan out for people who can’t see it', () => {
    open([]);
    expect(screen.queryByRole('meter')).toBeNull();
  });
});
