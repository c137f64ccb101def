import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { CallOutput } from '@cofferdam/api-contract';
import type { ShareId, UserId } from '@cofferdam/domain';
import { buildUser, buildWorkspace, createFakeHost, type FakeHostOptions } from '@cofferdam/testing';
import { renderPage } from '@cofferdam/testing/react';
import SharesPage from './SharesPage.tsx';

type Share = CallOutput<'share', 'my'>['shares'][number];
const ada = { id: '01900000-0000-7000-8000-000000000012' as UserId, name: 'Ada Lovelace' };
const share = (name: string, createdBy = ada): Share => ({
  id: `share of ${name}` as ShareId,
  kind: 'secret',
  name,
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
  createdBy,
  expiresAt: '2099-01-01T09:00:00.000Z',
  endedAt: null,
  firstOpenedAt: null,
  lastOpenedAt: null,
  notify: [],
});
const own = { id: buildUser().id, name: buildUser().displayName };

function openPage(path: string, options: FakeHostOptions = {}) {
  const fake = createFakeHost({
    answers: {
      share: {
        my: () => ({ shares: [share('MINE', own)], hasMore: false }),
        ofWorkspace: () => ({ shares: [share('HERS'), share('MINE', own)], open: 2 }),
      },
    },
    ...options,
  });
  renderPage(fake, <SharesPage />, { path, route: '/r/shares' });
  return fake.calls;
}

it('lists the person’s own links, and leads to all open links of the workspace', async () => {
  const calls = openPage('/r/shares');
  expect(await screen.findByRole('row', { name: /MINE/ })).toBeVisible();
  expect(screen.queryByRole('row', { name: /HERS/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'Created by you' })).toHaveAttribute('aria-current', 'page');
  expect(screen.getByRole('link', { name: 'Open in Production' })).toHaveAttribute('href', '/r/shares?tab=workspace');
  expect(calls.map(({ call }) => call)).not.toContain('share.ofWorkspace');
});

it('says only of open links how many views are left', async () => {
  const over = { ...share('OVER', own), state: 'REVOKED' as const };
  openPage('/r/shares', { answers: { share: { my: () => ({ shares: [share('MINE', own), over], hasMore: false }) } } });
  expect(await screen.findByRole('row', { name: /MINE/ })).toHaveTextContent('1 of 1');
  expect(screen.getByRole('row', { name: /OVER/ })).not.toHaveTextContent('1 of 1');
});

it('lists the open links of the workspace with their creators, and says who can revoke which', async () => {
  const calls = openPage('/r/shares?tab=workspace', { permissions: ['secret:list'] });
  const hers = await screen.findByRole('row', { name: /HERS/ });
  expect(within(hers).getByText('Ada Lovelace')).toBeVisible();
  expect(within(hers).getByRole('button', { name: /^Revoke/ })).toHaveAttribute('aria-disabled', 'true');
  const mine = screen.getByRole('row', { name: /MINE/ });
  expect(within(mine).getByRole('button', { name: /^Revoke/ })).not.toHaveAttribute('aria-disabled');
  expect(calls.map(({ call }) => call)).not.toContain('share.my');
});

it('lists only the person’s own links in a private workspace, whose items can’t be shared', async () => {
  const workspace = buildWorkspace({ type: 'PRIVATE' });
  openPage('/r/shares?tab=workspace', { session: { workspace } });
  expect(await screen.findByRole('row', { name: /MINE/ })).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Open in/ })).toBeNull();
});
