import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@cofferdam/api-client';
import { buildWorkspace, createFakeHost } from '@cofferdam/testing';
import { renderPage } from '@cofferdam/testing/react';
import { createSampleVault } from '../../../dev/createSampleVault.ts';
import ResourcesPage from './ResourcesPage.tsx';

const names = Array.from({ length: 230 }, (_none, at) => `URL_${String(at).padStart(3, '0')}`);
const clashing = 'URL_150';

/** A list of 230 secrets in pages of 100 or the requested size; with `isLimited` the second deletion is refused. */
function openPage() {
  const { id, name, type } = buildWorkspace();
  const deleted: string[] = [];
  let calls = 0;
  const fake = createFakeHost({
    answers: {
      ...createSampleVault().answers,
      workspace: { list: () => ({ openShares: 0, workspaces: [], nextCursor: null }) },
      search: {
        resources: ({ cursor = '0', limit = 100 }) => {
          const end = Number(cursor) + Number(limit);
          const rows = names.slice(Number(cursor), end).map((one) => ({
            kind: 'secret' as const,
            id: one,
            name: one,
            labels: [],
            workspace: { id, name, type },
          }));
          return {
            rows,
            counts: [{ kind: 'secret', count: names.length, isMore: false }],
            nextCursor: end < names.length ? String(end) : null,
          };
        },
      },
      secret: {
        delete: ({ names: asked }) => {
          calls += 1;
          const details = { retryAfterSeconds: 0 };
          if (calls === 2)
            throw new ApiError('/x', 429, { errorCode: 'request.rate-limited', requestId: 'r', details });
          const results = asked.map((one) => ({
            name: one,
            outcome: one === clashing ? ('secret.not-found.by-secret-name' as const) : ('done' as const),
          }));
          const isDone = !asked.includes(clashing);
          if (isDone) deleted.push(...asked);
          return { isDone, results };
        },
      },
    },
  });
  renderPage(fake, <ResourcesPage />, { path: '/r/resources?filter=url' });
  return { fake, deleted };
}

describe('deleting all resources that a filter matches', () => {
  it('also deletes those that aren’t loaded, waits for a rate limit, and lists failures with the reason', async () => {
    const { fake, deleted } = openPage();
    await screen.findByText('URL_000');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all' }));
    expect(screen.getByText('230 of 230 selected')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Delete…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Delete 230 secrets?' });
    await userEvent.click(within(dialog).getByRole('button', { name: 'Delete 230 secrets' }));
    await within(dialog).findByText('1 item wasn’t changed');
    expect(within(dialog).getByRole('listitem')).toHaveTextContent(`${clashing} doesn’t exist anymore`);
    await waitFor(() => expect(deleted).toHaveLength(229));
    expect([...deleted].sort()).toEqual(names.filter((one) => one !== clashing));
    expect(fake.calls).toContainEqual({
      call: 'search.resources',
      input: expect.objectContaining({ term: 'url', limit: 200 }),
    });
    expect(fake.handledErrors).toEqual([]);
  });
});
