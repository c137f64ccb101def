import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { buildWorkspace, createFakeHost } from '@cofferdam/testing';
import { renderPage } from '@cofferdam/testing/react';
import { createSampleVault } from '../../../dev/createSampleVault.ts';
import ResourcesPage from './ResourcesPage.tsx';

const names = ['AWS_KEY', 'DATABASE_URL', 'REDIS_URL'];

function openPage(path = '/r/resources?filter=url') {
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
  renderPage(fake, <ResourcesPage />, { path });
  return fake;
}

describe('a saved filter', () => {
  it('needs a name that fits', async () => {
    const fake = openPage();
    await userEvent.click(await screen.findByRole('button', { name: 'Saved filters' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Save this filter' }));
    const dialog = await screen.findByRole('dialog', { name: 'Save this filter' });
    const field = within(dialog).getByLabelText('Name');
    await userEvent.click(field);
    await userEvent.paste('x'.repeat(41));
    await userEvent.keyboard('{Enter}');
    expect(within(dialog).getByText('Names can be up to 40 characters.')).toBeVisible();
    expect(fake.calls.filter(({ call }) => call === 'preferences.merge')).toEqual([]);
    await userEvent.keyboard('{Backspace}{Enter}');
    await waitFor(() => expect(fake.calls.filter(({ call }) => call === 'preferences.merge')).toHaveLength(1));
  });

  it('can’t be longer than what is stored', async () => {
    openPage(`/r/resources?filter=${'x'.repeat(520)}`);
    await userEvent.click(await screen.findByRole('button', { name: 'Saved filters' }));
    const entry = await screen.findByRole('menuitem', { name: /^Save this filter/ });
    expect(entry).toHaveTextContent('This filter is too long to be saved.');
  });
});

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
