import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import type { CallOutput } from '@cofferdam/api-contract';
import { createFakeHost, type FakeAnswers } from '@cofferdam/testing';
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

  it('leaves the plan out for people who can’t see it', () => {
    open([]);
    expect(screen.queryByRole('meter')).toBeNull();
  });
});
