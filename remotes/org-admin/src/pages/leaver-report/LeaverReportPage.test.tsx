import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@cofferdam/api-client';
import type { CallOutput } from '@cofferdam/api-contract';
import type { LeaverReportId, PermissionName, UserId, WorkspaceId } from '@cofferdam/domain';
import { createFakeHost } from '@cofferdam/testing';
import { renderPage } from '@cofferdam/testing/react';
import LeaverReportPage from './LeaverReportPage.tsx';

type Answer = CallOutput<'leaverReport', 'get'>;
type Item = Answer['items'][number];

const at = '2026-11-20T12:00:00.000Z';
const reportId = '01900000-0000-7000-8000-000000000108' as LeaverReportId;
const workspaceId = '01900000-0000-7000-8000-0000000000f1' as WorkspaceId;
const mara = { id: '01900000-0000-7000-8000-000000000001' as UserId, name: 'Mara' };

const item = (position: number, part: Partial<Item>): Item => ({
  position,
  kind: 'SECRET',
  names: ['DATABASE_URL'],
  workspace: { id: workspaceId, name: 'payments-prod' },
  numbers: [1, 3],
  ways: ['READ'],
  times: 2,
  firstAt: at,
  lastAt: at,
  here: { workspaceId, name: 'DATABASE_URL' },
  done: null,
  ...part,
});

const answerOf = (items: readonly Item[], part: Partial<Answer['report']> = {}): Answer => ({
  report: {
    id: reportId,
    person: { id: mara.id, name: 'Aiko', email: 'aiko@halden.example', role: 'MEMBER' },
    since: at,
    askedAt: at,
    askedBy: mara,
    madeAt: at,
    counts: { all: items.length, done: items.filter(({ done }) => done !== null).length },
    ...part,
  },
  items: [...items],
  nextCursor: null,
});

function openPage(items: readonly Item[], part: Partial<Answer['report']> = {}, permissions?: PermissionName[]) {
  const marked = new Set<number>();
  const fake = createFakeHost({
    ...(permissions === undefined ? {} : { permissions }),
    answers: {
      leaverReport: {
        get: () => {
          const done = { at, by: mara, end: 'PERSON' as const };
          return answerOf(
            items.map((one) => (marked.has(one.position) ? { ...one, done } : one)),
            part,
          );
        },
        tasks: ({ positions }) => {
          for (const position of positions) marked.add(position);
          return { changed: positions.length };
        },
      },
    },
  });
  const path = `/organization/iam/users/leaver/${reportId}`;
  const route = '/organization/iam/users/leaver/:reportId';
  return Object.assign(fake, { page: renderPage(fake, <LeaverReportPage />, { path, route }) });
}

describe('an exposure report', () => {
  it('shows what was read, how, and what completed a task', async () => {
    openPage([
      item(1, { names: ['NEW_NAME', 'OLD_NAME'] }),
      item(2, { names: ['API_KEY'], done: { at, by: mara, end: 'NEW_VERSION' } }),
    ]);
    expect(await screen.findByRole('heading', { level: 1, name: 'Exposure report for Aiko' })).toBeVisible();
    expect(await screen.findByText('NEW_NAME')).toBeVisible();
    expect(screen.getByText(/before: OLD_NAME/)).toBeVisible();
    expect(screen.getAllByText('v1, v3 · read · 2 times')).toHaveLength(2);
    expect(screen.getByText('Rotate the value')).toBeVisible();
    expect(screen.getByText(/Rotated by Mara/)).toBeVisible();
  });

  it('opens an item in its workspace, by its current name', async () => {
    const fake = openPage([item(1, { kind: 'CODES', here: { workspaceId, name: 'Create' } })]);
    await userEvent.click(await screen.findByRole('button', { name: /^More/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Open item' }));
    const { organization } = fake.host.session.current();
    expect(fake.page.address()).toBe(
      `/two-factor/Create%20?organizationId=${organization?.id}&workspaceId=${workspaceId}`,
    );
  });

  it('marks a task as done', async () => {
    const fake = openPage([item(1, {})]);
    await userEvent.click(await screen.findByRole('button', { name: /^More/ }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Mark as done' }));
    expect(await screen.findByText(/Done by Mara/)).toBeVisible();
    expect(fake.calls).toContainEqual({
      call: 'leaverReport.tasks',
      input: expect.objectContaining({ reportId, positions: [1], isDone: true }),
    });
  });

  it('lets auditors view and export, but not mark tasks', async () => {
    openPage([item(1, {})], {}, ['organization:audit:read', 'organization:audit:export']);
    await userEvent.click(await screen.findByRole('button', { name: /^More/ }));
    const entry = await screen.findByRole('menuitem', { name: /Mark as done/ });
    expect(entry).toHaveAttribute('aria-disabled', 'true');
    await waitFor(() => expect(screen.getByText('Marking tasks needs Admin')).toBeVisible());
    expect(screen.getByRole('button', { name: 'Export' })).not.toHaveAttribute('aria-disabled', 'true');
  });

  it('says that it is being created', async () => {
    openPage([], { madeAt: null });
    expect(await screen.findByText('Creating the report')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
  });

  it('is no longer polled, and says so, once it was deleted instead of created', async () => {
    const fake = openPage([], { madeAt: null });
    await screen.findByText('Creating the report');
    fake.answer({
      leaverReport: {
        get: () => {
          throw new ApiError('/report', 404, { errorCode: 'leaver-report.not-found', requestId: 'r' });
        },
      },
    });
    await fake.page.readAgain();
    expect(await screen.findByText('Report not found')).toBeVisible();
    expect(screen.queryByText('Creating the report')).toBeNull();
    const count = fake.calls.length;
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    expect(fake.calls).toHaveLength(count);
  });

  it('is loaded again by Retry in its footer after a failed refresh, with its items still shown', async () => {
    const fake = openPage([item(1, {})]);
    await screen.findByText('DATABASE_URL');
    const fail = (): never => {
      throw new ApiError('/report', 503, { errorCode: 'service.unavailable', requestId: 'r' });
    };
    fake.answer({ leaverReport: { get: fail } });
    await fake.page.readAgain();
    const retry = await screen.findByRole('button', { name: 'Retry' });
    expect(screen.getByText('DATABASE_URL')).toBeVisible();
    fake.answer({ leaverReport: { get: () => answerOf([item(1, { names: ['API_KEY'] })]) } });
    await userEvent.click(retry);
    expect(await screen.findByText('API_KEY')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
    expect(fake.handledErrors).toEqual([]);
  });

  it('says that nothing was read', async () => {
    openPage([]);
    await waitFor(() => expect(screen.getByText('Nothing to rotate')).toBeVisible());
  });
});
