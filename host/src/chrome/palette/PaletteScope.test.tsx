import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { production } from '../../testing/people.ts';
import { startSearching, stripe } from '../../testing/startSearching.tsx';

describe('the scope of the palette', () => {
  it('is limited to the current workspace by Tab and to all by Tab again, each with a new search and the same text', async () => {
    const asked: string[] = [];
    const { user } = await startSearching(async (_term, _signal, workspaceId) => {
      asked.push(workspaceId ?? 'all');
      return { groups: [{ id: 'secret', title: 'Secrets', results: [stripe] }], insteadOf: null };
    });
    await user.keyboard('pay');
    expect(await screen.findByRole('group', { name: 'Secrets' })).toBeVisible();
    expect(screen.getByRole('radio', { name: 'All workspaces' })).toBeChecked();
    await user.tab();
    await waitFor(() => expect(asked).toEqual(['all', production.id]));
    expect(screen.getByRole('radio', { name: production.name })).toBeChecked();
    expect(screen.getByRole('combobox')).toHaveFocus();
    await user.tab();
    await waitFor(() => expect(asked).toEqual(['all', production.id, 'all']));
    await user.click(screen.getByRole('radio', { name: production.name }));
    await waitFor(() => expect(asked).toEqual(['all', production.id, 'all', production.id]));
    expect(screen.getByRole('combobox')).toHaveFocus();
  });

  it('offers no other workspace while only one is searched', async () => {
    const { user } = await startSearching(async () => ({ groups: [], insteadOf: null }));
    await user.keyboard('payments');
    expect(await screen.findByRole('group', { name: 'Workspaces' })).toBeVisible();
    await user.tab();
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Workspaces' })).toBeNull());
  });
});
