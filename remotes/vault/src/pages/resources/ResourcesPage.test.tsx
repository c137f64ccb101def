import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildWorkspace, createFakeHost } from '@cofferdam/testing';
import { renderPage } from '@cofferdam/testing/react';
import { createSampleVault } from '../../../dev/createSampleVault.ts';
import ResourcesPage from './ResourcesPage.tsx';

const names = ['AWS_KEY', 'DATABASE_URL', 'REDIS_URL'];

function openPage() {
  const { id, name, type } = buildWorkspace();
  const fake = createFakeHost({
    answers: {
      ...createSampleVault().answers,
      workspace: { list: () => ({ openShares: 0, workspaces: [], nextCursor: null }) },
      search: {
        resources: ({ term = '' }) => {
          const found = names.filter((one) => one.toLowerCase().includes(term));
          return {
            rows: found.map((one) => ({
              kind: 'secret',
              id: one,
              name: one,
              labels: [],
              workspace: { id, name, type },
            })),
            counts: [{ kind: 'secret', count: found.length, isMore: false }],
            nextCursor: null,
          };
        },
      },
    },
  });
  return renderPage(fake, <ResourcesPage />, { path: '/r/resources?filter=url' });
}

describe('the selection of resources', () => {
  it('belongs to its filter, and is cleared with it', async () => {
    openPage();
    await screen.findByText('REDIS_URL');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all' }));
    expect(screen.getByText('2 of 2 selected')).toBeVisible();
    await userEvent.clear(screen.getByRole('textbox'));
    await screen.findByText('AWS_KEY');
    await waitFor(() => expect(screen.queryByText(/selected/)).toBeNull());
  });
});
