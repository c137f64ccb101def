import { describe, expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NetworkError } from '@cofferdam/api-client';
import { buildOrganization, createFakeHost } from '@cofferdam/testing';
import { renderPage } from '@cofferdam/testing/react';
import FavoriteStar from './FavoriteStar.tsx';

const { id: organizationId } = buildOrganization();
const id = '01900000-0000-7000-8000-000000000001';
const row = {
  kind: 'secret',
  id,
  name: 'STRIPE',
  workspace: { id: '01900000-0000-7000-8000-000000000002', name: 'Production' },
} as never;

function show(opened: () => Record<string, never> = () => ({}), held?: string) {
  let isFavorite = false;
  const fake = createFakeHost({
    answers: {
      favorite: {
        list: () => ({ favorites: isFavorite ? [row] : [], recents: [] }),
        set: (input) => {
          ({ isFavorite } = input);
          return {};
        },
        opened,
      },
    },
  });
  const release = held === undefined ? () => undefined : fake.hold(held);
  renderPage(fake, <FavoriteStar organizationId={organizationId} id={id} size="small" />, { path: '/' });
  return Object.assign(fake, { release });
}

const star = () => screen.findByRole('button', { name: 'Add to favorites', description: '' });

describe('the star of an item', () => {
  it('adds it to the favorites and removes it again', async () => {
    const fake = show();
    await userEvent.click(await star());
    await userEvent.click(await screen.findByRole('button', { name: 'Remove from favorites' }));
    expect(await screen.findByRole('button', { name: 'Add to favorites' })).toBeVisible();
    const sent = fake.calls.filter(({ call }) => call === 'favorite.set').map(({ input }) => input);
    expect(sent).toEqual([
      { organizationId, id, isFavorite: true },
      { organizationId, id, isFavorite: false },
    ]);
  });

  it('changes at once, and sends a second change after the first one', async () => {
    const fake = show();
    const answer = fake.hold('favorite.set');
    await userEvent.click(await star());
    await userEvent.click(screen.getByRole('button', { name: 'Remove from favorites' }));
    expect(screen.getByRole('button', { name: 'Add to favorites' })).toBeVisible();
    answer();
    await waitFor(() =>
      expect(fake.calls.filter(({ call }) => call === 'favorite.set').map(({ input }) => input)).toEqual([
        { organizationId, id, isFavorite: true },
        { organizationId, id, isFavorite: false },
      ]),
    );
  });

  it('does nothing before the favorites have arrived, and says why', async () => {
    const fake = show(undefined, 'favorite.list');
    const unknown = screen.getByRole('button', { name: 'Add to favorites' });
    expect(unknown).toHaveAttribute('aria-disabled', 'true');
    await userEvent.hover(unknown);
    expect(await screen.findByText('Your favorites are loading')).toBeInTheDocument();
    await userEvent.click(unknown);
    fake.release();
    await star();
    expect(fake.calls.map(({ call }) => call)).not.toContain('favorite.set');
  });

  it('reports to the server once that the item was opened, without showing a failure', async () => {
    const fake = show(() => {
      throw new NetworkError('/core', new Error('gone'));
    });
    await waitFor(() =>
      expect(fake.calls.filter(({ call }) => call === 'favorite.opened')).toEqual([
        { call: 'favorite.opened', input: { organizationId, id } },
      ]),
    );
    expect(fake.handledErrors).toEqual([]);
  });
});
