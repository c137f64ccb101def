import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { startSearching, stripe } from '../../testing/startSearching.tsx';

it('a result of an earlier query can’t be selected by arrow keys or opened by Enter (U6, U24)', async () => {
  const { user, did } = await startSearching(async (term) =>
    term === 'stripe'
      ? { groups: [{ id: 'secret', title: 'Secrets', results: [stripe] }], insteadOf: null }
      : new Promise(() => undefined),
  );
  await user.keyboard('stripe');
  await screen.findByRole('group', { name: 'Secrets' });
  await user.keyboard('_key_staging');
  for (const key of ['{ArrowDown}', '{ArrowUp}', '{ArrowUp}']) {
    await user.keyboard(key);
    expect(screen.queryByRole('option', { selected: true, name: /^STRIPE_KEY/ })).toBeNull();
  }
  await user.keyboard('{Enter}');
  expect(did).not.toContain('go /secret/STRIPE_KEY');
});
