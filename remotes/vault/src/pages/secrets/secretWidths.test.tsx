import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { createFakeHost } from '@cofferdam/testing';
import { renderPage } from '@cofferdam/testing/react';
import { createSampleVault } from '../../../dev/createSampleVault.ts';
import SecretsPage from './SecretsPage.tsx';

afterEach(() => {
  jest.restoreAllMocks();
});

/** What a list of this width shows: its columns, how many labels, and whether a row has its actions beside More. */
async function shownAt(width: number): Promise<string> {
  // There is no layout here, so elements have no size.
  jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(width);
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  const vault = createSampleVault();
  vault.put({ name: 'DATABASE_URL', values: ['one'], labels: ['a', 'b'] });
  vault.put({ name: 'OLD_KEY', values: ['one'], labels: [] });
  const old = vault.secrets.get('old_key');
  if (old?.versions[0] !== undefined) old.versions[0] = { ...old.versions[0], state: 'DISABLED' };
  const { unmount } = renderPage(createFakeHost({ answers: vault.answers }), <SecretsPage />, { path: '/r/secrets' });
  const grid = await screen.findByRole('grid', { name: 'Secrets in Production' });
  const row = await within(grid).findByRole('row', { name: /DATABASE_URL/ });
  act(() => grid.focus());
  const heads = within(grid)
    .getAllByRole('columnheader')
    .map(({ textContent }) => textContent)
    .filter((text) => text !== '' && text !== 'More');
  const labels = within(row).queryByText('b') === null ? 'a label' : 'labels';
  const actions = within(row).queryByRole('button', { name: /^Edit/ }) === null ? 'More' : 'actions';
  unmount();
  return [...heads.map((text) => (text === 'Labels' ? labels : text)), actions].join(', ');
}

describe('the columns of the list of secrets', () => {
  it.each([
    [1_340, 'Name, Value, labels, Version, Updated by, Updated, State, actions'],
    // A window of 1,440 pixels.
    [1_208, 'Name, Value, labels, Version, Updated, State, actions'],
    [1_100, 'Name, Value, a label, Version, Updated, State, actions'],
    [1_000, 'Name, Value, a label, Updated, State, actions'],
    [900, 'Name, Value, a label, State, actions'],
    [840, 'Name, Value, a label, State, More'],
    // A tablet of 768 pixels.
    [712, 'Name, Value, State, More'],
  ])('give way in the order of the design: at %d pixels, %s', async (width, shown) => {
    expect(await shownAt(width)).toBe(shown);
  });
});
