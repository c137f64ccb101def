import { expect, it } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createFakeHost } from '@cofferdam/testing';
import { renderPage } from '@cofferdam/testing/react';
import { ListSwitches } from './ListSwitches.tsx';
import { SavedFilters } from './SavedFilters.tsx';
import { useListSettings } from './useListSettings.ts';

const columns = [
  { id: 'version', header: 'Version' },
  { id: 'labels', header: 'Labels' },
];

function Settings() {
  return <ListSwitches list={useListSettings()} columns={columns} />;
}

it('keeps the filters that were saved in another browser since the list was opened', async () => {
  const fake = createFakeHost({});
  renderPage(fake, <SavedFilters current="label=aws" onChoose={() => undefined} />, { path: '/' });
  await waitFor(() => expect(fake.calls.map(({ call }) => call)).toEqual(['preferences.load']));
  const theirs = { name: 'Theirs', query: 'label=db' };
  await fake.host.api.preferences.merge({ document: { secretView: { savedFilters: [theirs] } } });
  await userEvent.click(screen.getByRole('button', { name: 'Saved filters' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Save this filter' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Mine');
  await userEvent.click(screen.getByRole('button', { name: 'Save this filter' }));
  await waitFor(async () => {
    const { document } = await fake.host.api.preferences.load({});
    expect(document?.secretView?.savedFilters).toEqual([theirs, { name: 'Mine', query: 'label=aws' }]);
  });
});

it('keeps both of two columns that are hidden before the first choice is stored', async () => {
  const fake = createFakeHost({});
  renderPage(fake, <Settings />, { path: '/' });
  const release = fake.hold('preferences.merge');
  for (const name of ['Version', 'Labels']) {
    await userEvent.click(screen.getByRole('button', { name: 'Columns' }));
    await userEvent.click(await screen.findByRole('menuitem', { name }));
  }
  release();
  await waitFor(async () => {
    const { document } = await fake.host.api.preferences.load({});
    expect(document?.secretView?.hiddenColumns).toEqual(['version', 'labels']);
  });
});
